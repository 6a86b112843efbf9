import { leaveVisit, listOwnOrders, readOrder } from '@hansang/contract'
import { DAY_MS, formatWon, HOUR_MS, won } from '@hansang/domain'
import { orderHeadlines } from '@hansang/messages'
import {
  type Caller,
  aWorldStore,
  loginAs,
  newcomer,
  newPhone,
  placePaidOrder,
  seoul,
  useServer,
} from '@hansang/testing'
import { describe, expect, it } from 'vitest'
import { proveSession, sessionOfCookie } from '../nouns/auth/index.ts'

const HISTORY = '/mypage/orders'

const server = useServer({ now: seoul('2026-02-10 11:30'), stores: [aWorldStore()] })

async function open(cookie: string, path = HISTORY, headers: Record<string, string> = {}) {
  const own: Record<string, string> = cookie ? { cookie } : {}
  const answer = await server.fetch(`http://hansang.test${path}`, { headers: { ...own, ...headers } })
  return { answer, html: await answer.text() }
}

async function withOrder(by?: Caller) {
  const caller = by ?? (await newcomer(server))
  return { caller, number: await placePaidOrder(server, caller, { type: 'pickup' }) }
}

async function proveByCookie({ cookie: pair }: Caller): Promise<void> {
  const { db, clock } = server.services
  const cookie = pair.split('=')[1] ?? ''
  const session = await sessionOfCookie(db, cookie)
  const { id: sessionId = '', customerId = null } = session ?? {}
  if (customerId !== null)
    await proveSession(db, { sessionId, customerId, tokenHash: null, cookie }, clock.now())
}

describe('the document of a session', { tags: ['SES-21'] }, () => {
  it('brings its own history, drawn, in the answer of the call', async () => {
    const { caller, number } = await withOrder()
    const { html } = await open(caller.cookie)
    const { answer } = await caller.call(listOwnOrders, {})
    expect(answer.orders.map((order) => order.number)).toEqual([number])
    expect(html).toContain(formatWon(answer.orders[0]?.due ?? (0 as never)))
    expect(html).toContain(number)
  })

  it('brings an order of its own, drawn with amount, headline and address', async () => {
    const { caller, number } = await withOrder()
    const { html } = await open(caller.cookie, `/order/detail/hansang/${number}`)
    const { order } = (await caller.call(readOrder, { orderNumber: number })).answer
    const drawn = html.slice(0, html.indexOf('__reactRouterContext'))
    for (const shown of [formatWon(order.due), orderHeadlines.ORDER_PAY_DONE[0], number])
      expect(drawn).toContain(shown)
  })

  it('is kept nowhere, changes no cookie and no token', async () => {
    const { caller } = await withOrder()
    const tokens = () => server.services.db.selectFrom('tokens').selectAll().orderBy('hash').execute()
    const before = await tokens()
    server.clock.advance(7 * HOUR_MS)
    const { answer } = await open(caller.cookie)
    expect(await tokens()).toEqual(before)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect([answer.headers.get('set-cookie'), answer.headers.get('new-token')]).toEqual([null, null])
    expect(answer.headers.get('etag')).toBeNull()
  })

  it('holds no token and no cookie, and tells no whole hash of one', async () => {
    const { caller } = await withOrder()
    const { html } = await open(caller.cookie)
    const [, secret = '?'] = caller.cookie.split('=')
    for (const part of [caller.token, secret]) expect(html).not.toContain(part)
    expect(html).not.toMatch(/[0-9a-f]{17}/)
  })
})

describe('nothing personal is in the document', { tags: ['SES-18'] }, () => {
  it.each<[string, (own: Caller) => Promise<string> | string]>([
    ['without a cookie', () => ''],
    ['with a forged cookie', () => `hansang_session=${'A'.repeat(43)}`],
    ['with the token in place of the cookie', ({ token }) => `hansang_session=${token}`],
    ['with the cookie of another session', async () => (await newcomer(server)).cookie],
    [
      'with the cookie of a session that was left',
      async (own) => {
        await own.call(leaveVisit, {})
        return own.cookie
      },
    ],
    [
      'with the cookie that a proof replaced',
      async (own) => {
        const { cookie } = own
        await proveByCookie(own)
        return cookie
      },
    ],
    [
      'once another phone entered in the same browser',
      async ({ cookie }) => (
        server.clock.advance(1000), (await loginAs(server, { phone: newPhone(), cookie })).cookie
      ),
    ],
    [
      'when an agent uses the browser',
      async ({ cookie }) => (
        server.clock.advance(1000),
        (await loginAs(server, { phone: newPhone(), cookie, orderSource: 'ARSCS' })).cookie
      ),
    ],
    [
      'when no token of the session lives any more',
      ({ cookie }) => {
        server.clock.advance(DAY_MS)
        return cookie
      },
    ],
  ])('%s', async (_, cookieFor) => {
    const { caller, number } = await withOrder()
    const cookie = await cookieFor(caller)
    const { answer, html } = await open(cookie)
    expect(answer.status).toBe(200)
    expect(html).not.toContain(number)
  })

  it('for an agent who serves the phone of the orders', async () => {
    const phone = newPhone()
    const agent = await loginAs(server, { phone, orderSource: 'ARSCS' })
    const { number } = await withOrder(agent)
    expect((await open(agent.cookie)).html).not.toContain(number)
  })

  it.each([
    ['another session of its phone', async (phone: string) => await loginAs(server, { phone })],
    ['another customer', async () => await newcomer(server)],
    [
      'an agent of its phone',
      async (phone: string) => await loginAs(server, { phone, orderSource: 'ARSCS' }),
    ],
  ])('of an order, for %s', async (_, other) => {
    const phone = newPhone()
    const { number } = await withOrder(await loginAs(server, { phone }))
    const { cookie } = await other(phone)
    const { answer, html } = await open(cookie, `/order/detail/hansang/${number}`)
    expect(answer.status).toBe(200)
    expect(html).not.toContain(formatWon(won(18_000)))
    expect(html).not.toContain(phone)
  })

  it('of an order that is named with a phone, whose guesses the call counts', async () => {
    const { caller, number } = await withOrder()
    const { html } = await open(caller.cookie, `/order/detail/hansang/${number}/01000000001`)
    expect(html).not.toContain(formatWon(won(18_000)))
  })

  it.each([
    ['a frame', { 'sec-fetch-dest': 'iframe' }],
    ['a script’s call', { 'sec-fetch-dest': 'empty' }],
    ['a page read ahead', { 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch' }],
  ])('in %s', async (_, headers) => {
    const { caller, number } = await withOrder()
    expect((await open(caller.cookie, HISTORY, headers)).html).not.toContain(number)
    expect((await open(caller.cookie, HISTORY, { 'sec-fetch-dest': 'document' })).html).toContain(number)
  })

  it('in the data of a page alone', async () => {
    const { caller, number } = await withOrder()
    expect((await open(caller.cookie, `${HISTORY}.data`)).html).not.toContain(number)
  })
})

it('an order that another session placed with the phone is not told to a claimed one', async () => {
  const phone = newPhone()
  const { number } = await withOrder(await loginAs(server, { phone }))
  const other = await loginAs(server, { phone })
  expect((await other.call(readOrder, { orderNumber: number })).status).toBe(404)
  expect((await open(other.cookie)).html).not.toContain(number)
})
