import { acceptOrder, advanceOrder } from '@hansang/contract'
import {
  aWorldStore,
  newcomer,
  onceKey,
  orderRow,
  ownerOf,
  placePaidOrder,
  seoul,
  stepsTaken,
  useServer,
} from '@hansang/testing'
import { expect, it } from 'vitest'

const QUICK = { startsCookingOnAccept: true, completesOnDelivery: true }
const server = useServer({
  now: seoul('2026-03-11 12:00'),
  stores: [aWorldStore(), aWorldStore({ id: '1002', ...QUICK })],
})

/** Presses the next step until none is left; a second device presses each, too. */
async function pressedThrough(storeId: string, type: 'delivery' | 'pickup') {
  const owner = await ownerOf(server, storeId)
  const orderNumber = await placePaidOrder(server, await newcomer(server), { type, storeId })
  let presses = 1
  await owner.call(acceptOrder, { orderNumber, minutesUntilDone: 30 }, onceKey())
  for (let { status } = await orderRow(server, orderNumber); status !== 'ORDER_COMPLETE'; presses++) {
    const press = () => owner.call(advanceOrder, { orderNumber, seenStatus: status }, onceKey())
    const [one, other] = await Promise.all([press(), press()])
    expect(other.answer.order.status).toBe(one.answer.order.status)
    status = one.answer.order.status as typeof status
  }
  return { presses, steps: await stepsTaken(server, orderNumber), order: await orderRow(server, orderNumber) }
}

it.each([
  ['delivery', 5, 3],
  ['pickup', 4, 3],
] as const)('a %s takes %i presses, and %i at a store that goes on by itself', async (type, usual, quick) => {
  const [slow, fast] = [await pressedThrough('1001', type), await pressedThrough('1002', type)]
  expect([slow.presses, fast.presses]).toEqual([usual, quick])
  expect(fast.steps).toEqual(slow.steps)
  expect(fast.order.close_planned_at).not.toBeNull()
})
