/** Texts of ours around points, local vouchers and favourites on the payment screen. */
export const spending = {
  points: '{n}P',
  input: '{kind} 사용할 포인트',
  placeholder: '0',
  none: '사용할 수 있는 포인트가 없습니다.',
  nothingDue: '결제할 금액이 남아 있지 않습니다.',
  favouriteOn: '결제가 끝나면 즐겨찾는 메뉴로 등록됩니다.',
  favouriteOff: '자주 드시는 메뉴라면 등록해 두세요.',
  voucherText: '이 매장에서 쓸 수 있는 지역상품권으로 결제 금액의 전부나 일부를 낼 수 있어요.',
  voucherUsed: '{n}원을 지역상품권으로 결제했습니다.',
  voucherWaiting: '지역상품권 결제창을 열었습니다. 결제를 마치면 저절로 반영됩니다.',
} as const
