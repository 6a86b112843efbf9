export const main = {
  tab: {
    menu: '메뉴',
    store: '매장정보',
    review: '리뷰',
  },
  call: '전화주문',
  badge: {
    best: '인기',
    recommend: '대표',
    new: '신메뉴',
  },
  soldout: '품절',
  soldoutAlert: '품절된 상품입니다.',
  searchPlaceholder: '메뉴를 검색해 보세요.',
  searchEmpty: '검색 결과가 없습니다. 다른 메뉴를 검색해 보세요!',
  closedHoliday: '휴무일입니다.',
  closedReady: '오픈 준비중입니다.',
  cartTotal: '총 {n}원',
  cartLink: '장바구니 보기',
  coupon: {
    exchange: '메뉴교환권 등록',
    ecoupon: 'E쿠폰 등록',
  },
  added: '장바구니에 담았습니다.',
  sheet: {
    title: '배달 안내',
    addr: '배달 주소',
    min: '최소주문금액',
    time: '배달 예상시간',
    fee: '배달팁',
    ok: '확인했어요',
  },
} as const
