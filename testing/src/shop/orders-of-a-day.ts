import { cancelOrder, changeOrderStatus, refundOrder } from '@hansang/contract'
import { isRefusal } from '@hansang/domain'
import { type Caller, newcomer } from '../customer.ts'
import { copyOrder, orderRow } from '../order-desk.ts'
import { onceKey, ownerOf, placeOrder } from '../ordering.ts'
import { aPayKey, decide, eventually, moneyOf } from '../paying.ts'
import type { TestServer } from '../start-server.ts'

const SERVED = 29
const WITHDRAWN = 66
export const ORDERS_A_DAY = SERVED + WITHDRAWN + 5

export interface OrdersOfADay {
  readonly unanswered: string
  readonly unpaid: string
}

/**
 * At store 1001: some accepted by a POS, many cancelled with a reason, one partly refunded, one unanswered
 * and one unpaid.
 */
export async function orderForADay(server: TestServer, customer: Caller, pos: Caller): Promise<OrdersOfADay> {
  const served = await placeDelivery(server, customer)
  await pos.call(changeOrderStatus, { orderNumber: served, status: 'ORDER_ACCEPT' }, onceKey())
  await copyOrder(server, served, { copies: SERVED, apartMs: 60_000 })
  const withdrawn = await placeDelivery(server, customer)
  await customer.call(cancelOrder, { orderNumber: withdrawn, reason: '급한 일이 생겼어요' }, onceKey())
  await eventually(async () => (await moneyOf(server, withdrawn)).states.includes('REFUNDED'))
  await copyOrder(server, withdrawn, { copies: WITHDRAWN, apartMs: 60_000 })
  await giveAPieceBack(server, customer, pos)
  const unanswered = await placeDelivery(server, await newcomer(server))
  return { unanswered, unpaid: await placeOrder(customer) }
}

/** By phone, with notes, paid ahead. */
async function placeDelivery(server: TestServer, customer: Caller): Promise<string> {
  const number = await placeOrder(customer, { callSid: 'call-1' })
  const { due: cash } = await orderRow(server, number)
  const notes = { storeNote: '무 많이 주세요', deliveryNote: '문 앞에 두세요' }
  const payKey = await aPayKey(customer, number, { paymentMethod: 'DLVR_PRE_CD', cash, ...notes })
  if (!(await decide(server, payKey, '0000', { cash })).answer) throw new Error('the payment failed')
  return number
}

async function giveAPieceBack(server: TestServer, customer: Caller, pos: Caller): Promise<void> {
  const orderNumber = await placeDelivery(server, customer)
  await pos.call(changeOrderStatus, { orderNumber, status: 'ORDER_ACCEPT' }, onceKey())
  const piece = { lines: [{ index: 0, quantity: 1 }], reason: '식어서 왔어요', bearer: 'store' } as const
  const owner = await ownerOf(server, '1001')
  if (isRefusal((await owner.call(refundOrder, { orderNumber, ...piece }, onceKey())).result))
    throw new Error('the piece was not given back')
}
