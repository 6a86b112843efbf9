import {
  enterVisit,
  followOrder,
  leaveVisit,
  proveByCode,
  readOrder,
  reportUserAgent,
  sendCode,
  type RequestTo,
} from '@hansang/contract'
import {
  type Caller,
  aWorldStore,
  aStranger,
  callerWith,
  loginAs,
  seoul,
  startServer,
  useServer,
  placeOrder,
  lastCode,
} from '@hansang/testing'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { hashOf } from '../../platform/secrets/seal.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

let phone: string
let count = 0

const server = useServer({ now: seoul('2026-02-17 11:30'), stores: [aWorldStore()] })

beforeEach(() => {
  phone = `010${String(70_000_000 + count++)}`
})
afterEach(() => void vi.useRealTimers())

const statusOf = async (token: string) =>
  (await callerWith(server, token, '').call(reportUserAgent, {})).status
const enter = (cookie: string, more: Partial<RequestTo<typeof enterVisit>> = {}, token = '') =>
  callerWith(server, token, cookie).call(enterVisit, { phone, channel: 'hansang', ...more })
const cookieOf = (headers: Headers) => headers.get('set-cookie')?.split(';')[0] ?? ''

async function prove(who: Caller): Promise<Awaited<ReturnType<Caller['call']>>> {
  await who.call(sendCode, {})
  const code = await lastCode(server)
  return await who.call(proveByCode, { code })
}

describe('a token due for renewal', () => {
  it('is replaced by one successor for five concurrent calls, and dies in a minute', {
    tags: ['SES-04'],
  }, async () => {
    const { token } = await loginAs(server, { phone })
    server.clock.advance(7 * HOUR_MS)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => callerWith(server, token, '').call(reportUserAgent, {})),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const successors = new Set(answers.map(({ headers }) => headers.get('new-token')))
    expect(successors.size).toBe(1)
    const [successor = ''] = [...successors].map(String)
    expect([await statusOf(token), await statusOf(successor)]).toEqual([200, 200])
    server.clock.advance(60_000)
    expect([await statusOf(token), await statusOf(successor)]).toEqual([401, 200])
  })

  it('ends with its session after 30 days, however often it was renewed', async () => {
    let { token, cookie } = await loginAs(server, { phone })
    for (let day = 0; day < 60; day++) {
      server.clock.advance(DAY_MS / 2 - 60_000)
      const { status, headers } = await callerWith(server, token, '').call(reportUserAgent, {})
      if (status !== 200) break
      token = headers.get('new-token') ?? token
    }
    server.clock.advance(2 * HOUR_MS)
    expect(await statusOf(token)).toBe(401)
    const again = await enter(cookie)
    expect([again.status, cookieOf(again.headers) !== cookie]).toEqual([200, true])
  })
})

describe('signing out', () => {
  it('ends every token of the session, its proof and its cookie', { tags: ['SES-16', 'EP-04'] }, async () => {
    const customer = await loginAs(server, { phone })
    const { cookie } = customer
    const second = await loginAs(server, { phone, cookie })
    await prove(customer)
    const third = await enter(customer.cookie)
    expect(third.body.nonMemberInfo).toMatchObject({ firstCi: 'N', hpno: phone })
    const proven = customer.cookie
    const out = await customer.call(leaveVisit, {})
    expect(out.headers.get('set-cookie')).toMatch(/^hansang_session=; Path=\/; Max-Age=0; HttpOnly/)
    for (const token of [customer.token, second.token, String(third.body.token)])
      expect(await statusOf(token)).toBe(401)
    const next = await enter(proven)
    expect(cookieOf(next.headers)).toMatch(/^hansang_session=[\w-]{43}$/)
    expect(await levelOf(String(next.body.token))).toBe('claimed')
  })

  it('hides past orders of the session from the next user who types the phone', async () => {
    const customer = await loginAs(server, { phone })
    const orderNumber = await placeOrder(customer, { type: 'pickup' })
    const { cookie } = customer
    await customer.call(leaveVisit, {})
    const next = await enter(cookie)
    const read = await callerWith(server, String(next.body.token), '').call(readOrder, { orderNumber })
    expect(read.body.selOrderInfo).toMatchObject({ cnsmrPhno: expect.stringContaining('****') })
  })

  it('ends the live streams of the session at once', async () => {
    const customer = await loginAs(server, { phone })
    const orderNumber = await placeOrder(customer, { type: 'pickup' })
    const stream = await openStream(customer, orderNumber)
    await customer.call(leaveVisit, {})
    expect(await stream.ended).toContain(': open')
  })
})

it('a stream is checked every minute and ends with its token', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const customer = await loginAs(server, { phone })
  const orderNumber = await placeOrder(customer, { type: 'pickup' })
  const other = await loginAs(server, { phone, cookie: customer.cookie })
  const stream = await openStream(customer, orderNumber)
  const otherStream = await openStream(other, orderNumber)
  const { db } = server.services
  await db.deleteFrom('tokens').where('hash', '=', hashOf(customer.token)).execute()
  vi.advanceTimersByTime(60_000)
  await stream.ended
  expect(await Promise.race([otherStream.ended, Promise.resolve('open')])).toBe('open')
})

describe('a cookie', () => {
  it('is accepted only when the server made it', async () => {
    const planted = `hansang_session=${'p'.repeat(43)}`
    const [victim, thief] = [await enter(planted), await enter(planted)]
    const cookies = [cookieOf(victim.headers), cookieOf(thief.headers)]
    expect(cookies.every((cookie) => /^hansang_session=[\w-]{43}$/.test(cookie) && cookie !== planted)).toBe(
      true,
    )
    expect(cookies[0]).not.toBe(cookies[1])
  })

  it('is replaced at each proof, and the old one is refused', async () => {
    const customer = await loginAs(server, { phone })
    const before = customer.cookie
    const thief = await loginAs(server, { phone, cookie: before })
    expect((await prove(customer)).body).toMatchObject({ code: 'Success' })
    expect(customer.cookie).not.toBe(before)
    expect([await statusOf(customer.token), await statusOf(thief.token)]).toEqual([200, 401])
    const own = await enter(customer.cookie)
    expect(await levelOf(String(own.body.token))).toBe('proven')
    const late = await enter(before)
    expect([late.headers.get('set-cookie'), await levelOf(String(late.body.token))]).toEqual([
      null,
      'claimed',
    ])
    server.clock.advance(61_000)
    expect((await enter(before)).headers.get('set-cookie')).not.toBeNull()
  })

  it('is bound to the host and lasts 30 days where the site is reached by https', async () => {
    const env = { PUBLIC_URL: 'https://order.example' }
    const secure = await startServer(inject('databaseUrl'), { now: seoul('2026-02-17 11:30'), env })
    try {
      const entered = await aStranger(secure).call(enterVisit, { phone, channel: 'hansang' })
      const cookie = entered.headers.get('set-cookie') ?? ''
      expect(cookie).toMatch(
        /^__Host-hansang_session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/,
      )
      const again = (value: string) =>
        callerWith(secure, '', value).call(enterVisit, { phone, channel: 'hansang' })
      const [secret = ''] = cookie.split(';')
      expect((await again(secret)).headers.get('set-cookie')).toBeNull()
      expect((await again(secret.replace('__Host-', ''))).headers.get('set-cookie')).not.toBeNull()
    } finally {
      await secure.stop()
    }
  })
})

describe('a kiosk', () => {
  it('lets a proof expire after ten minutes, while its order stays visible and the session continues', {
    tags: ['SES-19'],
  }, async () => {
    const first = await enter('', { isKiosk: true })
    const token = String(first.body.token)
    const guest = callerWith(server, token, cookieOf(first.headers))
    const cookie = cookieOf((await prove(guest)).headers)
    const orderNumber = await placeOrder(guest, { type: 'pickup' })
    const elsewhere = await placeOrder(callerWith(server, String((await enter('')).body.token), ''), {
      type: 'pickup',
    })
    const reads = async (number: string) =>
      (await guest.call(readOrder, { orderNumber: number })).answer.order.isMasked
    expect([await reads(orderNumber), await reads(elsewhere)]).toEqual([false, false])
    server.clock.advance(10 * 60_000)
    expect([await reads(orderNumber), await reads(elsewhere)]).toEqual([false, true])
    const again = await enter(cookie, { isKiosk: true }, token)
    expect(await levelOf(String(again.body.token))).toBe('claimed')
  })

  it('gets a browser-session cookie, and starts a new session for a caller without the token', async () => {
    const first = await enter('', { isKiosk: true })
    expect(first.headers.get('set-cookie')).toMatch(/^hansang_session=[\w-]{43}; Path=\/; HttpOnly/)
    const cookie = cookieOf(first.headers)
    const token = String(first.body.token)
    const orderNumber = await placeOrder(callerWith(server, token, cookie), { type: 'pickup' })
    const same = await enter(cookie, { isKiosk: true }, token)
    expect(same.headers.get('set-cookie')).toBeNull()
    const next = await enter(cookie, { isKiosk: true })
    expect(cookieOf(next.headers)).not.toBe(cookie)
    const read = await callerWith(server, String(next.body.token), '').call(readOrder, { orderNumber })
    expect(read.body.selOrderInfo).toMatchObject({ cnsmrPhno: expect.stringContaining('****') })
    expect(await statusOf(token)).toBe(401)
  })
})

async function levelOf(token: string): Promise<string> {
  const row = await server.services.db
    .selectFrom('tokens')
    .select('level')
    .where('hash', '=', hashOf(token))
    .executeTakeFirstOrThrow()
  return row.level
}

async function openStream(who: Caller, orderNumber: string): Promise<{ ended: Promise<string> }> {
  const response = await server.fetch(`http://hansang.test${followOrder.path}?ordrId=${orderNumber}`, {
    headers: { authorization: `Bearer ${who.token}` },
  })
  expect(response.status).toBe(200)
  return { ended: response.text() }
}
