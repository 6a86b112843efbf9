import {
  editStorePart,
  encodeRequest,
  NO_PARTS,
  readOwnedParts,
  withdrawStoreChange,
  readPartVersions,
  restorePartVersion,
} from '@hansang/contract'
import { isRefusal, type PartContent, won } from '@hansang/domain'
import {
  type Caller,
  aWorld,
  aWorldStore,
  bringIn,
  editPartOf,
  exportedFrom,
  onceKey,
  ownerOf,
  seoul,
  useServer,
} from '@hansang/testing'
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
  return await db.selectFrom('deeds').selectAll().where('subject', '=', 'flow').orderBy('id').execute()
}

const set = (owner: Caller, flow: PartContent<'flow'>, storeId = '1001') =>
  editPartOf(owner, storeId, { flow })
const flowOf = async (owner: Caller, storeId = '1001') =>
  (await owner.call(readOwnedParts, { storeId })).answer.parts.flow
const revision = async (owner: Caller) =>
  (await owner.call(readOwnedParts, HERE)).answer.states.find(({ part }) => part === 'flow')?.revision ?? ''

it('a store has no rule until it is set, and each change is a version and a deed', {
  tags: ['AUTO-07'],
}, async () => {
  const owner = await ownerOf(server, '1001')
  expect(await flowOf(owner)).toEqual({ autoAccept: null, slotLimits: null })
  await set(owner, { autoAccept: RULES, slotLimits: null })
  expect(await flowOf(owner)).toEqual({ autoAccept: RULES, slotLimits: null })
  await set(owner, { autoAccept: { ...RULES, isOn: false }, slotLimits: null })
  expect((await deeds()).map(({ was, became }) => [was, became])).toEqual([
    [{ autoAccept: null }, { autoAccept: RULES }],
    [{ autoAccept: RULES }, { autoAccept: { ...RULES, isOn: false } }],
  ])
  const { versions } = (await owner.call(readPartVersions, { ...HERE, part: 'flow' })).answer
  expect(versions.map(({ version, flow }) => [version, flow?.autoAccept?.isOn])).toEqual([
    [3, false],
    [2, true],
    [1, undefined],
  ])
  const back = { ...HERE, part: 'flow', seen: await revision(owner), version: 2 } as const
  await owner.call(restorePartVersion, back, onceKey())
  expect(await flowOf(owner)).toEqual({ autoAccept: RULES, slotLimits: null })
})

it('of two devices the second is told what the first changed, and loses nothing', {
  tags: ['SHOP-02'],
}, async () => {
  const [one, other] = [await ownerOf(server, '1001'), await ownerOf(server, '1001')]
  const seen = await revision(other)
  const slotLimits = { orders: 3, pieces: 0, stations: [] }
  await set(one, { autoAccept: { ...RULES, mostOpen: 9 }, slotLimits: null })
  const storeParts = { ...NO_PARTS, flow: { autoAccept: RULES, slotLimits } }
  const late = await other.call(editStorePart, { ...HERE, seen, storeParts }, onceKey())
  expect(late.body).toMatchObject({ code: 'partEditedElsewhere' })
  expect(late.body.message).toContain('자동 접수')
  expect(await flowOf(one)).toMatchObject({ slotLimits: null })
})

it('begins later where it is dated, and is taken back until then', { tags: ['SHOP-04'] }, async () => {
  const owner = await ownerOf(server, '1001')
  await set(owner, { autoAccept: null, slotLimits: null })
  const from = new Date(server.clock.now().getTime() + 3_600_000)
  const plan = async () => {
    const storeParts = { ...NO_PARTS, flow: { autoAccept: RULES, slotLimits: null } }
    const request = { ...HERE, seen: await revision(owner), storeParts, from }
    return (await owner.call(editStorePart, request, onceKey())).answer.changes[0]?.id ?? ''
  }
  await owner.call(withdrawStoreChange, { ...HERE, changeId: await plan() }, onceKey())
  await plan()
  expect((await flowOf(owner))?.autoAccept).toBeNull()
  server.clock.set(from)
  expect((await flowOf(owner))?.autoAccept).toEqual(RULES)
})

it.each([
  ['no kind of order', '["delivery"]', '[]'],
  ['an unknown kind', '["delivery"]', '["drone"]'],
  ['more kinds than there are', '["delivery"]', '["delivery","delivery","pickup","pickup"]'],
  ['a negative sum', '30000', '-1'],
  ['a sum that is no number', '30000', '"3만원"'],
  ['half an order', ':5', ':1.5'],
  ['10 million open orders', ':5', ':10000000'],
])('%s is refused in Korean, and nothing changes', { tags: ['AUTO-07'] }, async (_, right, wrong) => {
  const owner = await ownerOf(server, '1001')
  const before = await flowOf(owner)
  const storeParts = {
    ...NO_PARTS,
    flow: { autoAccept: { ...RULES, isForKnownOnly: false }, slotLimits: null },
  }
  const wire = JSON.stringify(
    encodeRequest(editStorePart, { ...HERE, seen: await revision(owner), note: '', from: null, storeParts }),
  )
  expect(wire).toContain(right)
  const { status, body } = await owner.post(editStorePart, JSON.parse(wire.replace(right, wrong)), onceKey())
  expect(status).toBeLessThan(500)
  expect(body.code).not.toBe('Success')
  expect(body.message).toMatch(/[가-힣]/)
  expect(await flowOf(owner)).toEqual(before)
})

it('of forty changes at once one is made, and the others are told of it', { tags: ['SHOP-02'] }, async () => {
  const owner = await ownerOf(server, '1002')
  const sums = Array.from({ length: 40 }, (_, index) => won((index + 1) * 1_000))
  const calls = sums.map((mostAmount) =>
    owner.call(
      editStorePart,
      {
        storeId: '1002',
        seen: '1',
        storeParts: { ...NO_PARTS, flow: { autoAccept: { ...RULES, mostAmount }, slotLimits: null } },
      },
      onceKey(),
    ),
  )
  const answers = await Promise.all(calls)
  expect(answers.filter(({ result }) => !isRefusal(result))).toHaveLength(1)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})

it('goes with the store into a world file and out of it', { tags: ['AUTO-07'] }, async () => {
  const owner = await ownerOf(server, '1001')
  await set(owner, { autoAccept: RULES, slotLimits: null })
  const { stores } = await exportedFrom(server)
  expect(JSON.stringify(stores)).toContain('"mostOpen":5')
})

it('stays through an import that says nothing of it, and takes what one says', {
  tags: ['AUTO-07'],
}, async () => {
  const owner = await ownerOf(server, '1001')
  const slotLimits = { orders: 3, pieces: 0, stations: [] }
  await set(owner, { autoAccept: RULES, slotLimits })
  await bringIn(server, aWorld({ stores: [aWorldStore()] }))
  const kept = () => flowOf(owner)
  expect(await kept()).toEqual({ autoAccept: RULES, slotLimits })
  const others = { ...slotLimits, orders: 7 }
  await bringIn(server, aWorld({ stores: [aWorldStore({ slotLimits: others })] }))
  expect(await kept()).toEqual({ autoAccept: RULES, slotLimits: others })
})
