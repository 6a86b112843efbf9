export const smsTexts = {
  payUrl: '[{store}] {amount}원 결제를 요청드려요. 아래 링크에서 결제해 주세요. {url}',
  order: '[{store}] 주문번호 {ordrId} 주문 내역이에요. {url}',
  wifi: '[{store}] 주문하신 메뉴의 결제 화면이에요. 아래 링크에서 결제해 주세요. {url}',
  // Ours:
  identityCode: '[한상] 인증번호는 {n}이에요(예요). 5분 안에 입력해 주세요.',
  refunded: '[{store}] {amount}원 환불 완료 (주문 {orderNumber}). 카드사에 따라 3~5영업일 걸려요.',
  unanswered: {
    toOwner: '[{store}] 새 주문이 {n}분 넘게 접수되지 않았어요. 주문 접수 화면을 확인해 주세요.',
    toCustomer: '[{store}] 매장에서 아직 주문을 확인하지 못했어요. 주문 현황에서 바로 취소할 수 있어요.',
    givenUpIn: '{n}분 안에 답이 없으면 자동으로 취소해 드려요.',
    givenUp: '[{store}] 매장에서 주문을 확인하지 못해 자동으로 취소했어요. 불편을 드려 죄송해요.',
    cancelToOwner: '[{store}] 고객의 취소 요청에 {n}분 넘게 답하지 않았어요. 주문 접수 화면을 확인해 주세요.',
    cancelToCustomer: '[{store}] 매장에서 아직 취소 요청에 답하지 않았어요.',
    callStore: '매장에 전화해 주세요: {phone}',
    moneyBack: '결제하신 금액은 모두 돌려드려요.',
  },
} as const

export const newsTexts = {
  about: '[{store}]',
  accepted: '주문이 접수됐어요.',
  promised: { delivery: '{time}쯤 도착해요.', collected: '{time}까지 준비할게요.' },
  underWay: '라이더가 출발했어요. 곧 도착해요.',
  ready: { pickup: '음식이 준비됐어요. 매장에서 찾아가세요.', dineIn: '음식이 준비됐어요.' },
  late: '주문이 예상보다 늦어지고 있어요. 기다리게 해서 죄송해요.',
} as const
