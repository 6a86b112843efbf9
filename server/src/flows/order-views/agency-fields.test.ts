import { readBoardOrders, readOrder } from '@hansang/contract'
import {
  type Caller,
  aWorldStore,
  insertDelivery,
  newcomer,
  ownerOf,
  placeAcceptedOrder,
  placePaidOrder,
  seoul,
  useServer,
} from '@hansang/testing'
import { beforeEach, describe, expect, it } from 'vitest'

const HOUR_MS = 3_600_000

const server = useServer({
  now: seoul('2026-02-10 11:30'),
  stores: [aWorldStore({ usesDeliveryAgency: true }), aWorldStore({ id: '1002' })],
  breaksInvariants: true,
})

let customer: Caller
let owner: Caller
let orderNumber: string

beforeEach(async () => {
  customer = await newcomer(server)
  owner = await ownerOf(server, '1001', '1002')
  orderNumber = await placeAcceptedOrder(server, { customer, owner })
})

async function agencyOf(number = orderNumber) {
  const { orders } = (await owner.call(readBoardOrders, { storeId: '' })).answer
  return orders.find((order) => order.number === number)?.agency
}

async function setStatus(status: 'ORDER_DLVR_REQ' | 'ORDER_DAGCY_CANCEL'): Promise<void> {
  await server.services.db.updateTable('orders').set({ status }).where('id', '=', orderNumber).execute()
}

async function deliver(state: string, failure = ''): Promise<void> {
  const dueAt = new Date(server.clock.now().getTime() + HOUR_MS)
  const id = await insertDelivery(server, { orderId: orderNumber, state, dueAt })
  await server.services.db.updateTable('delivery_requests').set({ failure }).where('id', '=', id).execute()
}

describe('the delivery agency on the board', () => {
  it('is offered for an accepted order of a store that uses it, and to no customer', async () => {
    expect(await agencyOf()).toBe('offered')
    expect((await customer.call(readOrder, { orderNumber })).answer.order.agency).toBeUndefined()
  })

  it('is not offered by a store that uses none, or for an order that is not accepted yet', async () => {
    const elsewhere = await placeAcceptedOrder(server, { customer, owner }, { storeId: '1002' })
    const waiting = await placePaidOrder(server, customer)
    expect([await agencyOf(elsewhere), await agencyOf(waiting)]).toEqual([undefined, undefined])
  })

  it('is not offered while none can be asked', async () => {
    const { rehearsal } = server.services
    const { isOpen } = rehearsal
    rehearsal.isOpen = () => false
    const agency = await agencyOf()
    rehearsal.isOpen = isOpen
    expect(agency).toBeUndefined()
  })

  it.each([
    ['OPEN', 'asked'],
    ['REQUESTED', 'taken'],
    ['ASSIGNED', 'assigned'],
    ['PICKED_UP', 'pickedUp'],
    ['KEPT', 'kept'],
  ])('shows a request that is %s as %s', async (state, shown) => {
    await setStatus('ORDER_DLVR_REQ')
    await deliver(state)
    expect(await agencyOf()).toBe(shown)
  })

  it('shows a request without an answer as silent after a minute', async () => {
    await setStatus('ORDER_DLVR_REQ')
    await deliver('OPEN')
    server.clock.advance(60_000)
    expect(await agencyOf()).toBe('asked')
    server.clock.advance(1)
    expect(await agencyOf()).toBe('silent')
  })

  it.each([
    ['CANCELED', '', 'canceled'],
    ['FAILED', 'no rider', 'failed'],
    ['WITHDRAWN', 'no answer', 'failed'],
    ['WITHDRAWN', '', 'calledOff'],
  ])('shows a delivery that ended as %s ("%s") as %s', async (state, failure, shown) => {
    await setStatus('ORDER_DAGCY_CANCEL')
    await deliver(state, failure)
    expect(await agencyOf()).toBe(shown)
  })
})
