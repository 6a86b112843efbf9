import { encodeRequest, readOrderFlow, setOrderFlow } from '@hansang/contract'
import { won } from '@hansang/domain'
import {
  aWorld,
  aWorldStore,
  bringIn,
  exportedFrom,
  onceKey,
  ownerOf,
  seoul,
  staffOf,
  useServer,
} from '@hansang/testing'
import { sql } from 'kysely'
import { expect, it } from 'vitest'

const server = useServer({
  now: seoul('2026-03-11 12:00'),
  stores: [aWorldStore(), aWorldStore({ id: '1002' })],
})
const HERE = { storeId: '1001' } as const
const RULES = {
  isOn: true,
  types: ['delivery'],
  mostAmount: won(30_000),
  isForKnownOnly: true,
  mostOpen: 5,
  restsWhilePaused: true,
  restsWhileBusy: false,
} as const

const deeds = async () => {
  const { db } = server.services
  return await db.selectFrom('deeds').selectAll().where('kind', '=', 'orderFlowSet').orderBy('id').execute()
}

it('a store has no rule until it is set, and each change is a deed', { tags: ['AUTO-07'] }, async () => {
  const owner = await ownerOf(server, '1001')
  expect((await owner.call(readOrderFlow, HERE)).answer).toEqual({ autoAccept: null, slotLimits: null })
  const set = await owner.call(setOrderFlow, { ...HERE, autoAccept: RULES, slotLimits: null }, onceKey())
  expect(set.answer).toEqual({ autoAccept: RULES, slotLimits: null })
  expect((await owner.call(readOrderFlow, HERE)).answer).toEqual({ autoAccept: RULES, slotLimits: null })
  await owner.call(
    setOrderFlow,
    { ...HERE, autoAccept: { ...RULES, isOn: false }, slotLimits: null },
    onceKey(),
  )
  expect((await deeds()).map(({ was, became }) => [was, became])).toEqual([
    [
      { autoAccept: null, slotLimits: null },
      { autoAccept: RULES, slotLimits: null },
    ],
    [
      { autoAccept: RULES, slotLimits: null },
      { autoAccept: { ...RULES, isOn: false }, slotLimits: null },
    ],
  ])
})

it('only who may change the store reads and sets it', { tags: ['AUTO-07'] }, async () => {
  const asked = { ...HERE, autoAccept: RULES, slotLimits: null }
  const [staff, stranger] = [await staffOf(server, 'staff', '1001'), await ownerOf(server, '1002')]
  expect((await staff.call(readOrderFlow, HERE)).status).toBe(403)
  expect((await staff.call(setOrderFlow, asked, onceKey())).status).toBe(403)
  expect((await stranger.call(readOrderFlow, HERE)).status).toBe(404)
  expect((await stranger.call(setOrderFlow, asked, onceKey())).status).toBe(404)
})

it.each([
  ['no kind of order', '["delivery"]', '[]'],
  ['an unknown kind', '"delivery"', '"drone"'],
  ['more kinds than there are', '"delivery"', '"delivery","delivery","pickup","pickup"'],
  ['a negative sum', '30000', '-1'],
  ['a sum that is no number', '30000', '"3만원"'],
  ['half an order', ':5', ':1.5'],
  ['10 million open orders', ':5', ':10000000'],
])('%s is refused in Korean, and nothing changes', { tags: ['AUTO-07'] }, async (_, right, wrong) => {
  const owner = await ownerOf(server, '1001')
  const before = await owner.call(readOrderFlow, HERE)
  const wire = JSON.stringify(encodeRequest(setOrderFlow, { ...HERE, autoAccept: RULES, slotLimits: null }))
  expect(wire).toContain(right)
  const { status, body } = await owner.post(setOrderFlow, JSON.parse(wire.replace(right, wrong)), onceKey())
  expect(status).toBeLessThan(500)
  expect(body.code).not.toBe('Success')
  expect(body.message).toMatch(/[가-힣]/)
  expect((await owner.call(readOrderFlow, HERE)).answer).toEqual(before.answer)
})

it('of forty changes at once each is told what the one before had made', async () => {
  const owner = await ownerOf(server, '1002')
  const sums = Array.from({ length: 40 }, (_, index) => won((index + 1) * 1_000))
  await Promise.all(
    sums.map((mostAmount) =>
      owner.call(
        setOrderFlow,
        { storeId: '1002', autoAccept: { ...RULES, mostAmount }, slotLimits: null },
        onceKey(),
      ),
    ),
  )
  const { db } = server.services
  const { rows } = await sql<{ was: string | null; became: string }>`
    select was #>> '{autoAccept,mostAmount}' as was, became #>> '{autoAccept,mostAmount}' as became
    from deeds where store_id = '1002' order by id`.execute(db)
  expect(rows).toHaveLength(40)
  expect(new Set(rows.map(({ was }) => was)).size).toBe(40)
  const kept = (await owner.call(readOrderFlow, { storeId: '1002' })).answer.autoAccept?.mostAmount
  const unfollowed = rows.filter(({ became }) => !rows.some(({ was }) => was === became))
  expect(unfollowed.map(({ became }) => Number(became))).toEqual([kept])
})

it('goes with the store into a world file and out of it', { tags: ['AUTO-07'] }, async () => {
  const owner = await ownerOf(server, '1001')
  await owner.call(setOrderFlow, { ...HERE, autoAccept: RULES, slotLimits: null }, onceKey())
  const { stores } = await exportedFrom(server)
  expect(JSON.stringify(stores)).toContain('"mostOpen":5')
})

it('stays through an import that says nothing of it, and takes what one says', {
  tags: ['AUTO-07'],
}, async () => {
  const owner = await ownerOf(server, '1001')
  const slotLimits = { orders: 3, pieces: 0, stations: [] }
  await owner.call(setOrderFlow, { ...HERE, autoAccept: RULES, slotLimits }, onceKey())
  await bringIn(server, aWorld({ stores: [aWorldStore()] }))
  const kept = async () => (await owner.call(readOrderFlow, HERE)).answer
  expect(await kept()).toEqual({ autoAccept: RULES, slotLimits })
  const others = { ...slotLimits, orders: 7 }
  await bringIn(server, aWorld({ stores: [aWorldStore({ slotLimits: others })] }))
  expect(await kept()).toEqual({ autoAccept: RULES, slotLimits: others })
})
