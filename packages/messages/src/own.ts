/** Texts of ours that the copy of the specification does not have. */
export const own = {
  preparingScreen: '준비 중인 화면입니다.',
  preparingScreenHint: '곧 이용할 수 있도록 준비하고 있습니다.',
  /** Refusals that have no text in the copy. */
  refusal: {
    optionSoldOut: '품절된 옵션이 있습니다: {item}. 다른 옵션을 선택해 주세요.',
    optionTwice: '같은 옵션을 두 번 선택할 수 없습니다.',
    itemGone: '지금은 주문할 수 없는 메뉴가 있습니다. 장바구니에서 빼고 주문해 주세요.',
    quantity: '수량은 1개부터 {max}개까지 주문할 수 있습니다.',
    tooManyLines: '메뉴는 한 번에 {max}개까지 담을 수 있습니다.',
    orderTypeNotOffered: '이 매장에서 이용할 수 없는 주문 방법입니다. 다른 주문 방법을 선택해 주세요.',
    paymentMethodNotOffered: '이 매장에서 이용할 수 없는 결제수단입니다. 다른 결제수단을 선택해 주세요.',
    storeNotFound: '매장을 찾을 수 없습니다.',
    tooManyRequests: '요청이 많아 잠시 기다려야 합니다.',
  },
  /** The smallest change that would make it work; put after the refusal's text. */
  remedy: {
    itemSoldOut: '{item}: 장바구니에서 빼면 주문할 수 있습니다.',
    emptyBasket: '메뉴를 담아 주세요.',
    addressNeeded: '배달 주소를 등록해 주세요.',
    otherAddress: '다른 배달 주소를 선택해 주세요.',
    withinKm: '매장에서 {withinKm}km 이내로 배달합니다.',
    orderMore: '{missing}원 더 담으면 주문할 수 있습니다.',
    fewerPoints: '{excess}P 줄이면 결제할 수 있습니다.',
    pointsFrom: '{minimum}P부터 사용할 수 있습니다.',
    pointsUpTo: '{balance}P까지 사용할 수 있습니다.',
    waitSeconds: '{seconds}초 뒤에 다시 시도해 주세요.',
  },
} as const
