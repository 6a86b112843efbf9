/** Buttons and controls of several screens. */
export const controlTexts = {
  confirm: '확인',
  cancel: '취소',
  close: '닫기',
  back: '뒤로',
  search: '검색',
  more: '더보기',
  fold: '접기',
  phoneCall: '전화하기',
  loading: '불러오는 중이에요.',
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
  closesIn: '{n}초 뒤에 닫혀요.',
  page: '{n}페이지',
  pages: '페이지 이동',
  clear: '입력 내용 지우기',
  phonePart: '휴대폰번호 {n}번째 칸',
} as const

/** Failures of several screens, and the error pages. */
export const failureTexts = {
  otherStore: '장바구니에는 같은 매장의 메뉴만 담을 수 있어요. 기존 메뉴를 비우고 새로 담을까요?',
  noAddress: '저장된 주소가 없어요.',
  wrongLogin: '아이디 또는 비밀번호가 맞지 않아요.',
  notFound: '페이지를 찾을 수 없어요.',
  toFirst: '처음 화면으로',
  sessionEnded: '이용 시간이 지났어요. 처음 화면에서 다시 시작해 주세요.',
  server: '서버 응답 오류예요.',
  timeout: '응답 대기 시간이 초과됐어요.',
  input: '입력값을 확인해 주세요.',
  callSupport: '고객센터 전화하기',
  orderNotFound: '주문을 찾을 수 없어요.',
  payment: '결제 중 오류가 발생했어요. 잠시 후 다시 시도해 주세요.',
  /** Shown beside the reason, which says what would work. */
  paymentRefused: '주문 처리가 완료되지 않았어요.',
  paymentNotCompleted: '주문 처리가 완료되지 않았어요. 잠시 후 다시 시도해 주세요.',
  notResendable: '이미 결제가 요청되어 결제 URL을 재발송할 수 없어요.',
  // Ours:
  unavailable: '지금은 서비스에 연결할 수 없어요. 잠시 후 다시 시도해 주세요.',
  notFoundHint: '주소가 바뀌었을 수 있어요. 받으신 주문 링크를 다시 열어 주세요.',
  menuOf: '{store} 메뉴 보기',
  callStore: '매장에 전화하기',
  pageFault: '화면을 불러오지 못했어요. 다시 시도해 주세요.',
  noScript: '이 화면에서 주문하려면 브라우저의 자바스크립트를 켜 주세요. 매장에 전화로도 주문할 수 있어요.',
  pageOffline: '인터넷 연결을 확인해 주세요. 연결되면 이어서 진행할게요.',
  nothingLost: '담아 둔 메뉴는 그대로 있어요.',
  noVisit: '주문하신 매장의 링크로 들어와 주세요.',
  noVisitHint: '문자나 카카오톡으로 받으신 주문 링크를 열면 여기에서 볼 수 있어요.',
} as const

export const appName = '한상'
