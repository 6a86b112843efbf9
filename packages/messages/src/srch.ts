export const srch = {
  tab: {
    find: '매장 찾기',
    near: '주변 매장',
    order: '주문했던 매장',
  },
  ph: '지역 또는 매장명을 입력해 주세요.',
  emptyKeyword: '지역 또는 매장명을 입력해 주세요.',
  none: '검색 결과가 없습니다.',
  order: '주문하기',
  cannot: '주문 불가',
  cannotPopup: '지금은 주문할 수 없습니다. 다른 매장을 이용해 주세요.',
  info: '매장정보',
  locate: '내 위치',
  listOpen: '목록 보기',
  listClose: '목록 닫기',
  ordered: {
    title: '이전에 주문한 매장',
    none: '이전에 주문한 매장이 없습니다.',
    toFind: '매장 찾으러 가기',
  },
  list: {
    title: '매장 목록',
    possible: '배달 가능',
    impossible: '배달 불가',
    addr: '배달 주소',
  },
} as const
