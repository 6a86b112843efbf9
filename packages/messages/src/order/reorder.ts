export const reorderTexts = {
  title: '다시 주문하기',
  gone: '지금 주문할 수 없는 메뉴는 제외했어요: {names}',
  // Ours:
  loading: '지난 주문을 불러오고 있어요.',
  filled: '지난 주문을 장바구니에 담았어요.',
  filledAtNewPrices: '지난 주문과 가격이 달라진 메뉴가 있어요. 오늘 가격으로 담았어요.',
  hoursToday: '오늘 영업시간 {time}',
  late: '생각보다 오래 걸리고 있어요. 조금만 기다려 주세요.',
  nothingLeft: '지난 주문의 메뉴를 지금은 주문할 수 없어요',
  nothingLeftNames: '판매하지 않는 메뉴: {names}',
  couponsOnly: '쿠폰으로 주문한 메뉴는 다시 담을 수 없어요. 메뉴에서 골라 주세요.',
  chooseAnew: '옵션 다시 고르기',
  chooseAnewHint: '메뉴의 옵션이 지난 주문과 달라졌어요. 옵션을 다시 고르면 주문할 수 있어요.',
  keptTitle: '담아 둔 장바구니를 그대로 두었어요',
  keptHint: '지난 주문은 담지 않았어요.',
  toKept: '담아 둔 장바구니 보기',
} as const
