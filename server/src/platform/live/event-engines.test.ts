import { createTestDatabase, eventually, type TestDatabase, useOwnRedis } from '@hansang/testing'
import { recordStatements } from '@hansang/testing/record-statements'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { inTransaction, type OpenDatabase, openDatabase } from '../db/index.ts'
import { createLogger } from '../services/logging.ts'
import { createMetrics } from '../services/metrics.ts'
import {
  type LiveEvent,
  type LiveEvents,
  announceBeside,
  announceChange,
  announceEvents,
  announceRinging,
  announceSessionEnd,
  noticesOf,
  orderTopic,
  storeTopic,
} from './live-events.ts'
import { openPostgresEvents } from './postgres-events.ts'
import { openRedisEvents } from './redis-events.ts'

interface Side {
  readonly open: OpenDatabase
  readonly live: LiveEvents
  readonly heard: (LiveEvent | string)[]
  readonly interrupted: () => number
}

const STORE = '1001'
const event = (orderId: string, sequence = 1): LiveEvent => ({
  what: 'move',
  orderId,
  storeId: STORE,
  status: 'ORDER_ACCEPT',
  sequence,
  isOnBoard: true,
})

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseUrl'))
})
afterAll(async () => {
  await database.drop()
})

describe.each(['postgres', 'redis'] as const)('events by %s', (engine) => {
  const redis = engine === 'redis' ? useOwnRedis() : null
  const sides: Side[] = []
  const [here, there] = [() => sideAt(0), () => sideAt(1)]
  function sideAt(index: number): Side {
    const side = sides[index]
    if (!side) throw new Error('no such side')
    return side
  }

  async function openSide(databaseUrl: string): Promise<Side> {
    const open = openDatabase(databaseUrl, 3)
    const log = createLogger('silent')
    const place = { db: open.db, databaseUrl, redisUrl: redis?.url ?? '' }
    const { live } =
      engine === 'postgres'
        ? await openPostgresEvents(place, { log })
        : await openRedisEvents(place, { log, metrics: createMetrics() })
    const heard: (LiveEvent | string)[] = []
    let interruptions = 0
    live.listen(storeTopic(STORE), (told) => heard.push(told))
    live.onChange((topic) => heard.push(topic))
    live.onInterruption(() => interruptions++)
    const side = { open, live, heard, interrupted: () => interruptions }
    sides.push(side)
    return side
  }

  beforeEach(async () => {
    await openSide(database.url)
    await openSide(database.url)
  })
  afterEach(async () => {
    for (const { live, open } of sides.splice(0)) {
      await live.close()
      await open.close()
    }
  })

  it('both programs hear what was committed, in order', async () => {
    const events = [1, 2, 3].map((sequence) => event('A1', sequence))
    await inTransaction(here().open.db, async (tx) => {
      await announceEvents(tx, events.slice(0, 2))
      await announceEvents(tx, events.slice(2))
      await announceChange(tx, 'gazetteer')
    })
    for (const side of sides) {
      await eventually(async () => side.heard.length >= 4)
      expect(side.heard).toEqual([...events, 'gazetteer'])
    }
  })

  it('nobody hears of it before the commit, nor of what was rolled back', async () => {
    const undone = inTransaction(here().open.db, async (tx) => {
      await announceEvents(tx, [event('A2')])
      await sql`select 1`.execute(tx)
      expect(sides.map(({ heard }) => heard)).toEqual([[], []])
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await announceChange(here().open.db, 'after')
    for (const side of sides) {
      await eventually(async () => side.heard.length > 0)
      expect(side.heard).toEqual(['after'])
    }
  })

  it('a program knows what it changed as soon as that is committed, and no sooner', async () => {
    const known: string[] = []
    const { open, live } = here()
    // Redis' program hears of it as all do, before it is published.
    const listen = engine === 'postgres' ? live.onOwnChange : live.onChange
    listen((topic) => known.push(topic))
    await inTransaction(open.db, async (tx) => {
      await announceChange(tx, 'own')
      await sql`select 1`.execute(tx)
      expect(known).toEqual([])
    })
    expect(known).toEqual(['own'])
    for (const side of sides) await eventually(async () => side.heard.includes('own'))
  })

  it('a transaction that is repeated announces once', async () => {
    let tries = 0
    await inTransaction(here().open.db, async (tx) => {
      await announceEvents(tx, [event('A3')])
      if (++tries === 1) await sql`do $$ begin raise sqlstate '40001'; end $$`.execute(tx)
      await announceChange(tx, 'last')
    })
    expect(tries).toBe(2)
    for (const side of sides) {
      await eventually(async () => side.heard.includes('last'))
      expect(side.heard).toEqual([event('A3'), 'last'])
    }
  })

  it('what is written beside is written, and announced once it is', async () => {
    const { db } = here().open
    const effect = db.insertInto('outbox_effects').values({ key: `beside-${engine}`, at: new Date() })
    const { statements } = await recordStatements(
      async () => await inTransaction(db, (tx) => announceBeside(tx, effect, [event('A4')])),
    )
    const written = statements.filter(({ text }) => text.includes('outbox_effects'))
    expect(written).toHaveLength(1)
    expect(written[0]?.text.includes('pg_notify')).toBe(engine === 'postgres')
    const rows = db.selectFrom('outbox_effects').select('key').where('key', '=', `beside-${engine}`)
    expect(await rows.execute()).toHaveLength(1)
    for (const side of sides) await eventually(async () => side.heard.length === 1)
  })

  it('a statement of its own notifies, or leaves it to be published', async () => {
    const { db } = here().open
    const { channel, payloads, publish } = noticesOf(db, [event('A5')])
    await sql`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) payload`.execute(db)
    expect(payloads).toHaveLength(engine === 'postgres' ? 1 : 0)
    publish()
    for (const side of sides) {
      await eventually(async () => side.heard.length === 1)
      expect(side.heard).toEqual([event('A5')])
    }
  })

  it('ended sessions and ringing calls reach whom they concern', async () => {
    const told: unknown[] = []
    for (const { live } of sides) {
      live.onSessionEnd('s1', () => told.push('s1'))
      live.onRinging('agent', (call) => told.push(call))
      live.onSessionEnd('s2', () => told.push('wrong'))
      live.onRinging('other', () => told.push('wrong'))
    }
    const call = { agentId: 'agent', channel: 'hansang', handle: 'x' } as const
    await announceSessionEnd(here().open.db, 's1')
    await announceRinging(here().open.db, call)
    await eventually(async () => told.length === 4)
    expect(told).toEqual(expect.arrayContaining(['s1', 's1', call, call]))
  })

  it('a listener that left hears nothing', async () => {
    const heard: LiveEvent[] = []
    const stop = there().live.listen(orderTopic('A6'), (told) => heard.push(told))
    await announceEvents(here().open.db, [event('A6', 1)])
    await eventually(async () => heard.length === 1)
    stop()
    await announceEvents(here().open.db, [event('A6', 2)])
    await eventually(async () => there().heard.length === 2)
    expect(heard).toHaveLength(1)
  })

  it('programs of another database hear nothing', async () => {
    const other = await createTestDatabase(inject('databaseUrl'))
    const stranger = await openSide(other.url)
    await announceEvents(here().open.db, [event('A7')])
    await eventually(async () => there().heard.length === 1)
    await announceChange(stranger.open.db, 'own')
    await eventually(async () => stranger.heard.length > 0)
    expect(stranger.heard).toEqual(['own'])
    for (const { live, open } of sides.splice(2)) {
      await live.close()
      await open.close()
    }
    await other.drop()
  })

  it('a lost connection interrupts, and events come again after it', async () => {
    if (redis) await redis.kill()
    else
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like 'listen %'`.execute(here().open.db)
    for (const side of sides) await eventually(async () => side.interrupted() >= 1)
    await redis?.revive()
    for (const side of sides) await eventually(async () => side.interrupted() >= 2)
    await there().live.ping()
    await eventually(async () => {
      await announceChange(here().open.db, 'back')
      return there().heard.includes('back')
    })
  })
})
