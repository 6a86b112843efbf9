/** The address screens: search, results, details, saved addresses. */
export const addressTexts = {
  choose: {
    title: '어디로 배달할까요?',
    current: '현재 위치로 찾기',
    register: '주소 등록하기',
    list: '저장된 주소에서 선택',
    // Ours:
    currentHint: '지도에서 지금 있는 곳을 찾아요',
    registerHint: '도로명, 지번, 건물명으로 찾아요',
    listHint: '전에 쓰던 주소를 골라요',
  },
  search: {
    title: '어디로 배달해 드릴까요?',
    placeholder: '지번, 도로명, 건물명으로 검색',
    myLocation: '내 위치로 찾기',
    saved: '저장된 주소',
    empty: '저장된 주소가 없어요.',
    failed: '주소 검색에 실패했어요.',
  },
  result: {
    title: '주소 검색 결과',
    empty: '검색 결과가 없어요.',
    hint: '지번, 도로명, 건물명을 입력해 주세요.',
    // Ours:
    count: "'{keyword}' 검색 결과 {n}건",
  },
  lot: '지번',
  road: '도로명',
  detail: {
    title: '배달 주소 등록',
    placeholder: '상세주소를 입력해 주세요. (동, 호수 등)',
    submit: '주소 등록',
  },
  list: {
    title: '주소 목록',
  },
  notFound: '배달 가능한 매장이 없어요. 주소를 확인해 주세요.',
  noStoreNear: '고객님 위치에 배달 가능한 {brand} 매장이 없어요!',
  outsideArea: '배달 가능 지역이 아니에요.',
  outsideDistance: '배달 가능 거리가 아니에요.',
  registerFailed: '배달지 등록 오류예요.',
  // Ours:
  withinKm: '매장에서 {withinKm}km 이내로 배달해요.',
  registered: '주소를 등록했어요.',
  deleteAsk: '이 주소를 삭제할까요?',
  delete: '{title} 삭제',
  latest: '최근 주소',
  examples: {
    title: '이렇게 검색해 보세요',
    road: '도로명 + 건물번호',
    roadText: '예) 테헤란로 203',
    lot: '동(읍·면·리) + 번지',
    lotText: '예) 역삼동 700',
    building: '건물명, 아파트명',
    buildingText: '예) 늘푸른오피스텔',
  },
  searchFirst: '주소를 먼저 검색해 주세요.',
  checkingArea: '배달할 수 있는 곳인지 확인하고 있어요.',
  toSearch: '주소 검색하러 가기',
} as const
