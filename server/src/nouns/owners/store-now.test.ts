import {
  denyOrder,
  encodeRequest,
  encodeWorld,
  markAvailable,
  markSoldOut,
  pauseStore,
  readOwnedMenu,
  readOwnedNow,
  readStoreNow,
  reopenStore,
  setBusy,
} from '@hansang/contract'
import { type MenuPart, PAUSE_LENGTHS } from '@hansang/domain'
import {
  type Caller,
  aStranger,
  aWorld,
  aWorldStore,
  anItem,
  anOptionGroup,
  bringIn,
  newcomer,
  onceKey,
  ownerOf,
  placePaidOrder,
  seoul,
  staffOf,
  useServer,
} from '@hansang/testing'
import { apiErrorTexts, staffRefusalTexts } from '@hansang/messages'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { forgetOldRows } from '../../flows/forgetting/forget-old-rows.ts'
import { importWorld } from '../../operator/world/import-world.ts'
import { worldOf } from '../../operator/world/source/world-source.ts'

const NOON = seoul('2026-03-11 12:00')
const SAUCES = anOptionGroup({ id: 'sauce', options: { 마늘: 0, 양념: 500 } })
const STORE = aWorldStore({
  items: [anItem({ id: '100101', optionGroups: [SAUCES] }), anItem({ id: '100102' })],
})
const server = useServer({ now: NOON, stores: [STORE, aWorldStore({ id: '1002' })], stepMs: 2 * 86_400_000 })
const stranger = aStranger(server)
const HERE = { storeId: '1001' } as const
const DISH: MenuPart = { kind: 'item', id: '100101' }
const SAUCE: MenuPart = { kind: 'option', id: 'sauce-2' }

let owner: Caller

beforeEach(async () => {
  owner = await ownerOf(server, '1001')
  await owner.call(reopenStore, HERE)
  await owner.call(setBusy, { ...HERE, minutes: 0 })
  await owner.call(markAvailable, { ...HERE, menuParts: [DISH, SAUCE] })
})

const now = async (who = owner) => (await who.call(readOwnedNow, HERE)).answer
const minutesFromNow = (at: Date | null | undefined) =>
  at && (at.getTime() - server.clock.now().getTime()) / 60_000
const seen = async () => (await stranger.call(readStoreNow, HERE)).answer

describe('what staff set for a store', () => {
  it.each(PAUSE_LENGTHS)('rests for %s, is read by another device, and is taken back', async (length) => {
    const { answer } = await owner.call(pauseStore, { ...HERE, length })
    expect(answer.states.map(({ kind }) => kind)).toEqual([length === 'today' ? 'closed' : 'paused'])
    expect(await now(await ownerOf(server, '1001', '1002'))).toEqual(answer)
    expect((await owner.call(reopenStore, HERE)).answer).toMatchObject({ isOpenNow: true, states: [] })
  })

  it('is one rest at a time: the last one counts', async () => {
    await owner.call(pauseStore, { ...HERE, length: 'today' })
    const { states } = (await owner.call(pauseStore, { ...HERE, length: 'halfHour' })).answer
    expect(states.map(({ kind, until }) => [kind, minutesFromNow(until)])).toEqual([['paused', 30]])
  })

  it('is busy beside a rest, for an hour or until it is not', async () => {
    await owner.call(pauseStore, { ...HERE, length: 'hour' })
    const { states } = (await owner.call(setBusy, { ...HERE, minutes: 20 })).answer
    expect(states.find(({ kind }) => kind === 'busy')).toMatchObject({ minutes: 20 })
    expect(minutesFromNow(states.find(({ kind }) => kind === 'busy')?.until)).toBe(60)
    const { answer } = await owner.call(setBusy, { ...HERE, minutes: 0 })
    expect(answer.states.map(({ kind }) => kind)).toEqual(['paused'])
  })

  it('is the same for forty devices at once', async () => {
    const calls = Array.from({ length: 40 }, (_, index) =>
      index % 2 === 0
        ? owner.call(pauseStore, { ...HERE, length: 'hour' }, onceKey())
        : owner.call(markSoldOut, { ...HERE, menuParts: [DISH, SAUCE], length: 'hour' }, onceKey()),
    )
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 200))
    const { states, soldOut } = await now()
    expect([states.length, soldOut.length]).toEqual([1, 2])
  })

  it('answers a lost call again by its key, and acts again without one', async () => {
    const key = onceKey()
    const [first, again] = [
      await owner.call(pauseStore, { ...HERE, length: 'hour' }, key),
      await owner.call(pauseStore, { ...HERE, length: 'hour' }, key),
    ]
    expect(again?.body).toEqual(first?.body)
    await owner.call(reopenStore, HERE)
    expect((await owner.call(pauseStore, { ...HERE, length: 'hour' })).answer.isOpenNow).toBe(false)
  })

  it.each([
    [pauseStore, { length: 'forever' }],
    [setBusy, { minutes: 15 }],
    [markSoldOut, { parts: [{ partKind: 'group', id: 'sauce' }], length: 'hour' }],
    [markSoldOut, { parts: [DISH], length: 'hour' }],
    [markAvailable, { parts: Array.from({ length: 101 }, () => ({ partKind: 'item', id: 'x' })) }],
  ] as const)('is refused with 400 when it makes no sense (%#)', async (endpoint, body) => {
    expect((await owner.post(endpoint, { ...encodeRequest(readOwnedNow, HERE), ...body })).status).toBe(400)
  })
})

describe('what is sold out', () => {
  it('is read with its end, which the last marking sets', async () => {
    await owner.call(markSoldOut, { ...HERE, menuParts: [DISH], length: 'untilBack' })
    const { soldOut } = (
      await owner.call(markSoldOut, { ...HERE, menuParts: [DISH, DISH, SAUCE], length: 'hour' })
    ).answer
    expect(soldOut.map(({ kind, id, until }) => [kind, id, minutesFromNow(until)])).toEqual([
      ['item', '100101', 60],
      ['option', 'sauce-2', 60],
    ])
    const { groups } = (await owner.call(readOwnedMenu, HERE)).answer.storeWithMenu
    expect(groups[0]?.items.map(({ isSoldOut }) => isSoldOut)).toEqual([true, false])
  })

  it('with a denial is sold out from the same moment, until the next business day', async () => {
    const orderNumber = await placePaidOrder(server, await newcomer(server), { type: 'pickup' })
    const denial = { orderNumber, reason: '재료가 떨어졌습니다.', soldOut: [SAUCE] }
    await owner.call(denyOrder, denial, onceKey())
    const [marked] = (await now()).soldOut
    expect(marked).toMatchObject(SAUCE)
    expect(minutesFromNow(marked?.until)).toBeGreaterThan(60)
    await expect.poll(async () => (await seen()).soldOut).toEqual([SAUCE])
  })

  it('stays as it was when the order can no longer be denied', async () => {
    const orderNumber = await placePaidOrder(server, await newcomer(server), { type: 'pickup' })
    await owner.call(denyOrder, { orderNumber, reason: '마감' }, onceKey())
    await owner.call(denyOrder, { orderNumber, reason: '재료', soldOut: [DISH] }, onceKey())
    expect((await now()).soldOut).toEqual([])
  })
})

describe('a world import', () => {
  it('leaves what staff set over the new file, and names it', async () => {
    await owner.call(pauseStore, { ...HERE, length: 'untilReopened' })
    await owner.call(markSoldOut, { ...HERE, menuParts: [DISH], length: 'tomorrow' })
    const { db, secrets, clock } = server.services
    const file = await worldOf(encodeWorld(aWorld({ stores: [STORE, aWorldStore({ id: '1002' })] })))
    const imported = await importWorld(db, { secrets, now: clock.now(), isDemo: true }, file)
    expect(imported).toMatchObject({ staying: ['store 1001: 1 sold out, paused'] })
    expect(await seen()).toMatchObject({ isOpenNow: false, soldOut: [DISH] })
    const elsewhere = await worldOf(encodeWorld(aWorld({ stores: [aWorldStore({ id: '1002' })] })))
    const other = await importWorld(db, { secrets, now: clock.now(), isDemo: true }, elsewhere)
    expect(other).toMatchObject({ staying: [] })
  })

  it('brings no states of a file, and exports none', async () => {
    await owner.call(pauseStore, { ...HERE, length: 'hour' })
    await bringIn(server, aWorld({ stores: [STORE] }))
    const { rows } = await sql<{ states: unknown }>`select profile -> 'states' as states from stores`.execute(
      server.services.db,
    )
    expect(rows.every(({ states }) => states === null || (states as unknown[]).length === 0)).toBe(true)
  })
})

it('a state that ended is forgotten a day later, one without an end never', async () => {
  await owner.call(pauseStore, { ...HERE, length: 'halfHour' })
  await owner.call(markSoldOut, { ...HERE, menuParts: [DISH], length: 'hour' })
  await owner.call(markSoldOut, { ...HERE, menuParts: [SAUCE], length: 'untilBack' })
  const { db } = server.services
  const kept = async () => {
    while (await forgetOldRows(server.services));
    const states = await db.selectFrom('service_states').selectAll().execute()
    const parts = await db.selectFrom('sold_out_parts').selectAll().execute()
    return [states.length, parts.length]
  }
  server.clock.advance(24 * 3_600_000)
  expect(await kept()).toEqual([1, 2])
  server.clock.advance(2 * 3_600_000)
  expect(await kept()).toEqual([0, 1])
})

it.each([
  sql`insert into service_states values ('1002', 'busy', 15, now(), now() + interval '1 hour')`,
  sql`insert into service_states values ('1002', 'busy', 10, now(), null)`,
  sql`insert into service_states values ('1002', 'paused', 0, now(), now() - interval '1 hour')`,
  sql`insert into sold_out_parts values ('1002', 'item', '', now(), null)`,
  sql`insert into sold_out_parts values ('1002', 'group', 'x', now(), null)`,
])('the database refuses a state that makes no sense (%#)', async (statement) => {
  await expect(statement.execute(server.services.db)).rejects.toThrow(/violates check constraint/)
})

describe('a right to what staff set', () => {
  it('lets staff pause for an hour, and managers without an end', async () => {
    const [staff, manager] = [
      await staffOf(server, 'staff', '1001'),
      await staffOf(server, 'manager', '1001'),
    ]
    const asked = async (who: Caller, length: 'hour' | 'untilReopened') =>
      (await who.call(pauseStore, { ...HERE, length })).body
    expect(await asked(staff, 'untilReopened')).toMatchObject({ message: staffRefusalTexts.pauseTooLong })
    expect((await now()).states).toEqual([])
    expect(await asked(staff, 'hour')).toMatchObject({ code: 'Success' })
    expect(await asked(manager, 'untilReopened')).toMatchObject({ code: 'Success' })
  })

  it('is missing, with 403 and in words, where the role lacks it, and 404 for a store of others', async () => {
    const manager = await staffOf(server, 'brandManager', '1001')
    const refused = await manager.call(readOwnedNow, HERE)
    expect([refused.status, refused.body]).toMatchObject([403, { message: apiErrorTexts.missingRight }])
    expect((await owner.call(readOwnedNow, { storeId: '1002' })).status).toBe(404)
  })
})

describe('the log of deeds', () => {
  const deeds = () => server.services.db.selectFrom('deeds').selectAll().orderBy('id').execute()

  it('names who set what, once for a repeated call, and no row of it is changed', async () => {
    const before = (await deeds()).length
    const key = onceKey()
    for (let time = 0; time < 2; time++) await owner.call(setBusy, { ...HERE, minutes: 20 }, key)
    const written = (await deeds()).slice(before)
    expect(written).toMatchObject([{ store_id: '1001', kind: 'busySet', became: { minutes: 20 } }])
    expect(written[0]?.owner_id).not.toBeNull()
    await expect(server.services.db.updateTable('deeds').set({ kind: 'soldOut' }).execute()).rejects.toThrow(
      'append-only',
    )
  })
})
