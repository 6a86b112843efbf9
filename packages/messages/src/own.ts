/** Texts of ours that the copy of the specification does not have. */
export const own = {
  /** An order in one line. */
  goodsName: '{name} 외 {n}개',
  /** In place of an address or a note that cannot be read. */
  unreadable: '확인할 수 없음',
  /** What an address search asks for when its keyword does not do. */
  addressSearch: {
    empty: '지번, 도로명, 건물명을 입력해 주세요.',
    short: '두 글자 이상 입력해 주세요.',
    long: '검색어가 너무 깁니다. 80자 이내로 줄여 주세요.',
    number: '숫자만으로는 찾을 수 없습니다. 동 이름이나 도로명을 함께 입력해 주세요.',
    vague: '주소를 더 자세히 입력해 주세요. 시·도 아래 동 이름이나 도로명을 함께 입력해 주세요.',
  },
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
    payAheadOnly: '주문하신 분이 아니면 지금 바로 결제하는 방법만 선택할 수 있습니다.',
    wrongPassword: '지금 쓰는 비밀번호가 맞지 않습니다.',
    shortPassword: '새 비밀번호는 8자 이상으로 정해 주세요.',
    pointsNotTaken: '이 매장에서 사용할 수 없는 포인트입니다. 빼고 결제해 주세요.',
    pointsByAgent: '포인트는 고객님이 직접 결제하실 때만 사용할 수 있습니다.',
    tenderNotTaken: '포인트, 쿠폰, 지역상품권은 지금 사용할 수 없습니다. 빼고 결제해 주세요.',
    alcoholNeedsFood: '주류는 음식과 함께, 음식 금액보다 적게 주문할 수 있습니다.',
    alcoholAtDoor: '주류는 신분증을 확인하고 직접 전해 드립니다. 배달 요청사항에서 문 앞 배달을 빼 주세요.',
    nothingToRefund: '환불할 수 있는 결제금액이 없습니다.',
    refundTooMuch: '이미 환불했거나 주문하지 않은 메뉴입니다. 수량을 확인해 주세요.',
    paymentConfirming: '결제를 확인하고 있습니다. 잠시 후 결과를 다시 확인해 주세요.',
  },
  payment: {
    partlyRefunded:
      '[{store}] 주문 {ordrId}의 {amount}원을 환불해 드렸습니다. 카드사에 따라 며칠 뒤에 반영될 수 있습니다.',
    refundedByProvider: '결제사 환불',
    refunded:
      '[{store}] 결제하신 {amount}원을 환불해 드렸습니다. 카드사에 따라 며칠 뒤에 반영될 수 있습니다.',
  },
  coupon: {
    silent:
      '쿠폰사가 응답하지 않아 조회하지 못했습니다. 쿠폰은 사용되지 않았습니다. 잠시 후 다시 시도해 주세요.',
    held: '결제를 기다리는 다른 주문에서 쓰고 있는 쿠폰입니다. 그 주문을 취소하거나, 결제되지 않으면 {n}분 안에 다시 쓸 수 있습니다.',
    notYetPaid: '결제가 완료되면 쿠폰이 사용됩니다.',
  },
  /** What the issuers of the sandbox say. */
  couponIssuer: {
    failed: '쿠폰 조회 실패: {value}',
    amountName: '{n}원 금액권',
    issued: '사용 가능',
    used: '사용 완료',
  },
  /** Why points came; an extra rate is named in the store's own words. */
  earned: {
    paidAmount: '결제금액 적립',
    purchase: '구매 포인트',
  },
  /** The sandbox provider's page. */
  paymentWindow: {
    title: '연습 결제창',
    notice: '연습용 결제창입니다. 실제로 돈이 빠져나가지 않습니다.',
    store: '매장',
    order: '주문',
    amount: '결제금액',
    voucherAmount: '사용할 지역상품권 금액 (원)',
    decline: '카드 거절',
    rehearsals: '문제 상황 연습',
    timeOutBefore: '시간 초과 (승인 전)',
    timeOutAfter: '시간 초과 (승인 후)',
    expire: '결제 시간 만료',
    working: '결제를 처리하고 있습니다.',
    failed: '결제를 처리하지 못했습니다. 다시 눌러 주세요.',
    settled: '이미 처리된 결제입니다.',
    seeResult: '결과 보기',
    scriptNeeded: '결제하려면 자바스크립트를 켜 주세요.',
  },
  /** The smallest change that would make it work; put after the refusal's text. */
  remedy: {
    itemSoldOut: '{item}: 장바구니에서 빼면 주문할 수 있습니다.',
    emptyBasket: '메뉴를 담아 주세요.',
    addressNeeded: '배달 주소를 등록해 주세요.',
    otherAddress: '다른 배달 주소를 선택해 주세요.',
    withinKm: '매장에서 {withinKm}km 이내로 배달합니다.',
    moreFood: '음식을 {missing}원 더 담으면 주문할 수 있습니다.',
    orderMore: '{missing}원 더 담으면 주문할 수 있습니다.',
    fewerPoints: '{excess}P 줄이면 결제할 수 있습니다.',
    pointsFrom: '{minimum}P부터 사용할 수 있습니다.',
    pointsUpTo: '{balance}P까지 사용할 수 있습니다.',
  },
} as const
