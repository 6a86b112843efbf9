import {
  type OrderDetail,
  advanceOrder,
  arrangeDelivery,
  cancelByStore,
  readBoardOrders,
  readOrder,
} from '@hansang/contract'
import { type DeliveryChoice, isRefusal } from '@hansang/domain'
import { staffRefusalTexts } from '@hansang/messages'
import {
  type Caller,
  aWorldStore,
  accept,
  deliveryRequestsOf,
  deliveryState,
  eventually,
  loginAs,
  newPhone,
  onceKey,
  orderRow,
  ownerOf,
  placeAcceptedOrder,
  placePaidOrder,
  seoul,
  stepsTaken,
  useServer,
} from '@hansang/testing'
import { type KakaoStandIn, startKakaoStandIn } from '@hansang/testing/stand-ins/kakao-mobility'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { kakaoMobility } from '../../../platform/gateways/delivery-agency/kakao-mobility.ts'
import { createLogger } from '../../../platform/services/logging.ts'
import { reconcileDeliveries } from './poll-agency.ts'
import { requestDelivery } from './request-delivery.ts'

const SECOND = 1_000
const HOUR = 3_600 * SECOND

let kakao: KakaoStandIn
let customer: Caller
let owner: Caller
let phone: string

beforeAll(async () => {
  kakao = await startKakaoStandIn()
})
afterAll(() => kakao.close())

const server = useServer(() => {
  const { vendor, apiKey, baseUrl } = kakao
  const agency = kakaoMobility({
    vendor,
    apiKey,
    baseUrl,
    timeoutMs: 300,
    isRehearsal: false,
    now: () => server.clock.now(),
    log: createLogger('silent'),
  })
  // Marked as a sandbox, because sandbox payments close beside a real gateway.
  const deliveryAgency = { ...agency, isSandbox: true }
  const stores = [aWorldStore({ usesDeliveryAgency: true }), aWorldStore({ id: '1002' })]
  return { now: seoul('2026-02-10 11:30'), services: { deliveryAgency }, stores }
})

beforeEach(async () => {
  kakao.refuses = null
  phone = newPhone()
  customer = await loginAs(server, { phone })
  owner = await ownerOf(server, '1001', '1002')
})

describe('an order that its store hands to the agency', () => {
  it('follows each step of the agency on the board and for its customer', {
    tags: ['STS-10', 'STS-12', 'STS-13', 'STS-14', 'STS-17'],
  }, async () => {
    const orderNumber = await anAcceptedOrder()
    expect(await shown(orderNumber)).toMatchObject({ status: 'ORDER_ACCEPT', agency: 'offered' })
    expect(await choose(orderNumber, 'agency')).toMatchObject({ status: 'ORDER_DLVR_REQ', agency: 'asked' })
    const id = await taken(orderNumber)
    for (const [told, status, agency] of [
      ['MATCHED', 'ORDER_DAGCY_REQ', 'assigned'],
      ['PICKUP_COMPLETED', 'ORDER_DAGCY_ING', 'pickedUp'],
    ] as const) {
      await tell(id, told)
      expect(await shown(orderNumber)).toMatchObject({ status, agency })
    }
    await tell(id, 'DROPOFF_COMPLETED')
    expect(await statusOf(orderNumber)).toBe('ORDER_DAGCY_DONE')
    await owner.call(advanceOrder, { orderNumber, seenStatus: 'ORDER_DAGCY_DONE' }, onceKey())
    expect(await statusOf(orderNumber)).toBe('ORDER_COMPLETE')
  })

  it('sends the agency the addresses and contacts only', async () => {
    const orderNumber = await anAcceptedOrder()
    await choose(orderNumber, 'agency')
    const { body } = kakao.deliveries.get(await taken(orderNumber)) ?? {}
    expect(body).toEqual({
      partnerOrderId: expect.stringMatching(/^[\da-f-]{36}$/),
      orderType: 'QUICK',
      pickup: expect.objectContaining({ contact: { name: expect.any(String), phone: expect.any(String) } }),
      dropoff: expect.objectContaining({
        location: {
          basicAddress: expect.stringContaining('테헤란로'),
          detailAddress: '12층 1204호',
          latitude: expect.any(Number),
          longitude: expect.any(Number),
        },
        contact: { name: '고객', phone },
      }),
      productInfo: { size: 'XS', products: [{ name: expect.stringContaining('음식'), quantity: 1 }] },
      paymentInfo: { paymentType: 'CARD' },
    })
  })

  it('does not show the agency to its customer and leaves no personal data behind', async () => {
    const orderNumber = await anAcceptedOrder()
    await choose(orderNumber, 'agency')
    await taken(orderNumber)
    const { result } = await customer.call(readOrder, { orderNumber })
    const order = isRefusal(result) ? null : result.answer.order
    expect([order?.agency, order?.agencyReference]).toEqual([undefined, ''])
    const { rows } = await sql<{ kept: string }>`
      select coalesce(string_agg(kept, ''), '') as kept from (
        select row_to_json(r)::text as kept from delivery_requests r
        union all select data::text from pgboss.job where name like '%-delivery'
        union all select answer::text from idempotent_answers where scope like '%/ceo/orders/delivery'
      ) everything`.execute(server.services.db)
    expect(rows[0]?.kept).toContain(orderNumber)
    expect(rows[0]?.kept).not.toMatch(new RegExp(`${phone}|테헤란로|1204호`))
  })

  it('is requested once, however many calls and callers request it', { tags: ['STS-24'] }, async () => {
    const orderNumber = await anAcceptedOrder()
    const other = await ownerOf(server, '1001')
    const key = onceKey()
    const body = { orderNumber, seenStatus: 'ORDER_ACCEPT', choice: 'agency' } as const
    const answers = await Promise.all([
      owner.call(arrangeDelivery, body, key),
      owner.call(arrangeDelivery, body, key),
      owner.call(arrangeDelivery, body, onceKey()),
      other.call(arrangeDelivery, body, onceKey()),
    ])
    // A double tap may be answered 409 while the first call is running.
    for (const { status } of answers) expect([200, 409]).toContain(status)
    const id = await taken(orderNumber)
    await Promise.all(Array.from({ length: 4 }, () => requestDelivery(server.services, id)))
    expect(await requestIds(orderNumber)).toEqual([id])
    const posts = kakao.calls.filter(({ method, body }) => method === 'POST' && body['partnerOrderId'] === id)
    expect(posts.length).toBe(1)
  })
})

describe('an agency that does not answer', () => {
  it.each(['silent-after', { status: 500, body: 'oops' }] as const)(
    '%j: gets the same delivery request again and delivers it once',
    async (fault) => {
      const orderNumber = await anAcceptedOrder()
      kakao.failNext(/^POST /, fault)
      await choose(orderNumber, 'agency')
      const id = await taken(orderNumber)
      expect([await requestIds(orderNumber), kakao.deliveries.has(id)]).toEqual([[id], true])
      expect(await statusOf(orderNumber)).toBe('ORDER_DLVR_REQ')
    },
    20_000,
  )

  it('is given up after a while, and the store can deliver otherwise', async () => {
    const orderNumber = await anAcceptedOrder()
    kakao.refuses = { status: 503, body: 'busy' }
    await choose(orderNumber, 'agency')
    const [id = ''] = await requestIds(orderNumber)
    server.clock.advance(2 * 60 * SECOND)
    expect(await shown(orderNumber)).toMatchObject({ agency: 'silent' })
    server.clock.advance(14 * 60 * SECOND)
    await reconcileDeliveries(server.services)
    expect(await shown(orderNumber)).toMatchObject({ status: 'ORDER_DAGCY_CANCEL', agency: 'failed' })
    await eventually(async () => (await stateOf(id)) === 'WITHDRAWN')
    expect(kakao.deliveries.has(id)).toBe(false)
    expect(await choose(orderNumber, 'store')).toMatchObject({ status: 'POS_STEP_DELIVERY_IN' })
    kakao.failNext(/never/, 'cut-before')
  })

  it('is polled when it sends no webhook', { tags: ['STS-24'] }, async () => {
    const orderNumber = await anAcceptedOrder()
    await choose(orderNumber, 'agency')
    const id = await taken(orderNumber)
    setStatus(id, 'MATCHED')
    await reconcileDeliveries(server.services)
    expect(await statusOf(orderNumber)).toBe('ORDER_DLVR_REQ')
    server.clock.advance(61 * SECOND)
    await Promise.all([reconcileDeliveries(server.services), reconcileDeliveries(server.services)])
    expect(await statusOf(orderNumber)).toBe('ORDER_DAGCY_REQ')
  })

  it('is polled for a day only, then a person has to check the order, whose status stays', async () => {
    const orderNumber = await anAcceptedOrder()
    await choose(orderNumber, 'agency')
    const id = await taken(orderNumber)
    await tell(id, 'PICKUP_COMPLETED')
    server.clock.advance(24 * HOUR)
    await reconcileDeliveries(server.services)
    expect(await stateOf(id)).toBe('PICKED_UP')
    server.clock.advance(HOUR)
    await reconcileDeliveries(server.services)
    expect([await stateOf(id), await statusOf(orderNumber)]).toEqual(['FAILED', 'ORDER_DAGCY_ING'])
    const asked = kakao.calls.length
    server.clock.advance(25 * HOUR)
    await reconcileDeliveries(server.services)
    expect(kakao.calls.length).toBe(asked)
  })
})

describe('the agency’s news', () => {
  it('moves an order forward only, even when it comes late, twice or out of order', {
    tags: ['STS-12', 'STS-14', 'STS-24'],
  }, async () => {
    const orderNumber = await anAcceptedOrder()
    await choose(orderNumber, 'agency')
    const id = await taken(orderNumber)
    await tell(id, 'PICKUP_COMPLETED')
    await tell(id, 'PICKUP_COMPLETED')
    expect(await statusOf(orderNumber)).toBe('ORDER_DAGCY_ING')
    await tell(id, 'MATCHED')
    await tell(id, 'A_STATUS_OF_TOMORROW')
    expect(await shown(orderNumber)).toMatchObject({ status: 'ORDER_DAGCY_ING', agency: 'pickedUp' })
    await tell(id, 'DROPOFF_COMPLETED')
    await tell(id, 'CANCELED')
    expect(await statusOf(orderNumber)).toBe('ORDER_DAGCY_DONE')
    const events = await stepsTaken(server, orderNumber)
    expect(events.slice(-3)).toEqual(['ORDER_DAGCY_REQ', 'ORDER_DAGCY_ING', 'ORDER_DAGCY_DONE'])
  })

  it('is read from the agency, so that a webhook that claims more moves nothing', async () => {
    const orderNumber = await anAcceptedOrder()
    await choose(orderNumber, 'agency')
    const id = await taken(orderNumber)
    expect((await ring(id, 'dropoff_completed')).status).toBe(200)
    expect(await statusOf(orderNumber)).toBe('ORDER_DLVR_REQ')
    const asked = kakao.calls.length
    expect((await ring('00000000-0000-4000-8000-000000000000')).status).toBe(200)
    expect((await ring("1' or 1=1")).status).toBe(404)
    expect(kakao.calls.length).toBe(asked)
    const floods = await Promise.all(Array.from({ length: 25 }, () => ring(id)))
    expect(floods.filter(({ status }) => status === 429).length).toBeGreaterThan(3)
    expect(floods.every(({ status }) => status === 200 || status === 429)).toBe(true)
  })

  it('of a cancelled delivery reaches the board, where the store requests it again under a new id', {
    tags: ['STS-13', 'STS-15', 'STS-24'],
  }, async () => {
    const orderNumber = await anAcceptedOrder()
    await choose(orderNumber, 'agency')
    const first = await taken(orderNumber)
    await tell(first, 'ABORTED')
    expect(await shown(orderNumber)).toMatchObject({ status: 'ORDER_DAGCY_CANCEL', agency: 'canceled' })
    await owner.call(advanceOrder, { orderNumber, seenStatus: 'ORDER_DAGCY_CANCEL' }, onceKey())
    const second = await taken(orderNumber)
    expect(second).not.toBe(first)
    await tell(first, 'DROPOFF_COMPLETED')
    expect(await shown(orderNumber)).toMatchObject({ status: 'ORDER_DLVR_REQ', agency: 'taken' })
    await tell(second, 'DROPOFF_COMPLETED')
    expect(await statusOf(orderNumber)).toBe('ORDER_DAGCY_DONE')
  })

  it('of a refused delivery reaches the board too', { tags: ['STS-15'] }, async () => {
    const orderNumber = await anAcceptedOrder()
    kakao.refuses = { status: 400, body: { code: 'OUT_OF_AREA', message: '' } }
    await choose(orderNumber, 'agency')
    await eventually(async () => (await statusOf(orderNumber)) === 'ORDER_DAGCY_CANCEL')
    expect(await shown(orderNumber)).toMatchObject({ agency: 'failed' })
    expect(await choose(orderNumber, 'store')).toMatchObject({ status: 'POS_STEP_DELIVERY_IN' })
    expect((await requestIds(orderNumber)).length).toBe(1)
  })
})

describe('a delivery that is no longer wanted', () => {
  it('is cancelled once when its store delivers the order itself', {
    tags: ['STS-12', 'STS-24'],
  }, async () => {
    const orderNumber = await anAcceptedOrder()
    await choose(orderNumber, 'agency')
    const id = await taken(orderNumber)
    expect(await choose(orderNumber, 'store')).toMatchObject({ status: 'POS_STEP_DELIVERY_IN' })
    await eventually(async () => (await stateOf(id)) === 'WITHDRAWN')
    await tell(id, 'DROPOFF_COMPLETED')
    expect(await statusOf(orderNumber)).toBe('POS_STEP_DELIVERY_IN')
    expect(kakao.withdrawals.filter((one) => one === id)).toEqual([id])
  })

  it('is cancelled when the order ends while the agency’s answer is pending', async () => {
    const orderNumber = await anAcceptedOrder()
    kakao.failNext(/^POST /, 'silent-after')
    await choose(orderNumber, 'agency')
    const [id = ''] = await requestIds(orderNumber)
    await eventually(async () => kakao.deliveries.has(id), 15_000)
    await giveUp(orderNumber)
    await eventually(async () => kakao.deliveries.get(id)?.status === 'CANCELED')
    await eventually(async () => (await stateOf(id)) === 'WITHDRAWN')
    expect(kakao.withdrawals.filter((one) => one === id)).toEqual([id])
  })

  it('is cancelled again when it reaches the agency after its cancel', async () => {
    const orderNumber = await anAcceptedOrder()
    kakao.failNext(/^POST /, 'silent-before')
    await choose(orderNumber, 'agency')
    const [id = ''] = await requestIds(orderNumber)
    const isAsked = () =>
      kakao.calls.some(({ method, body }) => method === 'POST' && body['partnerOrderId'] === id)
    await eventually(async () => isAsked(), 15_000)
    await giveUp(orderNumber)
    await eventually(async () => (await stateOf(id)) === 'WITHDRAWN')
    // The request reached the agency only after our timeout.
    kakao.deliveries.set(id, { status: 'MATCHED', reference: 'K-late', body: {} })
    await requestDelivery(server.services, id)
    await eventually(async () => kakao.deliveries.get(id)?.status === 'CANCELED')
    await eventually(async () => (await stateOf(id)) === 'WITHDRAWN')
  }, 20_000)

  it('is kept by a rider who has the food, and the board shows it', { tags: ['STS-13'] }, async () => {
    const orderNumber = await anAcceptedOrder()
    await choose(orderNumber, 'agency')
    const id = await taken(orderNumber)
    await tell(id, 'MATCHED')
    setStatus(id, 'PICKUP_COMPLETED')
    expect(await choose(orderNumber, 'callOff')).toMatchObject({ status: 'ORDER_DAGCY_CANCEL' })
    await eventually(async () => (await stateOf(id)) === 'KEPT')
    expect(await shown(orderNumber)).toMatchObject({
      agency: 'kept',
      agencyReference: expect.stringMatching(/^K/),
    })
  })
})

it('no agency is asked for an order that is paid at the door, or for a store without an agency', {
  tags: ['STS-24'],
}, async () => {
  const atDoor = await placePaidOrder(server, customer, { paymentMethod: 'DLVR_POST_CD' })
  const elsewhere = await anAcceptedOrder('1002')
  await accept(owner, atDoor)
  for (const [orderNumber, message] of [
    [atDoor, staffRefusalTexts.moneyAtDoor],
    [elsewhere, staffRefusalTexts.noDeliveryAgency],
  ] as const) {
    expect((await shown(orderNumber)).agency).toBe(undefined)
    const body = { orderNumber, seenStatus: 'ORDER_ACCEPT', choice: 'agency' } as const
    expect((await owner.call(arrangeDelivery, body, onceKey())).body).toMatchObject({ code: 'fail', message })
    expect([await statusOf(orderNumber), await requestIds(orderNumber)]).toEqual(['ORDER_ACCEPT', []])
  }
})

const anAcceptedOrder = (storeId = '1001') => placeAcceptedOrder(server, { customer, owner }, { storeId })
const statusOf = async (orderNumber: string) => (await orderRow(server, orderNumber)).status

async function choose(orderNumber: string, choice: DeliveryChoice): Promise<OrderDetail> {
  const seenStatus = await statusOf(orderNumber)
  return (await owner.call(arrangeDelivery, { orderNumber, seenStatus, choice }, onceKey())).answer.order
}

async function giveUp(orderNumber: string): Promise<void> {
  await owner.call(cancelByStore, { orderNumber, reason: '재료가 떨어졌어요.' }, onceKey())
  expect(await statusOf(orderNumber)).toBe('ORDER_CANCEL')
}

async function shown(orderNumber: string): Promise<OrderDetail> {
  const { orders } = (await owner.call(readBoardOrders, { storeId: '' })).answer
  const order = orders.find(({ number }) => number === orderNumber)
  if (!order) throw new Error('not on the board')
  return order
}

const requestIds = async (orderNumber: string) =>
  (await deliveryRequestsOf(server, orderNumber)).map(({ id }) => id)
const stateOf = async (id: string) => await deliveryState(server, id)

async function taken(orderNumber: string): Promise<string> {
  await eventually(
    async () => (await stateOf((await requestIds(orderNumber)).at(-1) ?? '')) === 'REQUESTED',
    15_000,
  )
  return (await requestIds(orderNumber)).at(-1) ?? ''
}

function setStatus(id: string, status: string): void {
  const delivery = kakao.deliveries.get(id)
  if (!delivery) throw new Error('not at the agency')
  delivery.status = status
}

async function ring(id: string, event = 'changed'): Promise<Response> {
  const path = `/api/v1/callback/orders/${encodeURIComponent(id)}/${event}`
  return await server.fetch(path, { method: 'PUT', body: '{"reason":"x"}' })
}

async function tell(id: string, status: string): Promise<void> {
  setStatus(id, status)
  expect((await ring(id)).status).toBe(200)
}
