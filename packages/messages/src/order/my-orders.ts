/** Ours. Needs a proven phone. */
export const myOrdersTexts = {
  title: '주문내역',
  count: '전체 {total}건',
  none: '아직 주문한 내역이 없어요',
  noneHint: '주문하면 여기에서 다시 볼 수 있어요.',
  toStore: '메뉴 보러 가기',
  failed: '주문내역을 불러오지 못했어요. 다시 시도해 주세요.',
  elsewhere: '다른 곳에서 주문한 내역은 본인인증을 하면 볼 수 있어요.',
  verifyTitle: '본인인증을 하면 주문내역을 볼 수 있어요',
  verifyText: '휴대폰번호만으로는 지난 주문을 보여 드리지 않아요.',
} as const
