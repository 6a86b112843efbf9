// @module-tag one-base
import { acceptOrder, advanceOrder, readBoardOrders } from '@hansang/contract'
import { isRefusal } from '@hansang/domain'
import {
  type Caller,
  aWorldStore,
  copyOrder,
  newcomer,
  onceKey,
  ownerOf,
  payOrder,
  placeOrder,
  seoul,
  useServer,
} from '@hansang/testing'
import { expect, it } from 'vitest'

const server = useServer({ now: seoul('2026-02-10 11:30'), stores: [aWorldStore()] })

async function paidOrder(type: 'delivery' | 'pickup'): Promise<string> {
  const customer = await newcomer(server)
  const number = await placeOrder(customer, { type })
  await payOrder(server, customer, number, type === 'delivery' ? 'DLVR_PRE_CD' : 'PICK_PRE_CD')
  return number
}

it('shows an order that has waited for hours, however many orders finished since', {
  tags: ['STS-06'],
}, async () => {
  const waiting = await paidOrder('delivery')
  const owner = await ownerOf(server, '1001')
  server.clock.advance(3 * 60 * 60 * 1000)
  const finished = await paidOrder('pickup')
  await finish(owner, finished)
  await copyOrder(server, finished, { copies: 400 })
  const { result } = await owner.call(readBoardOrders, { storeId: '' })
  const numbers = isRefusal(result) ? [] : result.answer.orders.map(({ number }) => number)
  expect(numbers).toContain(waiting)
  expect(numbers).toHaveLength(21)
})

async function finish(owner: Caller, orderNumber: string): Promise<void> {
  const accepted = await owner.call(acceptOrder, { orderNumber, minutesUntilDone: 30 }, onceKey())
  let status = isRefusal(accepted.result) ? '' : accepted.result.answer.order.status
  while (status !== 'ORDER_COMPLETE') {
    const { result } = await owner.call(advanceOrder, { orderNumber, seenStatus: status }, onceKey())
    if (isRefusal(result)) throw new Error(result.message)
    status = result.answer.order.status
  }
}
