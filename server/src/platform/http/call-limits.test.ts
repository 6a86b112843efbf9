import { randomUUID } from 'node:crypto'
import {
  enterVisit,
  readOrderByPhone,
  registerOrder,
  requestIdentityTicket,
  sendCode,
} from '@hansang/contract'
import {
  aWorldStore,
  aStranger,
  anOrderRequest,
  loginAs,
  onceKey,
  seoul,
  useOwnRedis,
  useServer,
} from '@hansang/testing'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inOneStatement, inTransaction } from '../db/index.ts'
import { type Program, startProgram } from '../../program/program.ts'
import type { ApiError } from './api-error.ts'
import { connectRedis } from '../redis/connect-redis.ts'
import {
  type Spending,
  checkSpent,
  inCountedTransaction,
  limitKeyOf,
  spend,
  spendIn,
  unspend,
} from './call-limits.ts'

const ORIGIN = 'http://hansang.test'
const login = { channel: 'hansang', hpno: '01012345678' }

describe.each(['postgres', 'redis'] as const)('limits counted by %s', (engine) => {
  const redis = engine === 'redis' ? useOwnRedis() : null
  /** A second process on the same database, behind two proxies. */
  let other: Program

  const server = useServer(() => ({
    now: seoul('2026-03-11 12:00'),
    stepMs: 3_600_000,
    stores: [aWorldStore()],
    env: redis?.url ? { REDIS_URL: redis.url } : {},
  }))

  async function keysCounted(): Promise<number> {
    if (!redis) {
      const counts = server.services.db
        .selectFrom('call_counts')
        .select(({ fn }) => fn.countAll().as('count'))
      return Number((await counts.executeTakeFirstOrThrow()).count)
    }
    const client = await connectRedis(redis.url)
    const size = await client.dbSize()
    client.destroy()
    return size
  }

  beforeAll(async () => {
    const settings = { ...server.services.settings, trustedProxies: 2, importsDemo: false }
    const { clock, log } = server.services
    other = await startProgram(
      settings,
      { databaseUrl: server.databaseUrl, listeningAt: ORIGIN },
      { clock, log },
    )
  })
  afterAll(async () => {
    await other.stop()
  })

  async function enter(program: Program, forwarded: string, socket = '10.0.0.1'): Promise<number> {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': forwarded }
    const init = { method: 'POST', headers, body: JSON.stringify(login) }
    const incoming = { socket: { remoteAddress: socket }, headers: {} }
    return (await program.app.request(`${ORIGIN}${enterVisit.path}`, init, { incoming })).status
  }

  async function nearlyAll(address: (index: number) => string): Promise<void> {
    for (let index = 0; index < 119; index++) await enter(other, address(index))
  }

  describe('a caller’s address', () => {
    it('is counted across all processes, and a refusal names the time to retry', async () => {
      const direct = async () => await aStranger(server).post(enterVisit, login)
      const incoming = { socket: { remoteAddress: 'in-process' }, headers: {} }
      for (let index = 0; index < 60; index++) await direct()
      for (let index = 0; index < 60; index++) {
        const init = {
          method: 'POST',
          body: JSON.stringify(login),
          headers: { 'content-type': 'application/json' },
        }
        await other.app.request(`${ORIGIN}${enterVisit.path}`, init, { incoming })
      }
      const refused = await direct()
      expect(refused.status).toBe(429)
      expect(refused.headers.get('retry-after')).toBe('60')
      expect(refused.body.message).toContain('너무 여러 번 시도')
      server.clock.advance(60_000)
      expect((await direct()).status).toBe(200)
    })

    it('is the one seen by the outermost of our proxies, whatever the caller wrote before it', async () => {
      await nearlyAll((index) => `198.51.100.${index}, 203.0.113.7, 10.0.0.9`)
      expect(await enter(other, '203.0.113.7, 10.0.0.9')).toBe(200)
      expect(await enter(other, 'anything, 203.0.113.7:50123, 10.0.0.9')).toBe(429)
      expect(await enter(other, '203.0.113.8, 10.0.0.9')).toBe(200)
    })

    it('is a whole /64 of IPv6', async () => {
      await nearlyAll((index) => `2001:db8:1:2::${index.toString(16)}, 10.0.0.9`)
      expect(await enter(other, '[2001:db8:1:2:ffff::1]:443, 10.0.0.9')).toBe(200)
      expect(await enter(other, '2001:db8:1:2:3:4:5:6, 10.0.0.9')).toBe(429)
      expect(await enter(other, '2001:db8:1:3::1, 10.0.0.9')).toBe(200)
      expect(await enter(other, '2001:db8::1, 10.0.0.9')).toBe(200)
    })

    it('is that of the connection when no proxy is trusted or none names an address', async () => {
      const { program } = server
      for (let index = 0; index < 120; index++)
        await enter(program, `198.51.100.${index}`, '::ffff:192.0.2.1')
      expect(await enter(program, '198.51.100.250', '192.0.2.1')).toBe(429)
      expect(await enter(other, 'no address, 10.0.0.9', '192.0.2.1')).toBe(429)
    })
  })

  it('an unconfigured proxy on this machine is warned about once', async () => {
    const lines: string[] = []
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
    const settings = { ...server.services.settings, importsDemo: false }
    const where = { databaseUrl: server.databaseUrl, listeningAt: ORIGIN }
    const program = await startProgram(settings, where, { clock: server.clock, log })
    await enter(program, '198.51.100.1', '192.0.2.1')
    expect(lines.join('')).not.toContain('TRUST_PROXY')
    for (let at = 0; at < 3; at++) await enter(program, '198.51.100.1', '::ffff:127.0.0.1')
    await program.stop()
    expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1)
  })

  it('a key gets its first answer even when the limit is used up', async () => {
    const customer = await loginAs(server)
    const place = async (key: string) =>
      await customer.call(registerOrder, anOrderRequest({ type: 'pickup' }), { 'idempotency-key': key })
    const [first, ...rest] = await Promise.all(Array.from({ length: 30 }, () => place(randomUUID())))
    const key = randomUUID()
    expect([first, ...rest].map((answered) => answered?.status)).toEqual(Array(30).fill(200))
    expect((await place(key)).status).toBe(429)
    server.clock.advance(60_000)
    const taken = await place(key)
    await Promise.all(Array.from({ length: 30 }, () => place(randomUUID())))
    const again = await place(key)
    expect([again.status, again.body.ordrId]).toEqual([200, taken.body.ordrId])
  })

  it('failed orders count too, and the 31st is refused', async () => {
    const customer = await loginAs(server)
    const orderAt = async (storeId: string) =>
      (await customer.call(registerOrder, anOrderRequest({ storeId, type: 'pickup' }), onceKey())).status
    const failed = await Promise.all(Array.from({ length: 30 }, () => orderAt('9999')))
    expect(failed).toEqual(Array(30).fill(404))
    expect(await orderAt('1001')).toBe(429)
  })

  it('an Idempotency-Key over 200 characters is refused in Korean', async () => {
    const customer = await loginAs(server)
    const headers = { 'idempotency-key': 'k'.repeat(201) }
    const { status, body } = await customer.call(registerOrder, anOrderRequest({ type: 'pickup' }), headers)
    expect([status, String(body.message)]).toEqual([400, expect.stringMatching(/[가-힣]/)])
  })

  it('guessed order numbers use few counters and are answered 429 in the end', async () => {
    const stranger = aStranger(server)
    const before = await keysCounted()
    const statuses: number[] = []
    for (let index = 0; index < 100; index++) {
      const pair = { orderNumber: `2026031100${index}`, phone: '01012345678' }
      statuses.push((await stranger.call(readOrderByPhone, pair)).status)
    }
    expect(statuses.filter((status) => status === 404)).toHaveLength(60)
    expect(statuses.at(-1)).toBe(429)
    expect((await keysCounted()) - before).toBeLessThan(70)
  })

  it('a session gets ten identity tickets a minute', async () => {
    const customer = await loginAs(server)
    const statuses: number[] = []
    for (let index = 0; index < 11; index++) {
      statuses.push((await customer.call(requestIdentityTicket, { purpose: '' })).status)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
  })

  it('three hundred concurrent requests for a code delay no other caller', async () => {
    const customer = await loginAs(server)
    const visitor = await loginAs(server, { phone: '01098765432' })
    const done: string[] = []
    const codes = Array.from({ length: 300 }, async () => {
      const { status } = await customer.call(sendCode, {})
      done.push(`code ${status}`)
    })
    const visit = visitor.call(requestIdentityTicket, { purpose: '' }).then(() => done.push('visit'))
    await Promise.all([...codes, visit])
    expect(done.filter((word) => word === 'code 200')).toHaveLength(5)
    expect(done.filter((word) => word === 'code 429')).toHaveLength(295)
  })

  it('concurrent calls that two shared limits refuse all get 429', async () => {
    const { services, clock } = server
    const limits = ['one', 'other'].map((name) => ({ limit: { name, most: 0, withinMs: 60_000 }, by: 'all' }))
    const keyOf = ({ limit }: Spending) => limitKeyOf(services.secrets, limit.name, 'all')
    // Rows that lie in the reverse order of their keys.
    for (const limit of limits.toSorted((one, other) => keyOf(other).compare(keyOf(one)))) {
      await spend(services, [limit], clock.now()).catch(() => {})
    }
    const statuses = new Set<number>()
    for (let round = 0; round < 30; round++) {
      const spent = Array.from({ length: 100 }, () => spend(services, limits, clock.now()))
      for (const one of await Promise.allSettled(spent))
        statuses.add(one.status === 'rejected' ? (one.reason as ApiError).status : 200)
    }
    expect(statuses).toEqual(new Set([429]))
  })

  describe('a limit of two', () => {
    const aLimit = (name: string, most = 2) => ({ limit: { name, most, withinMs: 60_000 }, by: 'all' })
    const spent = async (...limits: Spending[]) =>
      await spend(server.services, limits, server.clock.now()).then(
        () => 200,
        (error: ApiError) => [error.status, error.retryAfterSeconds],
      )

    it('ends a minute after its first call, however many came meanwhile', async () => {
      const limit = aLimit('a window')
      expect(await spent(limit)).toBe(200)
      server.clock.advance(40_000)
      expect(await spent(limit)).toBe(200)
      for (let time = 0; time < 3; time++) expect(await spent(limit)).toEqual([429, 20])
      server.clock.advance(19_999)
      expect(await spent(limit)).toEqual([429, 1])
      server.clock.advance(1)
      expect([await spent(limit), await spent(limit)]).toEqual([200, 200])
      expect(await spent(limit)).toEqual([429, 60])
    })

    it('is not spent by a call that another limit refuses', async () => {
      const [wide, narrow] = [aLimit('a wide one'), aLimit('a narrow one', 1)]
      expect(await spent(narrow)).toBe(200)
      for (let time = 0; time < 5; time++) expect(await spent(wide, narrow)).toEqual([429, 60])
      expect([await spent(wide), await spent(wide)]).toEqual([200, 200])
    })

    it('has again what is given back, and never more than it had', async () => {
      const limit = aLimit('a given one')
      const giveBack = async () => await unspend(server.services, [limit], server.clock.now())
      await giveBack()
      expect([await spent(limit), await spent(limit)]).toEqual([200, 200])
      await giveBack()
      expect(await spent(limit)).toBe(200)
      for (let time = 0; time < 5; time++) await giveBack()
      expect([await spent(limit), await spent(limit)]).toEqual([200, 200])
      expect(await spent(limit)).toEqual([429, 60])
    })

    it('is looked at without being spent', async () => {
      const limit = aLimit('a seen one')
      const look = async () => await checkSpent(server.services, [limit], server.clock.now())
      for (let time = 0; time < 3; time++) await look()
      expect([await spent(limit), await spent(limit)]).toEqual([200, 200])
      await expect(look()).rejects.toMatchObject({ status: 429 })
    })

    it('has again what a transaction spent that is undone', async () => {
      const limit = aLimit('an undone one')
      const { services, clock } = server
      const undone = inTransaction(services.db, async (tx) => {
        await spend({ ...services, db: tx }, [limit], clock.now())
        await spend({ ...services, db: tx }, [limit], clock.now())
        await unspend({ ...services, db: tx }, [limit], clock.now())
        throw new Error('undone')
      })
      await expect(undone).rejects.toThrow('undone')
      expect([await spent(limit), await spent(limit)]).toEqual([200, 200])
      expect(await spent(limit)).toEqual([429, 60])
    })

    it('is spent by a statement that is written, and by no other', async () => {
      const limit = aLimit('a written one')
      const write = async (key: string, isAssumed = true) =>
        await inOneStatement(server.services.db, key, async (_, statement) => {
          const at = server.clock.now()
          statement.write(server.services.db.insertInto('outbox_effects').values({ key, at }))
          statement.assume(sql`${isAssumed}::boolean`)
          spendIn(statement, server.services, [limit], at)
        })
      for (let time = 0; time < 3; time++) expect(await write(`no ${time}`, false)).toBeNull()
      expect(await write('one')).not.toBeNull()
      expect(await write('one')).toBeNull()
      expect(await write('other')).not.toBeNull()
      expect(await write('over')).toBeNull()
      expect(await spent(limit)).toEqual([429, 60])
      const { db } = server.services
      const written = await db
        .selectFrom('outbox_effects')
        .select('key')
        .where('key', 'in', ['one', 'other', 'over', 'no 0'])
        .execute()
      expect(written).toHaveLength(2)
    })

    it('is spent before a transaction, and stays so where that is undone', async () => {
      const limit = aLimit('a kept one')
      const { services, clock } = server
      const work = async () =>
        await inCountedTransaction(services, [limit], clock.now(), async (_, counted) => {
          await counted
          throw new Error('undone')
        })
      for (let time = 0; time < 2; time++) await expect(work()).rejects.toThrow('undone')
      await expect(work()).rejects.toMatchObject({ status: 429 })
    })
  })

  it('of forty calls at once at two programs, a limit of seven admits seven', async () => {
    const limit = { limit: { name: 'seven', most: 7, withinMs: 60_000 }, by: 'all' }
    const programs = [server.program.services, other.services]
    const calls = Array.from({ length: 40 }, (_, at) =>
      spend(programs[at % 2] ?? server.services, [limit], server.clock.now()),
    )
    const admitted = (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled')
    expect(admitted).toHaveLength(7)
  })
})
