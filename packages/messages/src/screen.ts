/** Texts of the pages themselves: our own additions, no key of the specification's copy. */
export const screen = {
  notYet: '준비 중인 화면입니다.',
  notYetHint: '곧 이용할 수 있도록 준비하고 있습니다.',
  retry: '다시 시도하기',
  nothingLost: '담아 둔 메뉴는 그대로 있습니다. 잠시 후 다시 시도해 주세요.',
  pause: '자동 넘김 멈추기',
  play: '자동 넘김 시작하기',
  slide: '{total}개 중 {n}번째',
  closesIn: '{n}초 뒤에 닫힙니다.',
  page: '{n}페이지',
  pages: '페이지 이동',
  clear: '입력 내용 지우기',
  phonePart: '휴대폰번호 {n}번째 칸',
} as const
