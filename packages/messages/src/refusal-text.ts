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
  couponApplied: '이미 등록된 쿠폰이에요.',
  couponNotNeeded: '결제금액이 0원이므로 쿠폰이 필요하지 않아요.',
  'outside-delivery-area': addressTexts.outsideArea,
  'outside-delivery-distance': addressTexts.outsideDistance,
  'delivery-address-error': addressTexts.registerFailed,
  invalidInput: failureTexts.input,
  paymentExpired: '결제 시간이 지났어요. 다시 결제해 주세요.',
  alreadyRequested: '이미 결제를 요청한 주문이에요.',
  localVoucherNotTaken: '지역상품권 조회 중 오류가 발생했어요. 잠시 후 다시 시도해 주세요.',
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
}

/** An unknown reason (older page, newer server) asks to check the input. */
export function refusalText({ reason, params }: Refusal): string {
  const known = Object.hasOwn(refusalTexts, reason) ? (reason as RefusalReason) : 'invalidInput'
  return withRemedy(refusalTexts[known], refusalRemedies[known], params)
}

/** Omits a remedy whose values the refusal lacks. */
export function withRemedy(text: string, remedy = '', params: Refusal['params'] = {}): string {
  const values = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, shown(value)]))
  if (isOpeningKind(values['state'])) return closedStoreText(text, values['state'], values['HH:mm'] ?? '')
  const sentences = hasAll(remedy, values) ? [text, remedy] : [text]
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
