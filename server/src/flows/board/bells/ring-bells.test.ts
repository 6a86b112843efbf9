import {
  cancelOrder,
  denyCancel,
  endBell,
  readBell,
  readBoardOrders,
  readChangedOrders,
  setBell,
  signOutOwner,
  testBell,
} from '@hansang/contract'
import { staffRefusalTexts } from '@hansang/messages'
import {
  type Caller,
  accept,
  aBell,
  aStranger,
  aSubscription,
  aWorldStore,
  eventually,
  newcomer,
  onceKey,
  ownerOf,
  placePaidOrder,
  seoul,
  staffOf,
  useServer,
} from '@hansang/testing'
import {
  type Browser,
  type PushServiceStandIn,
  startPushService,
} from '@hansang/testing/stand-ins/push-service'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { forgetOldRows } from '../../forgetting/forget-old-rows.ts'
import { escalateUnanswered } from '../escalate-unanswered.ts'
import { ringUnheard } from './ring-unheard.ts'

const SECOND = 1_000
const MINUTE = 60_000
const HOUR = 60 * MINUTE

const server = useServer({
  now: seoul('2026-02-10 11:30'),
  env: { PUSH_LOOPBACK: '1', UNANSWERED_PUSH_MINUTES: '2', UNANSWERED_OWNER_MINUTES: '9' },
  stores: [aWorldStore(), aWorldStore({ id: '1002' })],
})

let push: PushServiceStandIn
let customer: Caller
let owner: Caller

beforeAll(async () => {
  push = await startPushService()
})
afterAll(() => push.close())

beforeEach(async () => {
  await sql`delete from bells`.execute(server.services.db)
  customer = await newcomer(server)
  owner = await ownerOf(server, '1001')
})

async function pass(milliseconds: number): Promise<void> {
  server.clock.advance(milliseconds)
  await ringUnheard(server.services, 'order')
  await ringUnheard(server.services, 'cancel')
  await escalateUnanswered(server.services)
}

const jobsLeft = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job where name = 'ring-bell' and state < 'completed'`.execute(
    server.services.db,
  )
  return rows[0]?.count ?? 0
}
const settled = () => eventually(async () => (await jobsLeft()) === 0)
const bellsLeft = async () => (await server.services.db.selectFrom('bells').select('id').execute()).length

async function answerAll(): Promise<void> {
  const { answer } = await owner.call(readBoardOrders, { storeId: '1001' })
  for (const order of answer.orders) {
    if (['ORDER_PAY_DONE', 'ORDER_READY'].includes(order.status)) await accept(owner, order.number)
  }
}

describe('a device with its page shut', () => {
  it('rings for an order that no board reads, and again when nobody answers', {
    tags: ['BELL-01', 'BELL-02', 'ALRM-10'],
  }, async () => {
    const browser = await aBell(server, push, owner)
    const number = await placePaidOrder(server, customer)
    await pass(5 * SECOND)
    expect(browser.received).toEqual([])
    await pass(SECOND)
    await eventually(async () => browser.received.length === 1)
    expect(browser.received[0]).toEqual({
      kind: 'order',
      number: expect.any(Number),
      count: 1,
      tag: 'store-1001',
    })
    await pass(2 * MINUTE)
    await eventually(async () => browser.received.length === 2)
    await pass(MINUTE)
    await accept(owner, number)
    await settled()
    expect(browser.received).toHaveLength(2)
  })

  it('is told nothing of the customer', { tags: ['BELL-03'] }, async () => {
    const browser = await aBell(server, push, owner)
    const number = await placePaidOrder(server, customer)
    await pass(6 * SECOND)
    await eventually(async () => browser.received.length === 1)
    expect(Object.keys(browser.received[0] ?? {}).toSorted()).toEqual(['count', 'kind', 'number', 'tag'])
    expect(JSON.stringify(browser.received)).not.toContain(number)
    expect(browser.headers[0]).toMatchObject({ urgency: 'high', ttl: '600' })
    await answerAll()
  })

  it.each(['all', 'one'])(
    'is left alone while a board that sounds reads the order (%s), until nobody answers',
    {
      tags: ['BELL-02'],
    },
    async (reading) => {
      const browser = await aBell(server, push, owner)
      const number = await placePaidOrder(server, customer)
      if (reading === 'all') await owner.call(readBoardOrders, { storeId: '', isRinging: true })
      else await owner.call(readChangedOrders, { orderNumbers: [number], isRinging: true })
      await pass(6 * SECOND)
      await settled()
      expect(browser.received).toEqual([])
      await pass(2 * MINUTE)
      await eventually(async () => browser.received.length === 1)
      await answerAll()
    },
  )

  it('rings although a board is open that does not sound', { tags: ['BELL-02'] }, async () => {
    const browser = await aBell(server, push, owner)
    await placePaidOrder(server, customer)
    await owner.call(readBoardOrders, { storeId: '' })
    await pass(6 * SECOND)
    await eventually(async () => browser.received.length === 1)
    await answerAll()
  })

  it('rings for a wish to cancel', { tags: ['BELL-01'] }, async () => {
    const number = await placePaidOrder(server, customer)
    await accept(owner, number)
    const browser = await aBell(server, push, owner)
    await pass(20 * MINUTE)
    await customer.call(cancelOrder, { orderNumber: number, reason: '' }, onceKey())
    await pass(6 * SECOND)
    await eventually(async () => browser.received.length === 1)
    expect(browser.received[0]).toMatchObject({ kind: 'cancel', count: 1 })
    await owner.call(denyCancel, { orderNumber: number, reason: '' }, onceKey())
  })

  it('rings once for each step, however many processes look', { tags: ['BELL-01'] }, async () => {
    const browser = await aBell(server, push, owner)
    await placePaidOrder(server, customer)
    server.clock.advance(6 * SECOND)
    await Promise.all(Array.from({ length: 6 }, () => ringUnheard(server.services, 'order')))
    await pass(0)
    await settled()
    expect(browser.received).toHaveLength(1)
    await answerAll()
  })

  it('is one of forty, and each rings once', { tags: ['BELL-01'] }, async () => {
    const devices = await Promise.all(Array.from({ length: 40 }, () => staffOf(server, 'staff', '1001')))
    const browsers = await Promise.all(devices.map((device) => aBell(server, push, device)))
    await placePaidOrder(server, customer)
    await pass(6 * SECOND)
    await settled()
    expect(browsers.map(({ received }) => received.length)).toEqual(browsers.map(() => 1))
    await answerAll()
  })
})

describe('a bell ends', () => {
  const rung = async (browser: Browser): Promise<number> => {
    await placePaidOrder(server, await newcomer(server))
    await pass(6 * SECOND)
    await settled()
    await answerAll()
    return browser.received.length
  }

  it('with the sign-out of its device', { tags: ['BELL-04'] }, async () => {
    const device = await ownerOf(server, '1001')
    const browser = await aBell(server, push, device)
    await device.call(signOutOwner, {})
    expect([await bellsLeft(), await rung(browser)]).toEqual([0, 0])
  })

  it('with the end of its session', { tags: ['BELL-04'] }, async () => {
    const browser = await aBell(server, push, await ownerOf(server, '1001'))
    server.clock.advance(12 * HOUR)
    owner = await ownerOf(server, '1001')
    expect(await rung(browser)).toBe(0)
    await forgetOldRows(server.services)
    expect(await bellsLeft()).toBe(0)
    server.clock.advance(12 * HOUR)
  })

  it('with the right to answer the store', { tags: ['BELL-04'] }, async () => {
    const device = await ownerOf(server, '1001', '1002')
    const browser = await aBell(server, push, device)
    await sql`update owner_stores set role = 'brandManager' where store_id = '1001' and owner_id =
      (select owner_id from owner_stores where store_id = '1002' order by owner_id desc limit 1)`.execute(
      server.services.db,
    )
    expect(await rung(browser)).toBe(0)
  })

  it.each([404, 410])('with the answer %s of its push service', { tags: ['BELL-04'] }, async (status) => {
    const browser = await aBell(server, push, owner)
    browser.answers(status)
    expect(await rung(browser)).toBe(0)
    expect(await bellsLeft()).toBe(0)
  })

  it('when its person turns it off', { tags: ['BELL-04'] }, async () => {
    const browser = await aBell(server, push, owner)
    expect((await owner.call(endBell, {})).answer.isOn).toBe(false)
    expect(await rung(browser)).toBe(0)
  })

  it('when another session of the browser turns it on', { tags: ['BELL-04'] }, async () => {
    const browser = await aBell(server, push, await ownerOf(server, '1001'))
    await owner.call(setBell, browser.subscription)
    expect([await bellsLeft(), await rung(browser)]).toEqual([1, 1])
  })

  it('cannot begin after the sign-out, nor double itself in forty calls at once', {
    tags: ['BELL-04'],
  }, async () => {
    const { subscription } = push.subscribe('')
    const calls = Array.from({ length: 40 }, (_, at) =>
      at === 20 ? owner.call(signOutOwner, {}) : owner.call(setBell, subscription, onceKey()),
    )
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(statuses.filter((status) => ![200, 401].includes(status))).toEqual([])
    expect(await bellsLeft()).toBe(0)
  })
})

describe('an endpoint', () => {
  it.each([
    'https://push.example/x',
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://fcm.googleapis.com:8443/x',
    'https://a@fcm.googleapis.com/x',
    'https://evil-push.apple.com/x',
    'https://10.0.0.1/x',
    'file:///etc/passwd',
    'https://[::ffff:10.0.0.1]/',
    '',
  ])('%s is no push service', { tags: ['BELL-05'] }, async (endpoint) => {
    const { body } = await owner.call(setBell, { ...aSubscription(), endpoint })
    expect(body).toMatchObject({ message: staffRefusalTexts.unknownPushService })
  })

  it.each([
    'https://fcm.googleapis.com/fcm/send/x',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/x',
    'https://wns2-par02p.notify.windows.com/w/?token=x',
  ])('%s is one', { tags: ['BELL-05'] }, async (endpoint) => {
    expect((await owner.call(setBell, { ...aSubscription(), endpoint })).answer.isOn).toBe(true)
  })

  it('that leads elsewhere is not followed', { tags: ['BELL-05'] }, async () => {
    const [browser, elsewhere] = [await aBell(server, push, owner), push.subscribe('')]
    browser.answers(307, elsewhere.subscription.endpoint)
    const calls = push.calls()
    await owner.call(testBell, {}, onceKey())
    await settled()
    expect(push.calls()).toBe(calls + 1)
    expect((await owner.call(readBell, {})).answer).toMatchObject({ wasTaken: false })
  })

  it('with keys that are none is refused', async () => {
    const endpoint = 'https://fcm.googleapis.com/fcm/send/x'
    const off = { ...aSubscription(), p256dh: 'B'.repeat(87), endpoint }
    expect((await owner.call(setBell, off)).body).toMatchObject({ message: staffRefusalTexts.bellNotMade })
  })

  it('belongs to a signed-in person alone', async () => {
    expect((await aStranger(server).call(setBell, push.subscribe('').subscription)).status).toBe(401)
    expect((await customer.call(setBell, push.subscribe('').subscription)).status).toBe(403)
  })
})

describe('a test of the bell', () => {
  it('rings this device alone, and says that its service took it', { tags: ['BELL-06'] }, async () => {
    const [browser, other] = [
      await aBell(server, push, owner),
      await aBell(server, push, await ownerOf(server, '1001')),
    ]
    await owner.call(testBell, {}, onceKey())
    await eventually(async () => browser.received.length === 1)
    expect(browser.received).toEqual([{ kind: 'test', tag: 'test' }])
    await eventually(async () => (await owner.call(readBell, {})).answer.wasTaken)
    expect(other.received).toEqual([])
  })

  it('needs a bell', { tags: ['BELL-06'] }, async () => {
    const { body } = await owner.call(testBell, {}, onceKey())
    expect(body).toMatchObject({ message: staffRefusalTexts.noBell })
  })
})

describe('a failing push service', () => {
  it('keeps no other waiting', { tags: ['BELL-07'] }, async () => {
    const hanging = await startPushService()
    const [silent, working] = [
      await aBell(server, hanging, owner),
      await aBell(server, push, await ownerOf(server, '1001')),
    ]
    silent.answers('silent')
    await placePaidOrder(server, customer)
    await pass(6 * SECOND)
    await eventually(async () => working.received.length === 1)
    await answerAll()
    await hanging.close()
    await settled()
  })

  it('is tried again', { tags: ['BELL-07'] }, async () => {
    const browser = await aBell(server, push, owner)
    browser.answers(503)
    await owner.call(testBell, {}, onceKey())
    const calls = push.calls()
    await eventually(async () => push.calls() > calls)
    await owner.call(endBell, {})
    await settled()
  })
})
