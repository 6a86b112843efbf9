export const storeInfoTexts = {
  address: '주소',
  phone: '전화번호',
  pickupDiscount: '포장할인',
  hours: '영업시간',
  breaks: '준비시간',
  closedDays: '휴무일',
  alwaysOpen: '연중무휴',
  point: '포인트 적립',
  pointBase: '{v} 적립',
  pointExtra: '{v} 추가 적립',
  fee: {
    title: '배달팁 안내',
    // Ours:
    see: '배달 안내 보기',
    byAmount: '주문 금액',
    byDistance: '거리',
    byArea: '지역',
    extra: '추가 배달팁',
    allDay: '하루 종일',
    orderFrom: '{n}원 이상',
    within: '{km}km 이내',
    publicHoliday: '공휴일',
    moreAreas: '지역 더보기',
  },
  intro: '매장 소개',
  foodOrigin: '원산지 정보',
  averageTime: '평균 배달시간',
  business: '사업자 정보',
  owner: '대표자명',
  businessNumber: '사업자등록번호',
  review: '리뷰',
  reviewCount: '리뷰 {n}개',
  map: '지도 보기',
  // Ours:
  pickupDiscountFrom: '{n}원 이상 주문 시',
  pickupDiscountAny: '금액 제한 없음',
} as const

export const reviewTexts = {
  age: {
    today: '오늘',
    daysAgo: '{n}일 전',
    lastWeek: '지난주',
    weeksAgo: '{n}주 전',
  },
  sort: {
    latest: '최신순',
    high: '별점 높은 순',
    low: '별점 낮은 순',
  },
  owner: '사장님',
  empty: '아직 작성된 리뷰가 없어요.',
  rating: '별점 5점 만점에 {n}점',
  image: '리뷰 사진',
  // Ours:
  enlarge: '리뷰 사진 {n} 크게 보기',
} as const

export const holidayTexts = {
  REC_NONE: '{start} ~ {end} 휴무',
  REC_WEEKLY: '매주 {day} 휴무',
  REC_MONTHLY: '매월 {d}일 휴무',
  REC_MONTHLY_WEEK: '매월 {nth} 주 {day} 휴무',
  REC_YEARLY: '매년 {m}월 {d}일 휴무',
} as const

export const weekdayTexts = {
  MON: '월요일',
  TUE: '화요일',
  WED: '수요일',
  THU: '목요일',
  FRI: '금요일',
  SAT: '토요일',
  SUN: '일요일',
} as const

export const weekdayInitials = {
  MON: '월',
  TUE: '화',
  WED: '수',
  THU: '목',
  FRI: '금',
  SAT: '토',
  SUN: '일',
} as const

export const weekdayGroupTexts = {
  WEEKLY_TYPE_WEEKDAY: '평일',
  WEEKLY_TYPE_SAT: '토요일',
  WEEKLY_TYPE_SUN: '일요일',
} as const

export const ordinalTexts = {
  '1': '첫째',
  '2': '둘째',
  '3': '셋째',
  '4': '넷째',
  '5': '다섯째',
} as const
