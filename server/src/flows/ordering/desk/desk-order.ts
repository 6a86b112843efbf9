import * as contract from '@hansang/contract'
import {
  type ChannelCode,
  MINUTE_MS,
  type OrderSource,
  type OrderType,
  type Quote,
  type Store,
  ZERO_WON,
  eventDiscount,
  isRefusal,
  offeredMethods,
  orderCost,
  orderSourceOf,
} from '@hansang/domain'
import type { Agent } from '../../../nouns/auth/index.ts'
import { NO_WISHES } from '../../checkout/judge-payment.ts'
import { registerPaymentOf } from '../../checkout/register-payment.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { apiError, type CallLimit, spend } from '../../../platform/http/index.ts'
import { type Call, ok, type Outcome } from '../../../platform/http/routes/index.ts'
import { mayAskToPay, requireOrder } from '../../../nouns/orders/index.ts'
import { judgeOrder } from '../judge-order.ts'
import { placeOrder } from '../place-order.ts'
import { readForOrder } from '../read-for-order.ts'
import { keptStore } from '../../../nouns/stores/index.ts'
import { requireServed, writeDeed } from './serve-caller.ts'

const ORDERS: CallLimit = { name: 'orders of an agent', most: 30, withinMs: MINUTE_MS }

export async function quoteForCaller(
  call: Call<typeof contract.quoteForCaller, Agent>,
): Promise<Outcome<typeof contract.quoteForCaller>> {
  const { body, caller: agent, now, services } = call
  const served = await requireServed(services.db, agent, body.callerId, now)
  const orderSource = sourceOf(agent)
  const judged = await inTransaction(services.db, async (tx) => {
    const order = { ...call, db: tx, caller: served, body: orderRequest(body, served.channel, orderSource) }
    return await judgeOrder(order, orderSource, await readForOrder(order))
  })
  if (isRefusal(judged)) return judged
  const store = await keptStore(services, services.db, { storeId: body.storeId, now })
  if (!store) throw apiError(404, 'unknownStore')
  return ok({ quote: judged.quote, methods: methodsFor(store, body.type, judged.quote) })
}

export async function placeForCaller(
  call: Call<typeof contract.placeForCaller, Agent>,
): Promise<Outcome<typeof contract.placeForCaller>> {
  const { body, caller: agent, db: tx, now, services } = call
  const served = await requireServed(tx, agent, body.callerId, now)
  await spend({ ...services, db: tx }, [{ limit: ORDERS, by: agent.agentId }], now)
  const request = orderRequest(body, served.channel, sourceOf(agent))
  const placed = await placeOrder({ ...call, caller: served, body: request })
  if (isRefusal(placed)) return placed
  const { orderNumber } = placed.answer
  await writeDeed(call, served, 'order placed', orderNumber)
  return placed
}

/** Without points and coupons, which an agent may not spend. */
export async function askCallerToPay(
  call: Call<typeof contract.askCallerToPay, Agent>,
): Promise<Outcome<typeof contract.askCallerToPay>> {
  const { body, caller: agent, db: tx, now } = call
  const served = await requireServed(tx, agent, body.callerId, now)
  await requireOrder(tx, body.orderNumber, mayAskToPay(served))
  const request = paymentRequest(body, served.channel, sourceOf(agent))
  const registered = await registerPaymentOf({ ...call, caller: served, body: request })
  if (isRefusal(registered)) return registered
  await writeDeed(call, served, 'payment asked', body.orderNumber)
  return ok({})
}

function sourceOf({ team: kind }: Agent): OrderSource {
  return orderSourceOf({ kind, p4: '', isSmsPath: false, insideCallApp: false })
}

function orderRequest(
  { storeId, type, address, lines, promisedAt }: contract.DeskOrderRequest,
  channel: ChannelCode,
  orderSource: OrderSource,
): contract.OrderRequest {
  return {
    channel,
    storeId,
    type,
    orderSource,
    isOnIsland: false,
    callSid: '',
    callerPhone: '',
    isMemberChannel: false,
    tableNumber: '',
    address: type === 'delivery' ? address : null,
    lines: lines.map((line) => ({ ...line, coupon: null })),
    usedCoupons: [],
    ...(promisedAt ? { promisedAt } : {}),
  }
}

function paymentRequest(
  body: contract.DeskPaymentRequest,
  channel: ChannelCode,
  orderSource: OrderSource,
): contract.PaymentRequest {
  const { orderNumber, paymentMethod, storeNote, deliveryNote, claimedDue, agreesToTerms } = body
  return {
    ...NO_WISHES,
    wantsPageUrl: false,
    channel,
    orderNumber,
    paymentMethod,
    storeNote,
    deliveryNote,
    goodsName: '',
    tenders: [contract.plainTender('hansang', claimedDue)],
    orderSource,
    agreesToOrderTerms: agreesToTerms,
    agreesToThirdParty: agreesToTerms,
    agreesToMarketing: false,
    channelId: '',
    isMemberChannel: false,
    eventDiscount: ZERO_WON,
    chatbotId: '',
  }
}

/** The due differs by method: prepaying earns the store's event discount. */
function methodsFor(store: Store, orderType: OrderType, quote: Quote) {
  const { due: amountDue } = quote
  const request = { storeMethods: store.paymentMethods, orderType, amountDue }
  return offeredMethods({ ...request, isAgent: true, hasAmountCoupon: false }).map((method) => ({
    method,
    due: orderCost({ ...quote, eventDiscount: eventDiscount(store, method) }).due,
  }))
}
