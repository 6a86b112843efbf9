/** Texts about an order, or a wish to cancel it, that its store does not answer. */
export const unanswered = {
  /** What the customer reads as the reason. */
  reason: '매장에서 제때 확인하지 못해 자동으로 취소했습니다.',
  toOwner: '[{store}] 새 주문이 {n}분 넘게 접수되지 않았습니다. 주문 접수 화면을 확인해 주세요.',
  toCustomer:
    '[{store}] 매장에서 아직 주문을 확인하지 못했습니다. 주문 현황에서 바로 취소하실 수 있고, 결제하신 금액은 모두 돌려드립니다.',
  givenUpIn: '{n}분 안에 답이 없으면 자동으로 취소해 드립니다.',
  givenUp: '[{store}] 매장에서 주문을 확인하지 못해 자동으로 취소했습니다. 불편을 드려 죄송합니다.',
  cancelToOwner: '[{store}] 고객의 취소 요청에 {n}분 넘게 답하지 않았습니다. 주문 접수 화면을 확인해 주세요.',
  cancelToCustomer: '[{store}] 매장에서 아직 취소 요청에 답하지 않았습니다.',
  callStore: '매장에 전화해 주세요: {phone}',
  moneyBack: '결제하신 금액은 모두 돌려드립니다.',
} as const
