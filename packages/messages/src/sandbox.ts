export const inboxTexts = {
  papers: '연습 프린터',
  papersNotice: '연습 프린터에서 나온 티켓이에요. 하루 뒤에 사라져요.',
  noPapers: '출력한 티켓이 없어요.',
  paper: '티켓',
  title: '연습 문자함',
  notice: '연습용 문자함이에요. 실제로 보냈을 문자를 최신순으로 보여 줘요.',
  reload: '새로고침',
  empty: '아직 보낸 문자가 없어요.',
  calls: '연습 전화',
  callNotice:
    '실제로 걸었을 전화예요. 끝자리가 0001이면 통화 중, 0002면 받지 않음, 0003이면 닿지 않음, 나머지는 받음으로 끝나요.',
  coupons: '연습용 쿠폰',
  channel: '브랜드',
  number: '쿠폰번호',
  name: '메뉴',
  amountCoupon: '금액 쿠폰',
  value: '금액 (원)',
  state: '상태',
  stages: {
    ISSUED: '사용 가능',
    RESERVED: '주문 중',
    COMMITTED: '사용 완료',
  },
} as const

export const demoPrinterName = '주방 프린터 (연습)'

export const demoLinkTexts = {
  store: '고객 주문 화면 (a store as its customers see it)',
  inbox: '연습 문자함 (texts that were not sent)',
  unifiedOrder: '통합 주문 (where agents order for callers)',
  agent: '상담원 화면 (where agents sign in)',
  owner: '사장님 로그인 (where stores sign in)',
} as const

export const payWindowTexts = {
  pageTitle: '결제',
  pay: '{n}원 결제하기',
  cancel: '결제 취소',
  // Ours:
  title: '연습 결제창',
  notice: '연습용 결제창이에요. 실제로 돈이 빠져나가지 않아요.',
  store: '매장',
  order: '주문',
  amount: '결제금액',
  voucherAmount: '사용할 지역상품권 금액 (원)',
  decline: '카드 거절',
  rehearsals: '문제 상황 연습',
  timeOutBefore: '시간 초과 (승인 전)',
  timeOutAfter: '시간 초과 (승인 후)',
  expire: '결제 시간 만료',
  working: '결제를 처리하고 있어요.',
  failed: '결제를 처리하지 못했어요. 다시 눌러 주세요.',
  settled: '이미 처리된 결제예요.',
  seeResult: '결과 보기',
  scriptNeeded: '결제하려면 자바스크립트를 켜 주세요.',
} as const

export const couponIssuerTexts = {
  failed: '쿠폰 조회 실패: {value}',
  amountName: '{n}원 금액권',
  issued: '사용 가능',
  used: '사용 완료',
} as const
