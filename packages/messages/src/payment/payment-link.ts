export const paymentLinkTexts = {
  // Ours:
  opening: '주문을 불러오고 있어요',
  openingLong: '조금 더 걸리고 있어요. 이 화면에서 기다려 주세요.',
  failed: '결제 화면을 열지 못했어요',
  refused: '열 수 없는 결제 링크예요',
  refusedHint: '주소가 잘못되었거나 이용 기간이 지났어요. 받으신 링크를 다시 열어 주세요.',
  toStore: '매장 메뉴 보기',
} as const
