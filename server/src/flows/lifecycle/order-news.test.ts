import { registerOrder } from '@hansang/contract'
import type { OrderNews, OrderStatus } from '@hansang/domain'
import { newsTexts } from '@hansang/messages'
import {
  aWorldStore,
  accept,
  anOrderRequest,
  type Caller,
  eventually,
  loginAs,
  newPhone,
  onceKey,
  orderRow,
  ownerOf,
  placePaidOrder,
  seoul,
  textsTo,
  useServer,
} from '@hansang/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/database.ts'
import { limitKeyOf } from '../../platform/http/call-limits.ts'
import { lockOrder } from '../../nouns/orders/find-orders.ts'
import { moveThrough } from './move-order.ts'
import { tellCustomer } from './tell-customer.ts'
import { tellLate } from './tell-late.ts'

const MINUTE_MS = 60_000

const server = useServer({
  now: seoul('2026-02-10 11:30'),
  stores: [aWorldStore(), aWorldStore({ id: '1002' })],
})

let phone: string
let customer: Caller
let owner: Caller

beforeEach(async () => {
  phone = newPhone()
  customer = await loginAs(server, { phone })
  owner = await ownerOf(server, '1001', '1002')
})

async function news(): Promise<string[]> {
  return (await textsTo(server, phone)).map((text) => text.replace(/ http\S+$/, ''))
}

async function move(number: string, ...steps: readonly OrderStatus[]): Promise<void> {
  await inTransaction(server.services.db, async (tx) => {
    const order = await lockOrder(tx, number)
    if (!order) throw new Error(`no order ${number}`)
    await moveThrough(tx, server.services, order, { steps, actor: 'store', now: server.clock.now() })
  })
}

const told = (count: number) => eventually(async () => (await news()).length === count)
const tell = (orderId: string, told: OrderNews) => tellCustomer(server.services, { orderId, news: told })

describe('the customer of a delivery', { tags: ['ORD-21'] }, () => {
  it('is texted once at its acceptance with the arrival time, and once when it leaves', async () => {
    const number = await placePaidOrder(server, customer)
    await accept(owner, number)
    await told(1)
    await move(number, 'ORDER_COOKING')
    await move(number, 'POS_STEP_DELIVERY_IN')
    await told(2)
    await move(number, 'ORDER_DAGCY_DONE', 'ORDER_COMPLETE')
    const time = new Date((await orderRow(server, number)).close_planned_at ?? 0)
    const clock = time.toLocaleTimeString('en-GB', { timeZone: 'Asia/Seoul', timeStyle: 'short' })
    expect(await news()).toEqual([
      `[한상 역삼점] 주문이 접수됐어요. ${clock}쯤 도착해요.`,
      '[한상 역삼점] 라이더가 출발했어요. 곧 도착해요.',
    ])
  })

  it('gets a link to the order that names no phone', async () => {
    const number = await placePaidOrder(server, customer)
    await accept(owner, number)
    await told(1)
    const [text = ''] = await textsTo(server, phone)
    expect(text).toMatch(/http:\/\/\S+\/t\/[\w-]{16}#[\w-]{22}$/)
    expect(text).not.toContain(number)
    expect(text).not.toContain(phone)
  })

  it('is texted the current status only, without a step that was passed at once', async () => {
    const number = await placePaidOrder(server, customer)
    await move(number, 'ORDER_ACCEPT', 'ORDER_COOKING', 'POS_STEP_DELIVERY_IN')
    await tell(number, 'accepted')
    await told(1)
    expect(await news()).toEqual(['[한상 역삼점] 라이더가 출발했어요. 곧 도착해요.'])
  })
})

describe('the customer of a pickup', { tags: ['ORD-21'] }, () => {
  it('is texted when it is accepted and when it is ready', async () => {
    const number = await placePaidOrder(server, customer, { type: 'pickup' })
    await accept(owner, number)
    await told(1)
    await move(number, 'ORDER_COOKING', 'ORDER_PICKUP_REQ')
    await told(2)
    expect(await news()).toEqual([
      expect.stringMatching(/^\[한상 역삼점\] 주문이 접수됐어요\. \d\d:\d\d까지 준비할게요\.$/),
      '[한상 역삼점] 음식이 준비됐어요. 매장에서 찾아가세요.',
    ])
  })
})

it('the guest of a dine-in order is texted to come for it when it is ready', {
  tags: ['ORD-21'],
}, async () => {
  const number = await placePaidOrder(server, customer, { type: 'dineIn' })
  await accept(owner, number)
  await told(1)
  await move(number, 'ORDER_COOKING', 'ORDER_PICKUP_REQ')
  await told(2)
  expect((await news())[1]).toBe(`[한상 역삼점] ${newsTexts.ready.dineIn}`)
})

it('an order accepted without a time is announced without one', { tags: ['ORD-21'] }, async () => {
  const number = await placePaidOrder(server, customer, { type: 'pickup' })
  await move(number, 'ORDER_ACCEPT')
  await told(1)
  expect(await news()).toEqual(['[한상 역삼점] 주문이 접수됐어요.'])
})

describe('order news that is sent repeatedly', { tags: ['ORD-21'] }, () => {
  it('is one text for forty concurrent tries', async () => {
    const number = await placePaidOrder(server, customer, { type: 'pickup' })
    await accept(owner, number)
    await Promise.all(Array.from({ length: 40 }, () => tell(number, 'accepted')))
    expect(await news()).toHaveLength(1)
  })

  it('is not sent for an order without a phone', async () => {
    const { db } = server.services
    const { answer } = await customer.call(registerOrder, anOrderRequest({ type: 'pickup' }), onceKey())
    const number = answer.orderNumber
    await db.updateTable('orders').set({ phone_sealed: null }).where('id', '=', number).execute()
    await tell(number, 'accepted')
    const sent = db.selectFrom('sent_messages').select('id').where('order_id', '=', number)
    expect(await sent.execute()).toEqual([])
  })
})

describe('a store that sends too many texts', { tags: ['ORD-21'] }, () => {
  it('is limited for one kind of news only', async () => {
    const { db, secrets, clock } = server.services
    const number = await placePaidOrder(server, customer, { type: 'pickup', storeId: '1002' })
    const until = new Date(clock.now().getTime() + 60 * MINUTE_MS)
    const by = '1002 2026-02-10'
    const key = limitKeyOf(secrets, 'texts of a store: accepted', by)
    await db.insertInto('call_counts').values({ key, count: 1_000, until, forget_at: until }).execute()
    await accept(owner, number)
    await tell(number, 'accepted')
    expect(await news()).toEqual([])
    await move(number, 'ORDER_COOKING', 'ORDER_PICKUP_REQ')
    await told(1)
    expect(await news()).toEqual([expect.stringContaining('음식이 준비됐어요')])
  })
})

describe('an order past its promised time', { tags: ['ORD-22'] }, () => {
  const promised = 30 * MINUTE_MS
  const grace = 5 * MINUTE_MS

  async function aPromisedOrder(type: 'delivery' | 'pickup' = 'pickup'): Promise<string> {
    const number = await placePaidOrder(server, customer, { type })
    await accept(owner, number)
    await told(1)
    return number
  }

  async function pass(milliseconds: number): Promise<void> {
    server.clock.advance(milliseconds)
    await Promise.all([tellLate(server.services), tellLate(server.services)])
  }

  it('is announced as late once, however often and by however many processes it is checked', async () => {
    const number = await aPromisedOrder()
    await pass(promised + grace - 1)
    expect((await orderRow(server, number)).late_told_at).toBeNull()
    await pass(1)
    await told(2)
    await pass(10 * MINUTE_MS)
    await tell(number, 'late')
    expect(await news()).toEqual([expect.anything(), expect.stringContaining('예상보다 늦어지고 있어요')])
  })

  it.each([
    ['is ready', 'pickup', ['ORDER_COOKING', 'ORDER_PICKUP_REQ']],
    [
      'has left with the store’s own rider, who tells nobody of the door',
      'delivery',
      ['POS_STEP_DELIVERY_IN'],
    ],
    ['was called off', 'pickup', ['ORDER_CANCEL']],
  ] as const)('is not late once it %s', async (_, type, steps) => {
    const number = await aPromisedOrder(type)
    await move(number, ...steps)
    await pass(promised + grace)
    expect((await orderRow(server, number)).late_told_at).toBeNull()
  })

  it('is not announced as late by a job that runs after its end', async () => {
    const number = await aPromisedOrder()
    await move(number, 'ORDER_CANCEL')
    await tell(number, 'late')
    expect((await news()).filter((text) => text.includes('늦어지고'))).toEqual([])
  })

  it('is announced as late on its way with an agency, whose arrival is polled', async () => {
    const number = await aPromisedOrder('delivery')
    await move(number, 'ORDER_DLVR_REQ', 'ORDER_DAGCY_REQ', 'ORDER_DAGCY_ING')
    await told(2)
    await pass(promised + grace)
    await told(3)
  })

  it('is not announced as late hours after the promised time, as after an outage', async () => {
    const number = await aPromisedOrder()
    await pass(promised + 2 * 60 * MINUTE_MS)
    expect((await orderRow(server, number)).late_told_at).toBeNull()
  })
})
