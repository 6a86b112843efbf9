export const mcp = {
  cart: '장바구니 {n}개',
  addr: '배달 주소',
  addrNone: '배달 주소를 등록해 주세요.',
  open: '영업중',
  preparing: '준비중',
  badge: {
    delivery: '배달',
    pickup: '포장',
  },
  time: '배달 {range}분',
  distance: '{n}km',
  min: '최소주문금액 {n}원',
  fee: '배달팁 {n}원',
  delivery: '배달 주문',
  pickup: '포장 주문',
  recommend: '추천 메뉴',
  recent: '최근 주문',
} as const
