import type { PaymentRequest, registerPayment } from '@hansang/contract'
import {
  type PaymentAmounts,
  type PaymentMethodCode,
  type Store,
  ZERO_WON,
  asksToLeaveOutside,
  brandOf,
  firstRefusal,
  hasAlcohol,
  isAgentSource,
  isPaidAhead,
  isRefusal,
  isFailed,
  lineTotal,
  offeredMethods,
  orderCan,
  partKey,
  paymentChecks,
  preselectedMethod,
  refusal,
  soldOutRefusal,
} from '@hansang/domain'
import type { Visitor } from '../../nouns/auth/index.ts'
import type { AttemptRow, OrderRow } from '../../platform/db/index.ts'
import { apiError } from '../../platform/http/index.ts'
import type { Call, Refused } from '../../platform/http/routes/index.ts'
import { canCheckIdentity, checksOf, refusalWithoutCheck } from '../../nouns/identity/index.ts'
import { amountsWith, factsOf, maySpendPoints, paysOnly, requireLines } from '../../nouns/orders/index.ts'
import { findLiveAttempt, isConfirming } from '../../nouns/payments/index.ts'
import { keptSoldOut, keptStore } from '../../nouns/stores/index.ts'
import { type ClaimedTenders, type LockedTenders, lockTenders, readTenders } from '../tenders/index.ts'

export type RegistrationCall = Call<typeof registerPayment, Visitor>

export const TIME_OVER = { code: 'payFirstCheckFail' } as const

export interface PaymentDue extends PaymentAmounts {
  /** Empty when nothing is due and none was given. */
  readonly method: string
  readonly offered: readonly PaymentMethodCode[]
}

export interface JudgedPayment {
  readonly order: OrderRow
  readonly live: AttemptRow | undefined
  readonly body: PaymentRequest
  readonly pay: PaymentDue
}

/** Runs under the order's lock and locks the tenders; changes nothing. */
export async function judgePayment(
  given: RegistrationCall,
  order: OrderRow,
): Promise<JudgedPayment | Refused> {
  const { caller, db: tx, now, services } = given
  const body = paysOnly(caller)(order) ? onlyPayment(given.body, order) : given.body
  const call = { ...given, body }
  const store = await keptStore(services, tx, { storeId: order.store_id, now })
  if (!store) throw apiError(404, 'unknownStore')
  const live = await findLiveAttempt(tx, order)
  const late = timeRefusal({ order, live, now })
  if (late) return late
  const claimed = readTenders(body.tenders)
  if (isRefusal(claimed)) return claimed
  const tenders = await lockTenders(call, order, store, claimed)
  if (isRefusal(tenders)) return tenders
  const pay = paymentDue(order, store, body, tenders)
  const judged = { call, order, store, claimed, tenders, pay }
  const refused =
    (await checksRefusal(judged)) ??
    (await soldOut(judged)) ??
    alcoholRefusal(judged) ??
    amountRefusal(judged) ??
    providerRefusal(judged)
  if (!refused) return { order, live, body, pay }
  return canCheckIdentity(services) ? refused : refusalWithoutCheck(refused)
}

/** What only the order's own customer may ask for. */
export const NO_WISHES = {
  storeNote: '',
  deliveryNote: '',
  savesAsFavourite: false,
} as const satisfies Partial<PaymentRequest>

/** A payer other than the customer may set only payment fields and their consents. */
function onlyPayment(body: PaymentRequest, order: OrderRow): PaymentRequest {
  return {
    ...body,
    ...NO_WISHES,
    wantsPageUrl: true,
    agreesToMarketing: order.agrees_to_marketing,
  }
}

export function timeRefusal({
  order,
  live,
  now,
}: {
  order: OrderRow
  live: AttemptRow | undefined
  now: Date
}) {
  if (live && isConfirming(live.state)) return refusal('paymentConfirming')
  if (isFailed(order.status)) return { ...refusal('paymentExpired'), ...TIME_OVER }
  if (!orderCan.pay(factsOf(order))) return { ...refusal('alreadyRequested'), ...TIME_OVER }
  return now.getTime() >= order.pay_by.getTime() ? { ...refusal('paymentExpired'), ...TIME_OVER } : null
}

function paymentDue(order: OrderRow, store: Store, body: PaymentRequest, tenders: LockedTenders): PaymentDue {
  const offered = methodsOffered(order, store, body, tenders)
  const method = body.paymentMethod || (preselectedMethod(brandOf(store.channel).features, offered) ?? '')
  return { method, offered, ...amountsWith(order, store, { method, ...tenders }) }
}

/** Agents text a link instead of paying; any page may do so. */
function methodsOffered(
  order: OrderRow,
  store: Store,
  body: PaymentRequest,
  tenders: LockedTenders,
): PaymentMethodCode[] {
  const isAgent = isAgentSource(order.order_source)
  const request = {
    storeMethods: store.paymentMethods,
    orderType: order.order_type,
    amountDue: amountsWith(order, store, { method: '', ...tenders }).due,
    hasAmountCoupon: tenders.coupons.length > 0,
  }
  const offered = offeredMethods({ ...request, isAgent })
  if (isAgent || body.wantsPageUrl) return offered
  return [...offered, ...offeredMethods({ ...request, isAgent: true })]
}

interface Judging {
  readonly call: RegistrationCall
  readonly order: OrderRow
  readonly store: Store
  readonly claimed: ClaimedTenders
  readonly tenders: LockedTenders
  readonly pay: PaymentDue
}

/** `household` is null because the note already contains dong and ho. */
async function checksRefusal({ call, order, store, tenders, pay }: Judging): Promise<Refused | null> {
  const { body, now } = call
  const refused = firstRefusal(paymentChecks, {
    store,
    amounts: pay,
    franchisePoints: { used: tenders.franchisePoints, ...tenders.points.franchise },
    callReminderPoints: { used: tenders.callReminderPoints, ...tenders.points.callReminder },
    ...(await spenderOf(call, order, tenders)),
    method: pay.method === '' ? null : (pay.method as PaymentMethodCode),
    offered: pay.offered,
    household: null,
    agreesToTerms: body.agreesToOrderTerms,
    agreesToThirdParty: body.agreesToThirdParty,
    now,
  })
  return refused?.reason === 'storePreparing' ? { ...refused, ...TIME_OVER } : refused
}

/**
 * Only the order's own proven phone may spend points; anyone else counts as never verified. Without a working
 * identity check, earlier rehearsal checks do not count.
 */
async function spenderOf(
  { caller, db, now, services }: RegistrationCall,
  order: OrderRow,
  { franchisePoints, callReminderPoints }: LockedTenders,
) {
  const isAgent = caller.level === 'agent'
  const spendsPoints = franchisePoints > 0 || callReminderPoints > 0
  if (!spendsPoints || !maySpendPoints(caller)(order))
    return { hasEverVerified: false, isVerifiedToday: false, isAgent }
  const { hasEverVerified, isVerifiedToday } = await checksOf(db, caller, now)
  return { hasEverVerified, isVerifiedToday: isVerifiedToday && canCheckIdentity(services), isAgent }
}

/** Since the order was placed. */
async function soldOut({ call: { db, now, services }, order, store }: Judging): Promise<Refused | null> {
  const parts = await keptSoldOut(services, db, { storeId: store.id, now })
  return soldOutRefusal(requireLines(order), new Set(parts.map(partKey)))
}

/** Alcohol needs an identity check at handover, so it is never left at the door. */
function alcoholRefusal({ call: { body }, order }: Judging): Refused | null {
  const isLeft = order.order_type === 'delivery' && asksToLeaveOutside(body.deliveryNote)
  return isLeft && hasAlcohol(requireLines(order)) ? refusal('alcoholAtDoor') : null
}

/** The page's amounts are assertions: on a mismatch nothing is charged. */
function amountRefusal({ call: { body }, order, claimed, pay }: Judging): Refused | null {
  const areCouponsAsClaimed = pay.coupons.every(
    ({ amount }, index) => claimed.coupons[index]?.value === amount,
  )
  const isAsClaimed =
    claimed.cash === pay.due && claimed.localVoucher === order.local_voucher && areCouponsAsClaimed
  const isDiscountAsClaimed = body.eventDiscount === ZERO_WON || body.eventDiscount === pay.eventDiscount
  if (isAsClaimed && isDiscountAsClaimed) return null
  const lines = requireLines(order).map((line) => ({ ...line, amount: lineTotal(line) }))
  return { ...refusal('priceChanged'), quote: { ...pay, lines } }
}

function providerRefusal({ call: { services }, pay }: Judging): Refused | null {
  const isTaken = !services.payments.isSandbox || services.rehearsal.isOpen()
  return isTaken || !isPaidAhead(pay) ? null : refusal('paymentMethodNotOffered')
}
