/** The places of the staff's screens, apart from what each says: their bar is on every one of them. */
export const placeNames = {
  kitchen: '주방',
  allOrders: '전체 주문',
  menu: '메뉴 관리',
  takings: '매출',
  flow: '주문 조절',
  printers: '티켓·프린터',
  people: '직원 관리',
  log: '활동 기록',
  drafts: '새 매장 열기',
} as const
