export const sms = {
  wifi: '[{store}] 주문하신 메뉴의 결제 화면입니다. 아래 링크에서 결제해 주세요. {url}',
  payUrl: '[{store}] {amount}원 결제를 요청드립니다. 아래 링크에서 결제해 주세요. {url}',
  order: '[{store}] 주문번호 {ordrId} 주문 내역입니다. {url}',
} as const
