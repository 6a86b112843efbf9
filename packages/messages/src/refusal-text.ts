import type { OpeningState, Refusal, RefusalReason } from '@hansang/domain'
import { formatCount } from '@hansang/domain/format/money-text'
import { addr } from './addr.ts'
import { cart } from './cart.ts'
import { ceo } from './ceo.ts'
import { closed } from './closed.ts'
import { common } from './common.ts'
import { coupon } from './coupon.ts'
import { err } from './err.ts'
import { fill } from './fill.ts'
import { identity } from './identity.ts'
import { item } from './item.ts'
import { main } from './main.ts'
import { order } from './order.ts'
import { own } from './own.ts'
import { pay } from './pay.ts'
import { result } from './result.ts'

/** What is refused, and where it helps what would make it work. */
type RefusalTemplate = readonly [text: string, remedy?: string]

const TEMPLATES: Readonly<Record<RefusalReason, RefusalTemplate>> = {
  optionOverMaximum: [item.overMax],
  optionUnderMinimum: [item.underMin],
  optionSoldOut: [own.refusal.optionSoldOut],
  optionGone: [cart.priceChanged],
  optionTwice: [own.refusal.optionTwice],
  itemGone: [own.refusal.itemGone],
  itemSoldOut: [main.soldoutAlert, own.remedy.itemSoldOut],
  quantity: [own.refusal.quantity],
  priceChanged: [cart.priceChanged],
  emptyBasket: [cart.empty, own.remedy.emptyBasket],
  tooManyLines: [own.refusal.tooManyLines],
  couponTwice: [coupon.inCart],
  submitting: [cart.processing],
  storeNotReady: [cart.notReady],
  checkDelivery: [cart.checkDelivery],
  orderTypeNotOffered: [own.refusal.orderTypeNotOffered],
  noAddress: [cart.noAddress, own.remedy.addressNeeded],
  addressNotFound: [addr.lookupFail],
  underMinimum: [cart.minNotice, own.remedy.orderMore],
  underVoucher: [cart.voucherUnder, own.remedy.orderMore],
  ageCheckNeeded: [cart.alcohol],
  underAge: [cart.underAge, cart.adultSince],
  alcoholNeedsFood: [own.refusal.alcoholNeedsFood, own.remedy.moreFood],
  phoneNeeded: [cart.phoneInvalid],
  identityNeeded: [pay.point.verify],
  firstPointUse: [pay.point.verifyFirst],
  pointsNotTaken: [own.refusal.pointsNotTaken],
  pointsByAgent: [own.refusal.pointsByAgent],
  pointsAbovePayment: [pay.point.over],
  pointsAboveOrder: [pay.point.exceed, own.remedy.fewerPoints],
  storePreparing: [pay.preparing],
  pointsUnderMinimum: [pay.point.underMin, own.remedy.pointsFrom],
  pointsAboveBalance: [pay.point.check, own.remedy.pointsUpTo],
  noPaymentMethod: [pay.noMethod],
  paymentMethodNotOffered: [own.refusal.paymentMethodNotOffered],
  dongEmpty: [pay.dongEmpty],
  hoEmpty: [pay.hoEmpty],
  termsNotAgreed: [pay.agreeTerms],
  thirdPartyNotAgreed: [pay.agreeThird],
  couponUnusable: [pay.coupon.unusable],
  couponUsed: [pay.coupon.used],
  couponHeld: [own.coupon.held],
  couponIsAmount: [coupon.amount],
  couponIsExchange: [pay.coupon.exchange],
  couponApplied: [pay.coupon.dup],
  couponNotNeeded: [pay.coupon.zero],
  'outside-delivery-area': [addr.notArea, own.remedy.otherAddress],
  'outside-delivery-distance': [addr.notDistance, own.remedy.withinKm],
  'delivery-address-error': [addr.regError],
  invalidInput: [err.input],
  notAllowed: [err.auth],
  wrongLogin: [ceo.login.fail],
  payAheadOnly: [own.refusal.payAheadOnly],
  wrongPassword: [own.refusal.wrongPassword],
  shortPassword: [own.refusal.shortPassword],
  sessionEnded: [common.sessionEnded],
  storeNotFound: [own.refusal.storeNotFound],
  orderNotFound: [order.notFound],
  statusNotAllowed: [err.status],
  paymentExpired: [pay.expired],
  paymentConfirming: [own.refusal.paymentConfirming],
  tenderNotTaken: [own.refusal.tenderNotTaken],
  alreadyRequested: [cart.alreadyRequested],
  maintenance: [err.maintenance],
  alcoholAtDoor: [own.refusal.alcoholAtDoor],
  phoneUnlike: [identity.phoneUnlike],
  identityFailed: [identity.notPassed],
  identityUnavailable: [identity.unavailable],
  nameEmpty: [identity.nameEmpty],
  birthWrong: [identity.birthWrong],
  ticketSpent: [identity.ticketSpent],
  secretSpent: [identity.secretSpent],
  codeWrong: [identity.codeWrong, identity.guessesLeft],
  codeOver: [identity.codeOver],
  notResendable: [result.noResend],
  voucherNotTaken: [pay.localVoucherFail],
  nothingToRefund: [own.refusal.nothingToRefund],
  refundTooMuch: [own.refusal.refundTooMuch],
}

/** What a closed store adds to "preparing to open": when it opens, as far as that is known. */
const CLOSED_REMEDIES: Readonly<Record<OpeningState['kind'], string>> = {
  normal: '',
  impossible: '',
  holiday: closed.holiday,
  'before-open': closed.before,
  'after-close': closed.after,
  break: closed.break,
}

/**
 * What a person reads when something expected is refused. A remedy whose numbers the refusal does
 * not bring is left out; a reason that is none of ours (an older page, a newer server) asks to check
 * the input.
 */
export function refusalText({ reason, params = {} }: Refusal): string {
  const [text, remedy = ''] = Object.hasOwn(TEMPLATES, reason)
    ? TEMPLATES[reason as RefusalReason]
    : ([err.input] as const)
  const values = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, shown(value)]))
  const found = reason === 'storeNotReady' ? closedRemedy(params['state']) : remedy
  const sentences = hasAll(found, values) ? [text, found] : [text]
  return fill(sentences.join(' ').trim(), values)
}

function closedRemedy(state: string | number | undefined): string {
  return CLOSED_REMEDIES[state as OpeningState['kind']] ?? ''
}

function hasAll(template: string, values: Readonly<Record<string, string>>): boolean {
  return [...template.matchAll(/\{([^{}]+)\}/g)].every(([, name = '']) => Boolean(values[name]))
}

function shown(value: string | number): string {
  return typeof value === 'number' && Number.isInteger(value) ? formatCount(value) : String(value)
}
