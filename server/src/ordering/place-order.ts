import { randomBytes } from 'node:crypto'
import { type OrderRequest, registerOrder } from '@hansang/contract'
import {
  type Placement,
  type Quote,
  type Refusal,
  type Store,
  contentsOfQuote,
  countDistricts,
  firstRefusal,
  isChannelCode,
  needsDistrictCheck,
  orderNumber,
  placementChecks,
  refusal,
  withTiersFor,
} from '@hansang/domain'
import { reserveCoupons } from '../coupons/reservations.ts'
import { apiError } from '../http/api-error.ts'
import { ok, refuse } from '../http/routes/outcome.ts'
import { type Call, visitorRoute } from '../http/routes/route.ts'
import type { Visitor } from '../auth/callers.ts'
import { customerPhone } from '../auth/customers.ts'
import { readPhone } from '../auth/phone.ts'
import { keptBuilding } from '../gateways/addresses/gazetteer.ts'
import { insertOrder } from './insert-order.ts'
import { canCheckIdentity, refusalWithoutCheck } from '../identity/can-check-identity.ts'
import { ageToday } from '../identity/is-verified-today.ts'
import { locateDestination } from './locate-destination.ts'
import { type CallLimit, MINUTE_MS, type Spending } from '../http/call-limits.ts'
import { couponNumbers, couponsToReserve, itemsOfCoupons, lockBasketCoupons } from './order-coupons.ts'
import { requestedOrderSource } from '../orders/requested-order-source.ts'
import { releaseUnpaid, lockOwnUnpaid } from './own-unpaid.ts'
import { quoteRequest } from './quote-request.ts'
import { readOffer } from './read-offer.ts'

const PER_ADDRESS: CallLimit = { name: 'order of an address', most: 120, withinMs: MINUTE_MS }
const PER_SESSION: CallLimit = { name: 'order of a session', most: 30, withinMs: MINUTE_MS }

/** Load, price, check, write, present. */
export const placeOrder = visitorRoute(
  registerOrder,
  async (call) => {
    const { body, caller, db: tx, now, services } = call
    checkChannel(body.channel, caller)
    const orderSource = requestedOrderSource(body.orderSource)
    const callerPhone = callerPhoneOf(body.callerPhone, (given) => readPhone(services.secrets, given))
    const { own, building, phone, ...read } = await readForOrder(call)
    const coupons = await lockBasketCoupons(call, { orderSource, own })
    if ('reason' in coupons) return refuse(coupons)
    const couponItems = itemsOfCoupons(coupons)
    const offer = couponItems.length > 0 ? await readOfferOf(call, couponItems) : read.offer
    if (!offer) throw apiError(404, 'unknownStore')
    if (offer.isUnderMaintenance) return refuse(refusal('maintenance'))
    const store = withTiersFor(offer.store, orderSource)
    const located = body.address && building ? locateDestination(store, body.address, building) : null
    if (located && 'reason' in located) return refuse(located)
    const destination = located?.destination ?? null
    const quoting = quoteRequest(body, { offer: { ...offer, store }, coupons, destination, now })
    if (!quoting.ok) return refuse(quoting.refusal, quoting.quote ? { quote: quoting.quote } : {})
    const { quote } = quoting
    const canCheck = canCheckIdentity(services)
    const age = canCheck ? await ageToday(tx, caller, now) : 'unknown'
    const placement = placementOf({ body, store, quote, destination, age, now })
    const refused =
      firstRefusal(placementChecks, placement) ?? districtRefusal(placement, body.isMemberChannel)
    if (refused) return refuse(canCheck ? refused : refusalWithoutCheck(refused))
    await releaseUnpaid(tx, services, own, couponNumbers(coupons))
    const number = orderNumber(now, randomBytes)
    await insertOrder(tx, services.secrets, {
      number,
      body,
      phone,
      orderSource,
      callerPhone,
      caller,
      quote,
      located,
      coupons,
      now,
    })
    await reserveCoupons(tx, { id: number, channel: caller.channel }, couponsToReserve(coupons), now)
    services.metrics.orders.inc({ channel: caller.channel, type: body.type })
    return ok({ orderNumber: number })
  },
  { limits: (caller, request) => orderSpendings(request.address, caller.sessionId) },
)

/** A token speaks for one channel. */
function checkChannel(channel: string, caller: Visitor): void {
  if (channel === '' || channel === caller.channel) return
  throw isChannelCode(channel) ? apiError(401, 'expiredToken') : apiError(404, 'unknownChannel')
}

function callerPhoneOf(given: string, read: (given: string) => string | null): string | null {
  if (given === '') return null
  const phone = read(given)
  if (!phone) throw apiError(400, 'phoneInvalid')
  return phone
}

type OrderCall = Call<typeof registerOrder, Visitor>

/** All that does not depend on each other, at once. */
async function readForOrder(call: OrderCall) {
  const { body, caller, db: tx, services } = call
  const isDelivered = body.type === 'delivery' && body.address !== null
  const [own, offer, building, phone] = await Promise.all([
    lockOwnUnpaid(tx, caller.sessionId),
    readOfferOf(call),
    isDelivered ? keptBuilding(services, tx, body.address?.address ?? '') : null,
    caller.customerId === null ? null : customerPhone(tx, services.secrets, caller.customerId),
  ])
  return { own, offer, building, phone }
}

async function readOfferOf({ body, caller, db }: OrderCall, couponItems: readonly string[] = []) {
  const itemIds = [...body.lines.map((line) => line.itemId), ...couponItems]
  return await readOffer(db, { storeId: body.storeId, channel: caller.channel, itemIds })
}

interface PlacementParts {
  readonly body: OrderRequest
  readonly store: Store
  readonly quote: Quote
  readonly destination: Placement['destination']
  readonly age: 'unknown' | 'adult' | 'under-age'
  readonly now: Date
}

function placementOf({ body, store, quote, destination, age, now }: PlacementParts): Placement {
  return {
    contents: contentsOfQuote(quote),
    store,
    orderType: body.type,
    hasAddress: (body.address?.address ?? '').trim() !== '',
    isAgeChecked: age !== 'unknown',
    isUnderAge: age === 'under-age',
    isSubmitting: false,
    destination,
    now,
  }
}

/** One shop's addresses are counted by district too. */
function districtRefusal({ store, orderType, destination }: Placement, isMember: boolean): Refusal | null {
  if (orderType !== 'delivery' || !needsDistrictCheck(store.id, store.channel, { isMember })) return null
  return countDistricts(store.delivery, destination?.legalCode ?? '') > 0
    ? null
    : refusal('outside-delivery-area')
}

/** How many orders a minute one may register. */
function orderSpendings(address: string, sessionId: string): Spending[] {
  return [
    { limit: PER_ADDRESS, by: address },
    { limit: PER_SESSION, by: sessionId },
  ]
}
