export const wifiBasketTexts = {
  title: '장바구니',
  phone: '휴대폰번호 입력',
  sent: '결제 링크를 문자로 보냈어요.',
  // Ours:
  phonePlaceholder: '숫자 11자리',
  phoneHint: '결제 화면을 문자로 보내 드려요. 이 휴대폰에서 바로 결제할 수도 있어요.',
  phoneReady: '번호로 결제 화면을 보내 드려요. 이 휴대폰에서 바로 결제할 수도 있어요.',
  payHere: '바로 결제',
} as const
