export const findOrderTexts = {
  label: '주문 번호나 전화번호 뒤 4자리로 찾기',
  hint: '#번호',
  hidden: '골라 보기에 가려진 주문이에요.',
  missing: '지금 보드에 없는 번호예요. 전체 주문에서 찾아 주세요.',
  notANumber: '주문 번호나 전화번호 뒤 4자리를 넣어 주세요.',
} as const
