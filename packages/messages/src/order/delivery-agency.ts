export const deliveryAgencyTexts = {
  // Ours:
  customer: '고객',
  goods: '음식 (주문 {number})',
  alcohol: '주류가 있어요. 신분증을 확인하고 직접 전해 주세요.',
} as const
