/** What buttons and other controls say on more than one screen. */
export const controlTexts = {
  confirm: '확인',
  cancel: '취소',
  close: '닫기',
  back: '뒤로',
  search: '검색',
  more: '더보기',
  fold: '접기',
  phoneCall: '전화하기',
  loading: '불러오는 중입니다.',
  previous: '이전',
  next: '다음',
  plus: '수량 늘리기',
  minus: '수량 줄이기',
  verifyIdentity: '본인인증하기',
  // Ours:
  retry: '다시 시도하기',
  pause: '자동 넘김 멈추기',
  play: '자동 넘김 시작하기',
  slide: '{total}개 중 {n}번째',
  closesIn: '{n}초 뒤에 닫힙니다.',
  page: '{n}페이지',
  pages: '페이지 이동',
  clear: '입력 내용 지우기',
  phonePart: '휴대폰번호 {n}번째 칸',
} as const

/** The name of the shop itself. */
export const appName = '한상'
