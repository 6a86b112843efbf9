import {
  type OwnPrograms,
  bringPeople,
  expectInvariants,
  openShop,
  remoteServer,
  startOwnPrograms,
} from '@hansang/testing'
import { type Pooler, startPooler } from '@hansang/testing/databases/pooler'
import { sql } from 'kysely'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction, openDatabase, REQUEST_LIMITS } from '../../../server/src/platform/db/database.ts'
import { reachDatabase } from '../../../server/src/platform/db/reach-database.ts'

const SESSIONS = 4

let own: OwnPrograms
let pooler: Pooler
beforeAll(async () => {
  own = await startOwnPrograms({ settings: { LOG_LEVEL: 'silent' } })
  pooler = await startPooler(own.postgres.url, { sessions: SESSIONS })
})
afterEach(() => own.endAll())
afterAll(async () => {
  await expectInvariants(own.open.db)
  await pooler.stop()
  await own.remove()
})

const throughIt = () => ({
  env: { DATABASE_URL: pooler.through(own.postgres.url), DATABASE_LISTEN_URL: own.postgres.url },
})

describe('at the start', () => {
  const between =
    'DATABASE_URL leads to a pooler: set DATABASE_LISTEN_URL to PostgreSQL itself, for what needs a session.'

  it.each([
    ['refuses a session’s settings', undefined],
    ['drops a session’s settings', 'extra_float_digits, options, statement_timeout'],
  ])('a pooler that %s is named, with what it takes', async (_, ignores) => {
    const other = await startPooler(own.postgres.url, ignores ? { ignores } : {})
    const url = other.through(own.postgres.url)
    await expect(reachDatabase({ url, listenUrl: null })).rejects.toThrow(between)
    await expect(reachDatabase({ url, listenUrl: url })).rejects.toThrow(
      'DATABASE_LISTEN_URL leads to a pooler: it must lead to PostgreSQL itself.',
    )
    await other.stop()
  })

  it('two addresses of different databases are refused', async () => {
    const listenUrl = own.postgres.url.replace(/\/hansang$/, '/postgres')
    const url = pooler.through(own.postgres.url)
    await expect(reachDatabase({ url, listenUrl })).rejects.toThrow('lead to different databases.')
  })

  it('it is seen whether sessions are shared', async () => {
    const inSession = await startPooler(own.postgres.url, { mode: 'session' })
    const listenUrl = own.postgres.url
    const reach = (url: string) => reachDatabase({ url, listenUrl })
    expect(await reach(pooler.through(listenUrl))).toEqual({ isShared: true })
    expect(await reach(inSession.through(listenUrl))).toEqual({ isShared: false })
    expect(await reach(listenUrl)).toEqual({ isShared: false })
    await inSession.stop()
  })
})

it('a statement, in a transaction or alone, has the limits of a session, and leaves none behind', async () => {
  const way = { isPooled: true, keepsStatements: false }
  const open = openDatabase(pooler.through(own.postgres.url), 1, REQUEST_LIMITS, way)
  const { db } = open
  const given = sql<{ given: string }>`select concat_ws(' ', current_setting('statement_timeout'),
    current_setting('lock_timeout'), current_setting('timezone'), ${'here'}::text) as given`
  const read = async (from: typeof db) => (await given.execute(from)).rows[0]?.given
  expect(await read(db)).toBe('5s 2s UTC here')
  expect(await inTransaction(db, (tx) => read(tx))).toBe('5s 2s UTC here')
  await expect(sql`select ${1} / 0`.execute(db)).rejects.toThrow(/division by zero/)
  expect(await read(db)).toBe('5s 2s UTC here')
  await open.close()
})

it('two programs serve through a few sessions: a day of orders while the pooler dies', async () => {
  for (const _ of [1, 2]) await own.start(throughIt())
  let turn = 0
  const server = remoteServer(() => own.running[turn++ % 2]?.url ?? '')
  const people = await bringPeople(server, own.open, { dataKey: own.dataKey, customers: 3 })
  const shop = openShop(people)
  await delay(3_000)
  await pooler.kill()
  await delay(1_000)
  await pooler.start()
  await delay(5_000)
  await shop.close()
  const { answers, acknowledged } = shop
  expect(acknowledged.size).toBeGreaterThan(3)
  expect([...answers.keys()].filter((status) => status >= 500 && status !== 503)).toEqual([])
}, 240_000)
