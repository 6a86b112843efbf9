import { fill } from './fill.ts'

/** What the server answers to a call that it cannot take; each says the smallest change that would work. */
export const apiErrorTexts = {
  invalidJson: '요청 형식이 올바르지 않습니다. JSON 형식으로 다시 보내 주세요.',
  emptyBody: '요청 내용이 비어 있습니다. 내용을 담아 다시 보내 주세요.',
  tooLarge: '요청 내용이 너무 큽니다. {n}KB 이하로 줄여 주세요.',
  notJson:
    'JSON 형식의 요청만 받을 수 있습니다. 형식(Content-Type)을 application/json으로 바꿔 다시 보내 주세요.',
  tooDeep: '요청 내용이 너무 깊게 중첩되어 있습니다. 32단계 이하로 줄여 주세요.',
  duplicateKey: '같은 이름의 항목이 두 번 들어 있습니다. 하나만 남겨 주세요.',
  unsafeText: '사용할 수 없는 문자가 들어 있습니다. 해당 문자를 지우고 다시 보내 주세요.',
  foreignHost: '이 주소로는 이용할 수 없습니다. 안내받은 주소로 다시 접속해 주세요.',
  unknownPath: '없는 주소입니다. 주소를 확인해 주세요.',
  unknownChannel: '없는 브랜드입니다. 주소를 확인해 주세요.',
  unknownStore: '없는 매장입니다. 매장을 다시 선택해 주세요.',
  unknownItem: '없는 메뉴입니다. 메뉴를 다시 선택해 주세요.',
  noToken: '로그인이 필요합니다. 처음 화면에서 다시 시작해 주세요.',
  expiredToken: '이용 시간이 지났습니다. 처음 화면에서 다시 시작해 주세요.',
  ownerLogin: '로그인이 필요합니다. 사장님 로그인 후 이용해 주세요.',
  notAllowed: '접근 권한이 없습니다.',
  tooMany: '짧은 시간에 너무 여러 번 시도하셨습니다. 잠시 후 다시 시도해 주세요.',
  stillRunning: '같은 요청을 처리하고 있습니다. 잠시만 기다려 주세요.',
  keyTooLong: '요청 번호(Idempotency-Key)가 너무 깁니다. 200자 이하로 줄여 주세요.',
  keyReused: '같은 요청 번호로 다른 내용을 보냈습니다. 화면을 새로고침한 뒤 다시 시도해 주세요.',
  linkOver: '이 링크의 이용 기간이 지났습니다. 휴대폰번호를 입력하고 다시 시작해 주세요.',
  phoneInvalid: '휴대폰번호를 숫자 10~11자리로 입력해 주세요.',
  busy: '이용자가 많아 잠시 지연되고 있습니다. 잠시 후 다시 시도해 주세요.',
  addressKeyword: {
    empty: '지번, 도로명, 건물명을 입력해 주세요.',
    short: '두 글자 이상 입력해 주세요.',
    long: '검색어가 너무 깁니다. 80자 이내로 줄여 주세요.',
    number: '숫자만으로는 찾을 수 없습니다. 동 이름이나 도로명을 함께 입력해 주세요.',
    vague: '주소를 더 자세히 입력해 주세요. 시·도 아래 동 이름이나 도로명을 함께 입력해 주세요.',
  },
  coupon: {
    silent:
      '쿠폰사가 응답하지 않아 조회하지 못했습니다. 쿠폰은 사용되지 않았습니다. 잠시 후 다시 시도해 주세요.',
    notYetPaid: '결제가 완료되면 쿠폰이 사용됩니다.',
  },
} as const

/** Words for the fields of a request, so that an answer can name what to change. */
export const fieldNames: Readonly<Record<string, string>> = {
  address: '주소',
  agreesToMarketing: '마케팅 수신 동의',
  agreesToOrderTerms: '주문 조건 및 결제 동의',
  agreesToThirdParty: '개인정보 제3자 제공 동의',
  amount: '금액',
  branchCode: '쿠폰 지점 코드',
  branchName: '쿠폰 지점 이름',
  building: '건물명',
  callSid: '통화 번호',
  callerPhone: '상담원 전화번호',
  cardCompany: '카드사',
  channel: '브랜드',
  channelCode: '쿠폰 채널 코드',
  channelId: '브랜드 번호',
  channels: '브랜드 목록',
  chatbotId: '챗봇 번호',
  city: '시·도',
  claimedAmount: '메뉴 합계 금액',
  claimedPrice: '메뉴 가격',
  closePlannedAt: '완료 예정 시간',
  code: '쿠폰 번호',
  couponAmount: '쿠폰 금액',
  couponCode: '쿠폰 번호',
  couponNumber: '쿠폰 번호',
  couponType: '쿠폰 종류',
  couponUseAmount: '쿠폰 금액',
  customerId: '고객 번호',
  deliveryNote: '배달 요청사항',
  detailAddress: '상세주소',
  district: '시·군·구',
  dong: '읍·면·동',
  entryType: '포인트 내역 종류',
  eventDiscount: '이벤트 할인 금액',
  exchangeKey: '쿠폰 교환 키',
  firstMonth: '조회 시작 월',
  format: '결과 형식',
  goodsName: '주문 상품명',
  groupId: '옵션 그룹',
  groupName: '옵션 그룹 이름',
  id: '옵션',
  identityHash: '본인확인 정보',
  instalment: '할부 개월',
  isByPhoneCall: '전화 인증 여부',
  isExchanged: '쿠폰 메뉴 변경 여부',
  isMemberChannel: '회원 채널 여부',
  isOnIsland: '도서 지역 여부',
  isVerified: '쿠폰 확인 여부',
  itemId: '메뉴',
  itemName: '메뉴 이름',
  keyword: '검색어',
  lastMonth: '조회 종료 월',
  lat: '위도',
  legalCode: '법정동 코드',
  lines: '주문 메뉴',
  lng: '경도',
  loginId: '아이디',
  lotNumber: '지번',
  means: '결제 수단',
  menuCode: '쿠폰 메뉴 코드',
  menuName: '쿠폰 메뉴 이름',
  menuPosCode: '쿠폰 메뉴 포스 코드',
  menuPrice: '쿠폰 메뉴 가격',
  minutesUntilDone: '예상 소요 시간(분)',
  name: '옵션 이름',
  options: '옵션',
  orderBalance: '쿠폰 잔액',
  orderKind: '주문 방법',
  orderNumber: '주문번호',
  orderSource: '주문 경로',
  page: '페이지 번호',
  pageSize: '페이지당 개수',
  password: '비밀번호',
  payKey: '결제 키',
  paymentMethod: '결제 방법',
  phone: '휴대폰번호',
  pointKind: '포인트 종류',
  postalCode: '우편번호',
  priceId: '메뉴 가격',
  priceName: '메뉴 가격 이름',
  quantity: '수량',
  query: '주소',
  reason: '거절 사유',
  relatedStoreId: '매장',
  relatedValue: '매장 구분',
  requestedAt: '쿠폰 조회 시간',
  restriction: '메뉴 제한 종류',
  resultCode: '결제 결과 코드',
  roadName: '도로명',
  savesAsFavourite: '단골 메뉴 등록 여부',
  secondBranchCode: '쿠폰 지점 코드',
  serviceKey: '주소 서비스 키',
  sort: '정렬 방법',
  status: '주문 상태',
  storeId: '매장',
  storeKind: '매장 종류',
  storeNote: '가게 요청사항',
  tenders: '결제 내역',
  type: '주문 방법',
  usedCoupons: '사용 쿠폰',
  userAgent: '기기 정보',
  usesCoupon: '쿠폰 사용 여부',
  village: '마을 이름',
  wantsPageUrl: '결제 주소 요청 여부',
}

/** For a field without a word of its own, and for the request as a whole. */
const WHOLE_REQUEST = '요청 내용'

/** What is wrong with a field of a request, as the contract finds it. */
export interface FieldFault {
  /** Our name of the field; empty when the request as a whole is wrong. */
  readonly field: string
  readonly problem: FieldProblem
  /** The bound that was broken, when there is one. */
  readonly limit?: number
}

type FieldProblem = keyof typeof PROBLEMS

const PROBLEMS = {
  missing: '{field} 항목이 비어 있습니다. {field} 항목을 채워 다시 보내 주세요.',
  type: '{field} 항목의 형식이 올바르지 않습니다. 형식을 바꿔 다시 보내 주세요.',
  'not-whole': '{field} 항목에는 소수점 없는 숫자만 쓸 수 있습니다. 정수로 바꿔 주세요.',
  'too-small': '{field} 항목이 너무 작습니다. {limit} 이상으로 바꿔 주세요.',
  'too-large': '{field} 항목이 너무 큽니다. {limit} 이하로 바꿔 주세요.',
  'too-long': '{field} 항목이 너무 깁니다. {limit}자 이하로 줄여 주세요.',
  'too-many': '{field} 항목이 너무 많습니다. {limit}개 이하로 줄여 주세요.',
  characters: '{field} 항목에 사용할 수 없는 문자가 들어 있습니다. 해당 문자를 지워 주세요.',
  choice: '{field} 항목에 쓸 수 없는 값입니다. 정해진 값 중에서 골라 주세요.',
  format: '{field} 항목의 형식이 올바르지 않습니다. 형식을 바꿔 다시 보내 주세요.',
} as const

/** A sentence that names the field and the smallest change that would work. */
export function requestFaultText(fault: FieldFault): string {
  const name = fieldNames[fault.field] ?? WHOLE_REQUEST
  return fill(PROBLEMS[fault.problem], { field: name, limit: (fault.limit ?? 0).toLocaleString('ko-KR') })
}
