export const addr = {
  choose: {
    title: '배달받을 위치를 선택해 주세요.',
    current: '현재 위치로 찾기',
    register: '주소 등록하기',
    list: '저장된 주소에서 선택',
  },
  home: {
    title: '어디로 배달해 드릴까요?',
    ph: '지번, 도로명, 건물명으로 검색',
    my: '내 위치로 찾기',
    saved: '저장된 주소',
    empty: '저장된 주소가 없습니다.',
  },
  result: {
    title: '주소 검색 결과',
    empty: '검색 결과가 없습니다.',
    hint: '지번, 도로명, 건물명을 입력해 주세요.',
  },
  jibun: '지번',
  road: '도로명',
  detail: {
    title: '배달 주소 등록',
    ph: '상세주소를 입력해 주세요. (동, 호수 등)',
    ok: '주소 등록',
  },
  list: {
    title: '주소 목록',
  },
  map: {
    title: '지도에서 위치 선택',
    here: '이 위치로 배달받기',
    done: '완료',
    wrong: '잘못된 위치입니다. 다시 선택해 주세요.',
  },
  geo: {
    consent: '현재 위치를 확인하기 위해 위치정보 이용에 동의해 주세요.',
    fail: '현재 위치를 확인할 수 없습니다.',
    unsupported: '현재 브라우저에서는 위치를 확인할 수 없습니다.',
  },
  lookupFail: '배달 가능한 매장이 없습니다. 주소를 확인해 주세요.',
  noNearest: '고객님 위치에 배달 가능한 {brand} 매장이 없습니다!',
  notArea: '배달 가능 지역이 아닙니다.',
  notDistance: '배달 가능 거리가 아닙니다.',
  regError: '배달지 등록 오류입니다.',
  searchFail: '주소 검색에 실패했습니다.',
  prBlocked: '허용되지 않은 주소입니다.',
} as const
