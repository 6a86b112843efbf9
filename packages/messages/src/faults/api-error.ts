import { fill } from '../fill.ts'
import { fieldNames } from './field-names.ts'

export const missingRightText = '이 일을 할 권한이 없어요. 점주나 매니저에게 요청해 주세요.'

/** Each names the smallest change that would work. */
export const apiErrorTexts = {
  invalidJson: '요청 형식이 올바르지 않아요. JSON 형식으로 다시 보내 주세요.',
  emptyBody: '요청 내용이 비어 있어요. 내용을 담아 다시 보내 주세요.',
  tooLarge: '요청 내용이 너무 커요. {n}KB 이하로 줄여 주세요.',
  notJson:
    'JSON 형식의 요청만 받을 수 있어요. 형식(Content-Type)을 application/json으로 바꿔 다시 보내 주세요.',
  tooDeep: '요청 내용이 너무 깊게 중첩되어 있어요. 32단계 이하로 줄여 주세요.',
  duplicateKey: '같은 이름의 항목이 두 번 들어 있어요. 하나만 남겨 주세요.',
  unsafeText: '사용할 수 없는 문자가 들어 있어요. 해당 문자를 지우고 다시 보내 주세요.',
  foreignHost: '이 주소로는 이용할 수 없어요. 안내받은 주소로 다시 접속해 주세요.',
  otherSite: '다른 사이트에서 보낸 요청은 받을 수 없어요. 주문 화면을 새로 열어 다시 시도해 주세요.',
  oddPath: '주소에 쓸 수 없는 점(.)이나 역슬래시가 있어요. 주소를 확인해 주세요.',
  lateBody: '요청 내용이 제때 도착하지 않았어요. 연결을 확인하고 다시 보내 주세요.',
  unknownPath: '없는 주소예요. 주소를 확인해 주세요.',
  unknownChannel: '없는 브랜드예요. 주소를 확인해 주세요.',
  unknownStore: '없는 매장이에요. 매장을 다시 선택해 주세요.',
  unknownReview: '없는 리뷰예요. 리뷰를 다시 선택해 주세요.',
  unknownChange: '취소됐거나 없는 예약이에요. 예약 목록을 다시 열어 주세요.',
  unknownItem: '없는 메뉴예요. 메뉴를 다시 선택해 주세요.',
  noToken: '로그인이 필요해요. 처음 화면에서 다시 시작해 주세요.',
  expiredToken: '이용 시간이 지났어요. 처음 화면에서 다시 시작해 주세요.',
  ownerLogin: '로그인이 필요해요. 사장님 로그인 후 이용해 주세요.',
  agentLogin: '로그인이 필요해요. 상담원 로그인 후 이용해 주세요.',
  callerOver: '상담이 끝난 고객이에요. 전화번호를 다시 입력해 주세요.',
  callLinkOver: '전화가 울린 지 오래된 링크예요. 전화번호를 입력해 주세요.',
  unknownAgent: '없는 상담원이거나 담당 브랜드가 아니에요. 상담원 아이디와 브랜드를 확인해 주세요.',
  notAllowed: '접근 권한이 없어요.',
  missingRight: missingRightText,
  secondFactorNeeded: '2단계 인증을 켜야 계속할 수 있어요. 화면의 안내에 따라 켜 주세요.',
  logDay: '없는 날짜예요. 달력에 있는 날짜를 선택해 주세요.',
  logPage: '이어서 볼 자리를 찾지 못했어요. 활동 기록을 처음부터 다시 열어 주세요.',
  tooMany: '짧은 시간에 너무 여러 번 시도하셨어요. 잠시 후 다시 시도해 주세요.',
  stillRunning: '같은 요청을 처리하고 있어요. 잠시만 기다려 주세요.',
  keyTooLong: '요청 번호(Idempotency-Key)가 너무 길어요. 200자 이하로 줄여 주세요.',
  keyReused: '같은 요청 번호로 다른 내용을 보냈어요. 화면을 새로고침한 뒤 다시 시도해 주세요.',
  linkOver: '이 링크의 이용 기간이 지났어요. 휴대폰번호를 입력하고 다시 시작해 주세요.',
  phoneInvalid: '휴대폰번호를 숫자 10~11자리로 입력해 주세요.',
  photosAway: '사진을 보관하는 곳과 잠시 연결되지 않아요. 1분쯤 뒤에 사진을 다시 올려 주세요.',
  busy: '이용자가 많아 잠시 지연되고 있어요. 잠시 후 다시 시도해 주세요.',
  addressKeyword: {
    empty: '지번, 도로명, 건물명을 입력해 주세요.',
    short: '두 글자 이상 입력해 주세요.',
    long: '검색어가 너무 길어요. 80자 이내로 줄여 주세요.',
    number: '숫자만으로는 찾을 수 없어요. 동 이름이나 도로명을 함께 입력해 주세요.',
    vague: '주소를 더 자세히 입력해 주세요. 시·도 아래 동 이름이나 도로명을 함께 입력해 주세요.',
  },
  coupon: {
    silent: '쿠폰사가 응답하지 않아 조회하지 못했어요. 쿠폰은 사용되지 않았어요. 잠시 후 다시 시도해 주세요.',
  },
} as const

const WHOLE_REQUEST = '요청 내용'

export interface FieldFault {
  /** Our name; empty when the whole request is wrong. */
  readonly field: string
  readonly problem: FieldProblem
  readonly limit?: number
}

type FieldProblem = keyof typeof fieldProblemTexts

export const fieldProblemTexts = {
  missing: '{field} 항목이 비어 있어요. {field} 항목을 채워 다시 보내 주세요.',
  type: '{field} 항목의 형식이 올바르지 않아요. 형식을 바꿔 다시 보내 주세요.',
  'not-whole': '{field} 항목에는 소수점 없는 숫자만 쓸 수 있어요. 정수로 바꿔 주세요.',
  'too-small': '{field} 항목이 너무 작아요. {limit} 이상으로 바꿔 주세요.',
  'too-large': '{field} 항목이 너무 커요. {limit} 이하로 바꿔 주세요.',
  'too-long': '{field} 항목이 너무 길어요. {limit}자 이하로 줄여 주세요.',
  'too-many': '{field} 항목이 너무 많아요. {limit}개 이하로 줄여 주세요.',
  characters: '{field} 항목에 사용할 수 없는 문자가 들어 있어요. 해당 문자를 지워 주세요.',
  choice: '{field} 항목에 쓸 수 없는 값이에요. 정해진 값 중에서 골라 주세요.',
  format: '{field} 항목의 형식이 올바르지 않아요. 형식을 바꿔 다시 보내 주세요.',
} as const

export function requestFaultText(fault: FieldFault): string {
  const name = fieldNames[fault.field] ?? WHOLE_REQUEST
  return fill(fieldProblemTexts[fault.problem], {
    field: name,
    limit: (fault.limit ?? 0).toLocaleString('ko-KR'),
  })
}
