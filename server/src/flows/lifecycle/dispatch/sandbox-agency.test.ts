import { arrangeDelivery, changeOrderStatus } from '@hansang/contract'
import {
  type TestServer,
  aWorldStore,
  deliveryRequestsOf,
  eventually,
  newcomer,
  onceKey,
  orderRow,
  ownerOf,
  placeAcceptedOrder,
  placePaidOrder,
  posOf,
  seoul,
  useServer,
} from '@hansang/testing'
import { describe, expect, it } from 'vitest'
import { walkOrders } from '../../board/walk-orders.ts'
import { reconcileDeliveries } from './poll-agency.ts'
import { recordDeliveryNews } from './record-delivery-news.ts'

const now = seoul('2026-02-10 11:30')
const stores = [aWorldStore({ usesDeliveryAgency: true })]
const STEP_MS = 10_000

describe('the sandbox agency', () => {
  const server = useServer({ now, stores })

  it('takes a delivery, including one of a POS, and moves nothing without SANDBOX_AUTO', async () => {
    const orderNumber = await anAcceptedOrder(server)
    const pos = await posOf(server, '1001')
    await pos.call(changeOrderStatus, { orderNumber, status: 'ORDER_DLVR_REQ', closePlannedAt: null })
    await eventually(async () => (await stateOf(server, orderNumber)) === 'REQUESTED')
    await walk(server, 12)
    expect([await statusOf(server, orderNumber), await stateOf(server, orderNumber)]).toEqual([
      'ORDER_DLVR_REQ',
      'REQUESTED',
    ])
  })

  it('drops a delivery that its store takes over', async () => {
    const orderNumber = await anAcceptedOrder(server)
    const owner = await ownerOf(server, '1001')
    for (const [seenStatus, choice] of [
      ['ORDER_ACCEPT', 'agency'],
      ['ORDER_DLVR_REQ', 'store'],
    ] as const) {
      await owner.call(arrangeDelivery, { orderNumber, seenStatus, choice }, onceKey())
    }
    await eventually(async () => (await stateOf(server, orderNumber)) === 'WITHDRAWN')
    expect(await statusOf(server, orderNumber)).toBe('POS_STEP_DELIVERY_IN')
    const withdrawn = await requestOf(server, orderNumber)
    // A late answer to the request, which is withdrawn by now.
    await recordDeliveryNews(server.services, withdrawn!, { news: 'FAILED', failure: 'no rider' })
    expect(await requestOf(server, orderNumber)).toEqual(withdrawn)
  })
})

describe('with SANDBOX_AUTO', () => {
  const server = useServer({ now, stores, env: { SANDBOX_AUTO: '1' } })

  it('delivers a demo order that is handed to the agency', async () => {
    const orderNumber = await placePaidOrder(server, await newcomer(server))
    for (let n = 0; n < 14 && (await statusOf(server, orderNumber)) !== 'ORDER_COMPLETE'; n++) {
      await walkOrders(server.services)
      if ((await stateOf(server, orderNumber)) === 'OPEN')
        await eventually(async () => (await stateOf(server, orderNumber)) !== 'OPEN')
      server.clock.advance(STEP_MS)
      await reconcileDeliveries(server.services)
    }
    const events = await server.services.db
      .selectFrom('order_events')
      .select(['to_status', 'actor'])
      .where('order_id', '=', orderNumber)
      .orderBy('sequence')
      .execute()
    expect(events.slice(-6).map(({ to_status: to, actor }) => `${to} ${actor}`)).toEqual([
      'ORDER_COOKING sandbox',
      'ORDER_DLVR_REQ sandbox',
      'ORDER_DAGCY_REQ provider',
      'ORDER_DAGCY_ING provider',
      'ORDER_DAGCY_DONE provider',
      'ORDER_COMPLETE sandbox',
    ])
  })
})

async function anAcceptedOrder(server: TestServer): Promise<string> {
  const [customer, owner] = [await newcomer(server), await ownerOf(server, '1001')]
  return await placeAcceptedOrder(server, { customer, owner })
}

async function walk(server: TestServer, times: number): Promise<void> {
  for (let n = 0; n < times; n++) {
    server.clock.advance(STEP_MS)
    await reconcileDeliveries(server.services)
  }
}

const statusOf = async (server: TestServer, orderNumber: string) =>
  (await orderRow(server, orderNumber)).status

const requestOf = async (server: TestServer, orderNumber: string) =>
  (await deliveryRequestsOf(server, orderNumber)).at(-1)
const stateOf = async (server: TestServer, orderNumber: string) =>
  (await requestOf(server, orderNumber))?.state
