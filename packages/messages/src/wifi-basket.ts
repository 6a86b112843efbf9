/** The basket whose payment is texted to a phone. */
export const wifiBasketTexts = {
  title: '장바구니',
  phone: '휴대폰번호 입력',
  sent: '결제 링크를 문자로 보냈어요.',
  // Ours:
  phonePlaceholder: '숫자 11자리',
  phoneHint: '결제 화면을 문자로 보내 드려요. 문자를 받은 휴대폰에서 결제하면 주문이 접수돼요.',
  phoneReady: '번호로 결제 화면을 보내 드려요. 그 휴대폰에서 결제하면 주문이 접수돼요.',
} as const
