import {
  isOpeningKind,
  type OpeningState,
  type Refusal,
  type RefusalReason,
  formatCount,
} from '@hansang/domain'
import { fill } from './fill.ts'
import { addressTexts } from './address.ts'
import { couponTexts } from './coupon.ts'
import { failureTexts } from './controls.ts'
import { menuItemTexts } from './menu-item.ts'
import { takingsRefusals } from './staff/takings-refusals.ts'
import { openingText } from './store/store-hours.ts'

export const refusalTexts = {
  optionOverMaximum: menuItemTexts.overMaximum,
  optionNotChosen: menuItemTexts.notChosen,
  optionUnderMinimum: menuItemTexts.underMinimum,
  optionSoldOut: menuItemTexts.optionSoldOutAlert,
  optionGone: menuItemTexts.changed,
  optionTwice: '같은 옵션을 두 번 선택할 수 없어요.',
  itemGone: '지금은 주문할 수 없는 메뉴가 있어요. 장바구니에서 빼고 주문해 주세요.',
  itemSoldOut: menuItemTexts.soldOutAlert,
  quantity: '수량은 1개부터 {max}개까지 주문할 수 있어요.',
  priceChanged: menuItemTexts.changed,
  emptyBasket: '장바구니가 비어 있어요.',
  tooManyLines: '메뉴는 한 번에 {max}개까지 담을 수 있어요.',
  couponTwice: couponTexts.inBasket,
  submitting: '주문을 처리하고 있어요.',
  storeNotReady: '지금은 오픈 준비중이에요.',
  checkDelivery: '배달 주문이 맞는지 확인해 주세요.',
  orderTypeNotOffered: '이 매장에서 이용할 수 없는 주문 방법이에요. 다른 주문 방법을 선택해 주세요.',
  noAddress: failureTexts.noAddress,
  addressNotFound: addressTexts.notFound,
  underMinimum: '최소주문금액을 채워 주세요.',
  underExchangeCredit: '모바일상품권 금액 이상 주문해 주세요.',
  ageCheckNeeded: '주류 구매를 위해 본인인증을 진행해요.',
  underAge: '만 19세 미만은 주류를 구매할 수 없어요.',
  alcoholNeedsFood: '주류는 음식과 함께, 음식 금액보다 적게 주문할 수 있어요.',
  phoneNeeded: '휴대폰번호(11자리)를 다시 입력해 주세요.',
  identityNeeded: '10,000P 이상 사용하려면 본인인증이 필요해요.',
  firstPointUse: '포인트를 처음 사용하려면 본인인증이 필요해요.',
  pointsNotTaken: '이 매장에서 사용할 수 없는 포인트예요. 빼고 결제해 주세요.',
  pointsByAgent: '포인트는 고객님이 직접 결제하실 때만 사용할 수 있어요.',
  pointsAbovePayment: '포인트가 결제금액보다 많아요.',
  pointsAboveOrder: '사용 포인트가 주문금액을 초과했어요.',
  storePreparing: '지금은 오픈 준비중이에요.',
  pointsUnderMinimum: '최소 사용 가능 포인트보다 적어요.',
  pointsAboveBalance: '사용 가능한 포인트를 확인해 주세요.',
  noPaymentMethod: '결제수단을 골라 주세요.',
  paymentMethodNotOffered: '이 매장에서 이용할 수 없는 결제수단이에요. 다른 결제수단을 선택해 주세요.',
  dongEmpty: '동을 입력해 주세요.',
  hoEmpty: '호를 입력해 주세요.',
  termsNotAgreed: '주문 조건 확인 및 결제에 동의해 주세요.',
  thirdPartyNotAgreed: '개인정보 제3자 제공에 동의해 주세요.',
  couponUnusable: '사용할 수 없는 쿠폰이에요.',
  couponUsed: '이미 사용된 쿠폰이에요.',
  couponHeld:
    '결제를 기다리는 다른 주문에서 쓰고 있는 쿠폰이에요. 그 주문을 취소하거나, 결제되지 않으면 {n}분 안에 다시 쓸 수 있어요.',
  couponIsAmount: couponTexts.amount,
  couponIsExchange: '교환권은 E쿠폰 입력란에 등록해 주세요.',
  couponNotYetPaid: '결제가 완료되면 쿠폰이 사용돼요.',
  couponApplied: '이미 등록된 쿠폰이에요.',
  couponNotNeeded: '결제금액이 0원이므로 쿠폰이 필요하지 않아요.',
  'outside-delivery-area': addressTexts.outsideArea,
  'outside-delivery-distance': addressTexts.outsideDistance,
  'delivery-address-error': addressTexts.registerFailed,
  answerEmpty: '답글을 한 글자 이상 입력해 주세요.',
  answerTooLong: '답글은 {max}자까지 쓸 수 있어요. {n}자를 줄여 주세요.',
  answeredElsewhere:
    '그 사이 다른 기기에서 답글이 바뀌었어요. 지금 답글을 확인하고 다시 등록해 주세요. 쓴 글은 그대로 있어요.',
  ...takingsRefusals,
  invalidInput: failureTexts.input,
  notAllowed: '접근 권한이 없어요.',
  wrongLogin: failureTexts.wrongLogin,
  pauseTooLong: '직원은 1시간까지 쉴 수 있어요. 더 쉬려면 점주나 매니저에게 요청해 주세요.',
  invitationGone: '기한이 지났거나 취소된 초대예요. 초대한 분에게 새 링크를 받아 주세요.',
  invitationUsed: '이미 쓴 초대예요. 방금 가입했다면 정한 아이디로 로그인해 주세요.',
  tooManyInvitations: '기다리는 초대가 너무 많아요. 쓰지 않을 초대를 취소하고 다시 초대해 주세요.',
  staffGone: '이미 이 매장에서 나간 사람이에요. 목록을 다시 불러와 주세요.',
  alreadyMember:
    '이미 이 매장에서 일하고 있는 계정이에요. 다른 계정으로 로그인하거나 새 아이디를 만들어 주세요.',
  loginIdForm:
    '아이디는 영문 소문자와 숫자로 4~30자로 정해 주세요. 점(.), 밑줄(_), 붙임표(-)도 쓸 수 있어요.',
  loginIdTaken: '이미 쓰고 있는 아이디예요. 다른 아이디로 정해 주세요.',
  ownRole: '자기 권한은 스스로 바꿀 수 없어요. 다른 점주에게 요청해 주세요.',
  lastOwner: '매장에는 점주가 한 명은 있어야 해요. 다른 점주를 먼저 정해 주세요.',
  refundForOthers:
    '본사나 플랫폼 부담 환불은 본사에서만 할 수 있어요. 매장 부담으로 환불하거나 본사에 요청해 주세요.',
  payAheadOnly: '다른 기기에서 한 주문은 지금 바로 결제하는 방법만 선택할 수 있어요.',
  repeatPaysAhead: '다시 주문하기 링크에서는 지금 바로 결제하는 방법만 선택할 수 있어요.',
  repeatedAlready: '이 주문은 이미 다시 주문했어요. 처음 화면에서 휴대폰번호를 입력하고 새로 주문해 주세요.',
  wrongPassword: '지금 쓰는 비밀번호가 맞지 않아요.',
  shortPassword: '새 비밀번호는 8자 이상으로 정해 주세요.',
  longPassword: '새 비밀번호는 128자 이하로 정해 주세요.',
  commonPassword: '쉽게 짐작할 수 있는 비밀번호예요. 여러 낱말을 이어 더 길게 정해 주세요.',
  ownIdPassword: '비밀번호에는 아이디를 넣을 수 없어요. 다른 비밀번호로 정해 주세요.',
  deviceGone: '이미 로그아웃된 기기예요.',
  sessionEnded: failureTexts.sessionEnded,
  unknownPushService:
    '이 브라우저의 알림 서비스는 지원하지 않아요. 크롬, 사파리, 엣지, 파이어폭스에서 켜 주세요.',
  bellNotMade: '이 기기의 알림을 켜지 못했어요. 화면을 새로고침한 뒤 다시 켜 주세요.',
  alarmFalls: '뒤의 단계가 앞의 단계보다 빠를 수 없어요. 시간을 순서대로 늘려 주세요.',
  alarmGivesUpEarly: '자동 취소는 {n}분보다 빠를 수 없어요. 시간을 늘려 주세요.',
  alarmTellsNobody: '문자나 자동 취소 가운데 하나는 켜 두어야 해요. 둘 가운데 하나를 켜 주세요.',
  noBell: '이 기기의 알림이 꺼져 있어요. 알림을 켠 뒤 다시 시험해 주세요.',
  storeNotFound: '매장을 찾을 수 없어요.',
  orderNotFound: failureTexts.orderNotFound,
  printerGone: '없는 프린터예요. 프린터를 다시 골라 주세요.',
  printerOutOfReach:
    '이 주소로는 출력할 수 없어요. 주소와 포트를 확인하거나, USB 연결이나 브라우저 인쇄를 골라 주세요.',
  tooManyPrinters: '프린터는 20대까지 추가할 수 있어요. 쓰지 않는 프린터를 지워 주세요.',
  statusNotAllowed: '변경할 수 없는 주문 상태예요.',
  paymentExpired: '결제 시간이 지났어요. 다시 결제해 주세요.',
  paymentConfirming: '결제를 확인하고 있어요. 잠시 후 결과를 다시 확인해 주세요.',
  tenderNotTaken: '포인트, 쿠폰, 지역상품권은 지금 사용할 수 없어요. 빼고 결제해 주세요.',
  alreadyRequested: '이미 결제를 요청한 주문이에요.',
  maintenance: '서비스 점검중이에요. 잠시 후 다시 시도해 주세요.',
  alcoholAtDoor: '주류는 신분증을 확인하고 직접 전해 드려요. 배달 요청사항에서 문 앞 배달을 빼 주세요.',
  phoneUnlike: '주문하신 휴대폰번호와 달라요. 주문에 사용한 번호로 인증해 주세요.',
  identityFailed: '본인인증에 실패했어요. 다시 시도해 주세요.',
  identityUnavailable:
    '지금은 본인확인을 할 수 없어요. 본인확인이 필요한 주류나 포인트를 빼고 주문해 주세요.',
  nameEmpty: '이름을 입력해 주세요.',
  birthWrong: '생년월일 8자리를 숫자로 입력해 주세요. 예) 19900131',
  ticketSpent: '이미 사용했거나 시간이 지난 인증 창이에요. 주문 화면에서 다시 시작해 주세요.',
  secretSpent: '사용할 수 없는 링크예요. 인증번호로 휴대폰을 확인해 주세요.',
  codeWrong: '인증번호가 맞지 않아요.',
  codeOver: '인증번호의 시간이 지났거나 잘못 입력한 횟수가 많아요. 인증번호를 다시 받아 주세요.',
  notResendable: failureTexts.notResendable,
  paymentNotRequested: '아직 결제를 요청하지 않은 주문이에요. 결제 화면에서 결제 방법을 먼저 골라 주세요.',
  localVoucherNotTaken: '지역상품권 조회 중 오류가 발생했어요. 잠시 후 다시 시도해 주세요.',
  slotFull: '지금은 주문이 많아요. {HH:mm}에 받으실 수 있어요.',
  slotsGone: '지금은 이만큼 준비할 수 없어요. 수량을 줄이거나 잠시 후 다시 주문해 주세요.',
  noDeliveryAgency: '배달 대행사를 쓰지 않는 매장이에요. 직접 배달해 주세요.',
  moneyAtDoor: '만나서 결제하는 주문은 배달 대행사에 맡길 수 없어요. 직접 배달해 주세요.',
  nothingToRefund: '환불할 수 있는 결제금액이 없어요.',
  refundTooMuch: '이미 환불했거나 주문하지 않은 메뉴예요. 수량을 확인해 주세요.',
} as const satisfies Readonly<Record<RefusalReason, string>>

const ORDER_MORE = '{missing}원 더 담으면 주문할 수 있어요.'

/** The smallest change that would work; follows the text. */
export const refusalRemedies: Readonly<Partial<Record<RefusalReason, string>>> = {
  itemSoldOut: '{item}: 장바구니에서 빼면 주문할 수 있어요.',
  emptyBasket: '메뉴를 담아 주세요.',
  noAddress: '배달 주소를 등록해 주세요.',
  underMinimum: ORDER_MORE,
  underExchangeCredit: ORDER_MORE,
  underAge: '올해는 {year}년생부터 구매할 수 있어요.',
  alcoholNeedsFood: '음식을 {missing}원 더 담으면 주문할 수 있어요.',
  pointsAboveOrder: '{excess}P 줄이면 결제할 수 있어요.',
  pointsUnderMinimum: '{minimum}P부터 사용할 수 있어요.',
  pointsAboveBalance: '{balance}P까지 사용할 수 있어요.',
  'outside-delivery-area': '다른 배달 주소를 선택해 주세요.',
  'outside-delivery-distance': addressTexts.withinKm,
  codeWrong: '{n}번 더 입력할 수 있어요.',
}

/**
 * Omits a remedy whose values the refusal lacks; an unknown reason (older page, newer server) asks to check
 * the input.
 */
export function refusalText({ reason, params = {} }: Refusal): string {
  const known = Object.hasOwn(refusalTexts, reason) ? (reason as RefusalReason) : 'invalidInput'
  const text = refusalTexts[known]
  const values = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, shown(value)]))
  if (isOpeningKind(values['state'])) return closedStoreText(text, values['state'], values['HH:mm'] ?? '')
  const found = refusalRemedies[known] ?? ''
  const sentences = hasAll(found, values) ? [text, found] : [text]
  return fill(sentences.join(' ').trim(), values)
}

const ALONE: readonly OpeningState['kind'][] = ['paused', 'closed-today']
const WITHOUT_DETAIL: readonly OpeningState['kind'][] = ['normal', 'impossible']

function closedStoreText(text: string, kind: OpeningState['kind'], reopensAt: string): string {
  if (WITHOUT_DETAIL.includes(kind)) return text
  const detail = openingText(kind, reopensAt)
  return ALONE.includes(kind) ? detail : `${text} ${detail}`.trim()
}

function hasAll(template: string, values: Readonly<Record<string, string>>): boolean {
  return [...template.matchAll(/\{([^{}]+)\}/g)].every(([, name = '']) => Boolean(values[name]))
}

function shown(value: string | number): string {
  return typeof value === 'number' && Number.isInteger(value) ? formatCount(value) : String(value)
}
