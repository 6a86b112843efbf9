import {
  NO_PARTS,
  type WorldChange,
  editStorePart,
  encodeWorld,
  planDish,
  readEditedMenu,
  readOwnedParts,
  worldFaultText,
} from '@hansang/contract'
import { type PartContent, isRefusal, won } from '@hansang/domain'
import {
  aWorld,
  aWorldStore,
  anItem,
  anOptionGroup,
  bringIn,
  exportedFrom,
  onceKey,
  ownerOf,
  seoul,
  startServer,
  type TestServer,
  useServerPerTest,
} from '@hansang/testing'
import { describe, expect, inject, it } from 'vitest'
import { readStoresById, readWholeMenu } from '../../../nouns/stores/index.ts'
import { importWorld } from '../import-world.ts'
import { worldOf } from '../source/world-source.ts'

const NOON = seoul('2026-03-11 12:00')
const MONDAY = seoul('2026-03-16 09:00')
const APRIL = seoul('2026-04-01 09:00')
const SAUCES = anOptionGroup({ id: 'sauce', options: { 마늘: 0, 양념: 500 } })
const STORE = aWorldStore({ items: [anItem({ id: '100101', optionGroups: [SAUCES] })] })
const HERE = { storeId: '1001' } as const
const server = useServerPerTest({ now: NOON, stores: [STORE] })

const fee = (given: number) => [{ minimumOrder: won(10_000), fee: won(given) }]

async function planFee(given: number, from: Date) {
  const owner = await ownerOf(server, '1001')
  const { parts, states } = (await owner.call(readOwnedParts, HERE)).answer
  const seen = states.find(({ part }) => part === 'delivery')?.revision ?? ''
  const delivery = { ...parts.delivery, feeTiers: fee(given) } as PartContent<'delivery'>
  const edit = { ...HERE, seen, storeParts: { ...NO_PARTS, delivery }, from, note: '봄' }
  const { result } = await owner.call(editStorePart, edit, onceKey())
  expect(isRefusal(result)).toBe(false)
}

async function planPrice(price: number, from: Date) {
  const owner = await ownerOf(server, '1001')
  const [edited] = (await owner.call(readEditedMenu, HERE)).answer.menuGroups.flatMap(({ dishes }) => dishes)
  if (!edited) throw new Error('no dish')
  const { dish, mark: seen } = edited
  const became = {
    ...dish,
    summary: '',
    prices: dish.prices.map((each) => ({ ...each, price: won(price) })),
    optionGroups: dish.optionGroups.map((group) => ({
      ...group,
      options: group.options.map((option) => ({ ...option, name: `${option.name}+` })),
    })),
  }
  const { result } = await owner.call(planDish, { ...HERE, dish: became, seen, from, note: '' }, onceKey())
  expect(isRefusal(result)).toBe(false)
}

async function bring(json: unknown) {
  const { db, secrets, clock } = server.services
  return await importWorld(db, { secrets, now: clock.now(), isDemo: true }, await worldOf(json))
}

async function bringStore(given: Partial<typeof STORE>) {
  const imported = await bring(encodeWorld(aWorld({ stores: [{ ...STORE, ...given }] })))
  if (isRefusal(imported)) throw new Error(imported.faults.map(worldFaultText).join('\n'))
  return imported
}

async function rowsOfChanges() {
  return await server.services.db.selectFrom('dated_changes').selectAll().orderBy('id').execute()
}

async function seenAt({ services: { db } }: Pick<TestServer, 'services'>, at: Date) {
  const store = (await readStoresById(db, ['1001'], at)).get('1001')
  return { store: { ...store, revision: '' }, menu: await readWholeMenu(db, '1001', at) }
}

const fromFile = (given: Partial<WorldChange>): WorldChange => ({
  from: APRIL,
  note: '',
  part: 'delivery',
  content: { feeTiers: fee(3_300) },
  items: [],
  ...given,
})

describe('what is dated of a store, in a world file', () => {
  it('is in an empty base at every later time what it was to be, and names nobody', {
    tags: ['SHOP-22'],
  }, async () => {
    await planFee(3_300, MONDAY)
    await planPrice(21_000, MONDAY)
    await planFee(4_400, APRIL)
    await planPrice(25_000, APRIL)
    for (const now of [NOON, new Date(MONDAY.getTime() + 1_000)]) {
      server.clock.set(new Date(now.getTime() + 120_000))
      const world = aWorld({ stores: (await exportedFrom(server)).stores })
      expect(world.stores[0]?.changes).toHaveLength(now === NOON ? 4 : 2)
      expect(JSON.stringify(encodeWorld(world))).not.toContain('사장님')
      await using elsewhere = await aBase(server.clock.now())
      await bringIn(elsewhere.server, world)
      const times = [server.clock.now(), before(MONDAY), MONDAY, before(APRIL), APRIL]
      for (const at of times.filter((time) => time >= server.clock.now()))
        expect(await seenAt(elsewhere.server, at)).toEqual(await seenAt(server, at))
      expect(encodeWorld(await exportedFrom(elsewhere.server)).stores).toEqual(encodeWorld(world).stores)
    }
  })

  it('changes nothing when it comes again, and keeps who planned it', { tags: ['SHOP-22'] }, async () => {
    await planFee(3_300, MONDAY)
    await planPrice(21_000, MONDAY)
    const before = await rowsOfChanges()
    const exported = encodeWorld(aWorld({ stores: (await exportedFrom(server)).stores }))
    server.clock.advance(60_000)
    expect(await bring(exported)).toMatchObject({ staying: [], overridden: [] })
    expect(await rowsOfChanges()).toEqual(before)
    expect(before.map(({ author }) => author)).not.toContain(null)
  })

  it('stays without the list, and is replaced by one, which the import tells', {
    tags: ['SHOP-11', 'SHOP-22'],
  }, async () => {
    await planFee(3_300, MONDAY)
    const open = async () => (await rowsOfChanges()).filter(({ ended_at }) => !ended_at)
    expect((await bringStore({})).staying).toEqual([
      'store 1001: change of delivery from 2026-03-16 09:00:00',
    ])
    expect(await open()).toHaveLength(1)

    server.clock.advance(1_000)
    const given = fromFile({ part: 'words', content: { introduction: '봄' }, note: '본사' })
    const imported = await bringStore({ changes: [given] })
    expect(imported).toMatchObject({ staying: [], overridden: ['store 1001: change of delivery'] })
    expect(await open()).toMatchObject([
      { part: 'words', begins_at: APRIL, content: { introduction: '봄' }, author: null, note: '본사' },
    ])
    server.clock.advance(1_000)
    expect((await bringStore({ changes: [] })).overridden).toEqual([])
    expect(await open()).toEqual([])
  })

  it('comes and goes whole, whatever part it is of', { tags: ['SHOP-22'] }, async () => {
    const given: readonly object[] = [
      { bsndLst: ['WEEKDAY', 'SAT', 'SUN'].map((day) => oneDay(`WEEKLY_TYPE_${day}`)) },
      { hldyLst: [{ holiRecGb: 'REC_NONE', holiSdt: '20260505', holiTitle: '어린이날' }] },
      { hldyLst: [] },
      {
        dlvrGb: 'DISTANCE',
        strDlvrDstncInfo: { dlvrDstnc: 1.5, addDlvrChrge: 0, dlvrDstnc2: 3, addDlvrChrge2: 1_000 },
        addDlvr: { addDlvrTp: 'DAYWEEK', addDlvrDay: 'SAT,SUN', addDlvrAmt: 500 },
        strDlvrAreaLst: null,
        dlvrTmRange: '40~60',
      },
      { autoAcpt: { onYn: 'Y', tps: ['pickup'] }, slotLmt: { mostOrdr: 5 } },
      { noAnsrInfo: { ownrMin: 5 } },
      { noAnsrInfo: null },
      { strIntro: '', origin: '닭: 국내산' },
      {
        pickYn: 'N',
        selPackDscnt: [{ packDscntType: 'AMT', dscnt: 1_000, packAmt: 10_000 }],
        packDscntTp: '',
        acptCookYn: 'Y',
      },
      dish({
        goodsItemNm: '봄 치킨',
        goodsItemImgUrl: [],
        dspyYn: 'N',
        goodsOptLst: [{ goodsOptId: 'sauce-1', goodsOptNm: '간장' }],
      }),
      dish({
        goodsItemPrcInfoLst: [{ goodsItemPriceId: '100101-p', goodsPriceNm: '반 마리', goodsPrice: 9_000 }],
      }),
    ]
    const file = fileWith(given.map((change) => ({ bgnDtm: AHEAD, ...change })))
    expect(await bring(file)).toMatchObject({ staying: [] })
    const rows = await rowsOfChanges()
    expect(rows).toHaveLength(given.length)
    const { stores } = await exportedFrom(server)
    for (const again of [file, encodeWorld(aWorld({ stores }))]) {
      server.clock.advance(1_000)
      expect(await bring(again)).toMatchObject({ staying: [], overridden: [] })
      expect(await rowsOfChanges()).toEqual(rows)
    }
  })

  it('is judged over what has begun here and stays', { tags: ['SHOP-23'] }, async () => {
    const named = (id: string, from: Date) =>
      fromFile({
        from,
        part: 'menu',
        content: {},
        items: [{ id: '100101', options: [{ id, name: '간장' }] }],
      })
    await bringStore({ changes: [named('sauce-1', MONDAY)] })
    server.clock.set(MONDAY)
    await expect(bringStore({ changes: [named('sauce-2', APRIL)] })).rejects.toThrow(
      'breaks the rule dishTwice',
    )
  })

  it('stays where it has begun meanwhile, and is refused where it never was', {
    tags: ['SHOP-23'],
  }, async () => {
    const items = [{ id: '100101', prices: [{ id: '100101-p', price: won(21_000) }] }]
    const changes = [fromFile({}), fromFile({ part: 'menu', content: {}, items })]
    await bringStore({ changes })
    server.clock.set(new Date(APRIL.getTime() + 60_000))
    expect(await bringStore({ changes })).toMatchObject({
      staying: [
        'store 1001: change of delivery from 2026-04-01 09:00:00, change of menu from 2026-04-01 09:00:00',
      ],
      overridden: [],
    })
    const { store, menu } = await seenAt(server, server.clock.now())
    expect(menu[0]?.items[0]?.prices[0]?.price).toBe(21_000)
    expect(store.delivery?.feeTiers).toEqual(fee(3_300))
    const repriced = { ...STORE.store, delivery: { ...STORE.store.delivery, feeTiers: fee(1_000) } }
    await expect(bringStore({ store: repriced, changes })).rejects.toThrow('[0].bgnDtm: must lie ahead')
    await expect(
      bringStore({ changes: [fromFile({ note: '', content: { feeTiers: fee(1) } })] }),
    ).rejects.toThrow('stores[0].chngLst[0].bgnDtm: must lie ahead')
  })
})

function before(time: Date): Date {
  return new Date(time.getTime() - 1_000)
}

async function aBase(now: Date) {
  const started = await startServer(inject('databaseUrl'), { now })
  return { server: started, [Symbol.asyncDispose]: async () => await started.stop() }
}

const AHEAD = '2026-04-01 09:00:00'
const dish = (given: object) => ({ bgnDtm: AHEAD, goodsItemLst: [{ goodsItemId: '100101', ...given }] })
const tiers = (fees: object) => ({ bgnDtm: AHEAD, strDlvrAmtInfo: { minDlvrAmt: 10_000, ...fees } })

it.each([
  ['bgnDtm: must lie ahead', { ...tiers({}), bgnDtm: '2026-03-10 09:00:00' }],
  ['bgnDtm: must be within 365 days', { ...tiers({}), bgnDtm: '2027-04-01 09:00:00' }],
  ['bgnDtm: must be YYYY-MM-DD', { ...tiers({}), bgnDtm: 'April' }],
  [': must name what changes', { bgnDtm: AHEAD, note: '봄' }],
  [': must name what changes', { bgnDtm: AHEAD, goodsItemLst: [] }],
  [': must change one part, changes delivery and words', { ...tiers({}), strIntro: '' }],
  ['strNm: is nothing that a change can name', { ...tiers({}), strNm: '이름' }],
  [': breaks the rule feeTooHigh', tiers({ dlvrChrge: 90_000 })],
  [': breaks the rule hoursOfEachDay', { bgnDtm: AHEAD, bsndLst: [oneDay('WEEKLY_TYPE_SAT')] }],
  ['goodsItemLst[0].goodsItemId: must be a dish', dish({ goodsItemId: '100199', goodsItemNm: '없음' })],
  ['goodsItemLst[0]: must name what changes', dish({ goodsItemPrcInfoLst: [] })],
  [
    'goodsItemLst[0].goodsOptLst[0]: must name what changes',
    dish({ goodsOptLst: [{ goodsOptId: 'sauce-1' }] }),
  ],
  [
    'goodsItemLst[1].goodsItemId: must be named once',
    {
      bgnDtm: AHEAD,
      goodsItemLst: ['가', '나'].map((goodsItemNm) => ({ goodsItemId: '100101', goodsItemNm })),
    },
  ],
  ['goodsItemLst[0].kitchenStation: is nothing', dish({ kitchenStation: '튀김' })],
  ['goodsItemLst[0]: breaks the rule dishTooLong', dish({ goodsItemSmpDesr: '가'.repeat(101) })],
  [
    'goodsItemLst[0].goodsItemPrcInfoLst[0].goodsItemPriceId: must be a price of the dish',
    dish({ goodsItemPrcInfoLst: [{ goodsItemPriceId: 'x', goodsPrice: 1_000 }] }),
  ],
  [
    'goodsItemLst[0].goodsOptLst[0].goodsOptId: must be an option of the dish',
    dish({ goodsOptLst: [{ goodsOptId: 'x', goodsOptNm: '소스' }] }),
  ],
])('a change is told at its place, and nothing comes in: %s', { tags: ['SHOP-23'] }, async (told, change) => {
  const imported = await bring(fileWith([change]))
  const faults = isRefusal(imported) ? imported.faults.map(worldFaultText) : []
  const place = told.startsWith(':') ? 'stores[0].chngLst[0]' : 'stores[0].chngLst[0].'
  expect(faults).toEqual([expect.stringContaining(`${place}${told}`)])
  expect(await rowsOfChanges()).toEqual([])
})

function oneDay(dayTp: string) {
  return { dayTp, bsndYn: 'Y', bsnStTm: '1000', bsnEndTm: '2200' }
}

function fileWith(changes: readonly object[]) {
  const file = structuredClone(encodeWorld(aWorld({ stores: [STORE] })))
  return { ...file, stores: (file['stores'] as object[]).map((store) => ({ ...store, chngLst: changes })) }
}
