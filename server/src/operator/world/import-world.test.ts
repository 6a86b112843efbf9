import { type World, encodeWorld, readMenu, readStore, worldFaultText } from '@hansang/contract'
import { won, isRefusal } from '@hansang/domain'
import {
  aBuilding,
  aWorldStore,
  aStranger,
  aWorld,
  anItem,
  anOptionGroup,
  bringIn,
  exportedFrom,
  seoul,
  startServer,
  useServerPerTest,
} from '@hansang/testing'
import { describe, expect, inject, it } from 'vitest'
import { isPassword } from '../../platform/secrets/passwords.ts'
import { hashOf } from '../../platform/secrets/seal.ts'
import { importDemoWorld, readDemoWorld } from '../demo/demo-world.ts'
import { importWorld } from './import-world.ts'
import { worldOf } from './source/world-source.ts'

const server = useServerPerTest({ now: seoul('2026-02-17 11:30'), breaksInvariants: true })

const WORLD = aWorld({
  systemChannels: [{ channel: 'bbq', isUnderMaintenance: true }],
  stores: [
    aWorldStore({
      id: '1001',
      items: [
        anItem({ id: 'a', optionGroups: [anOptionGroup({ id: 'ga', options: { 소스: 500, 무: 0 } })] }),
        anItem({ id: 'b', isShown: false }),
      ],
      reviews: [
        {
          id: '',
          nickname: '홍길동',
          rating: 5,
          text: '맛있어요',
          writtenAt: seoul('2026-02-01 12:00'),
          photoUrls: [],
          orderedGoods: '후라이드치킨',
          ownerAnswer: '감사합니다',
          ownerAnsweredAt: seoul('2026-02-02 09:00'),
        },
      ],
    }),
    aWorldStore({ id: '1002', channel: 'kyochon' }),
  ],
  coupons: [coupon('C1', 'ISSUED'), coupon('C2', 'USED')],
  customers: [
    {
      phone: '01012345678',
      hasPassedIdentityCheck: true,
      identityCheckedAt: seoul('2026-02-17 10:00'),
      points: [
        { kind: 'callReminder', storeId: '', available: won(3000), minimumUse: won(1), expected: won(0) },
      ],
    },
    { phone: '01000000002', hasPassedIdentityCheck: true, identityCheckedAt: null, points: [] },
  ],
  cooperative: [{ value: '춘천중앙점', channel: 'nonghyup', url: 'https://nonghyup.example' }],
  owners: [
    {
      loginId: 'kim',
      secret: { kind: 'plain', text: '서울의 밤 열두 시' },
      name: '김',
      phone: '01011112222',
      storeIds: ['1002', '1001'],
    },
  ],
  pos: [{ secret: { kind: 'plain', text: 'pos-key-pos-key-0001' }, storeIds: ['1001'] }],
  agents: [
    {
      loginId: 'cs',
      secret: { kind: 'plain', text: '서울의 밤 열두 시' },
      team: 'csteam',
      channels: ['bbq', 'hansang'],
    },
  ],
})

function coupon(number: string, status: string) {
  const menu = { menuCode: '', menuName: '', menuPrice: won(0), menuPosCode: '' }
  const rest = {
    productType: 'AMOUNT',
    goodsPrice: won(5000),
    goodsId: '',
    optionCount: 0,
    storeIds: ['1001'],
  }
  return { channel: 'kyochon', number, status, ...menu, ...rest } as const
}

const exported = async () => encodeWorld(await exportedFrom(server))
const bring = async (json: unknown) => {
  const { db, secrets, clock } = server.services
  return await importWorld(db, { secrets, now: clock.now() }, await worldOf(json))
}
const faultsOf = async (json: unknown) => {
  const imported = await bring(json)
  return isRefusal(imported) ? imported.faults.map(worldFaultText) : []
}
const wire = (world: World) =>
  structuredClone(encodeWorld(world)) as Record<string, never[]> & { stores: never[] }

describe('importing', () => {
  it('imports every part, with passwords and keys hashed and phones sealed', async () => {
    await bringIn(server, WORLD)
    const { db, secrets } = server.services
    const owner = await db.selectFrom('owners').selectAll().executeTakeFirstOrThrow()
    expect(await isPassword('서울의 밤 열두 시', owner.password_hash)).toBe(true)
    expect(secrets.open(owner.phone_sealed ?? Buffer.alloc(0), 'owners.phone_sealed', owner.login_id)).toBe(
      '01011112222',
    )
    expect(await db.selectFrom('pos_keys').selectAll().execute()).toEqual([
      { key_hash: hashOf('pos-key-pos-key-0001'), is_demo: true, ended_at: null },
    ])
    const counts = await Promise.all(
      (
        [
          'stores',
          'menu_items',
          'reviews',
          'customers',
          'point_accounts',
          'coupons',
          'gazetteer',
          'agents',
        ] as const
      ).map(async (table) => (await db.selectFrom(table).selectAll().execute()).length),
    )
    expect(counts).toEqual([2, 3, 1, 2, 1, 2, 1, 1])
  })

  it('twice changes nothing', async () => {
    await bringIn(server, WORLD)
    const first = await exported()
    server.clock.advance(60_000)
    await bringIn(server, WORLD)
    expect(await exported()).toEqual(first)
  })

  it('of an export changes nothing', async () => {
    await bringIn(server, WORLD)
    const first = await exported()
    expect(await faultsOf(first)).toEqual([])
    expect(await exported()).toEqual(first)
  })

  it('of an export into an empty database reproduces the demo world too', async () => {
    await importDemoWorld(server.services)
    const first = await exported()
    expect((first.stores as unknown[]).length).toBeGreaterThan(30)
    const other = await startServer(inject('databaseUrl'), { now: seoul('2026-03-01 10:00') })
    try {
      const { db, secrets } = other.services
      const imported = await importWorld(db, { secrets, now: other.clock.now() }, await worldOf(first))
      expect(isRefusal(imported)).toBe(false)
      expect(encodeWorld(await exportedFrom(other))).toEqual(first)
    } finally {
      await other.stop()
    }
  })

  it('of the demo world happens once, and never in a database with stores', async () => {
    await bringIn(server, aWorld({ stores: [aWorldStore()] }))
    await importDemoWorld(server.services)
    const { db } = server.services
    expect(await db.selectFrom('stores').select('id').execute()).toEqual([{ id: '1001' }])
    expect((await readDemoWorld()).format).toBe('hansang-world/1')
  })

  it('leaves parts alone that the file omits', async () => {
    await bringIn(server, WORLD)
    const before = await exported()
    expect(await faultsOf({ format: 'hansang-world/1' })).toEqual([])
    expect(await exported()).toEqual(before)
  })

  it('hides items that are gone, keeps their rows and frees their ids', async () => {
    await bringIn(server, WORLD)
    const group = anOptionGroup({ id: 'ga', options: { 소스: 500, 무: 0 } })
    await bringIn(
      server,
      aWorld({ stores: [aWorldStore({ id: '1001', items: [anItem({ id: 'c', optionGroups: [group] })] })] }),
    )
    const { db } = server.services
    const rows = await db
      .selectFrom('menu_items')
      .select(['id', 'is_gone'])
      .where('store_id', '=', '1001')
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { id: 'a', is_gone: true },
      { id: 'b', is_gone: true },
      { id: 'c', is_gone: false },
    ])
    await bringIn(server, WORLD)
    expect(
      (await db.selectFrom('menu_items').select('id').where('is_gone', '=', true).execute()).map(
        ({ id }) => id,
      ),
    ).toEqual(['c'])
  })

  it('is visible at once in a running program', async () => {
    const menuNames = async () => {
      const { body } = await aStranger(server).call(readMenu, { storeId: '1001' })
      const { goodsGrpList } = body.selStoreGoodsInfoNew as {
        goodsGrpList: { goodsItemLst: { goodsItemNm: string }[] }[]
      }
      return goodsGrpList.flatMap(({ goodsItemLst }) => goodsItemLst.map(({ goodsItemNm }) => goodsItemNm))
    }
    await bringIn(
      server,
      aWorld({ stores: [aWorldStore({ items: [anItem({ id: 'a', name: '옛 메뉴' })] })] }),
    )
    expect(await menuNames()).toEqual(['옛 메뉴'])
    await bringIn(
      server,
      aWorld({ stores: [aWorldStore({ items: [anItem({ id: 'a', name: '새 메뉴' })] })] }),
    )
    await expect.poll(menuNames).toEqual(['새 메뉴'])
  })

  it('ten times concurrently while the program serves ends in one complete world', async () => {
    const worlds = Array.from({ length: 10 }, (_, index) =>
      aWorld({
        stores: [
          aWorldStore({ name: `매장 ${index}`, items: [anItem({ id: `i${index}`, name: `메뉴 ${index}` })] }),
        ],
      }),
    )
    const [reads] = await Promise.all([
      Promise.all(worlds.map(() => aStranger(server).call(readStore, { storeId: '1001' }))),
      ...worlds.map((world) => bringIn(server, world)),
    ])
    expect(reads.every(({ status }) => status === 200 || status === 404)).toBe(true)
    const { stores } = await exportedFrom(server)
    const number = stores[0]?.store.name.replace('매장 ', '')
    expect(stores[0]?.groups.flatMap(({ items }) => items.map(({ id }) => id))).toEqual([`i${number}`])
  })

  it('keeps the stage of a coupon that an order holds', async () => {
    await bringIn(server, WORLD)
    const { db } = server.services
    await db
      .updateTable('coupons')
      .set({ stage: 'COMMITTED', order_id: 'o1' })
      .where('number', '=', 'C1')
      .execute()
    await bringIn(server, WORLD)
    const row = await db
      .selectFrom('coupons')
      .select(['stage', 'order_id'])
      .where('number', '=', 'C1')
      .executeTakeFirst()
    expect(row).toEqual({ stage: 'COMMITTED', order_id: 'o1' })
  })
})

describe('bad content', () => {
  it('is refused with all faults at once, each with place and reason, and nothing is written', async () => {
    await bringIn(server, WORLD)
    const before = await exported()
    const json = wire(WORLD) as unknown as {
      stores: { strNm?: string; lat: unknown; goodsGrpList: { goodsItemLst: Record<string, unknown>[] }[] }[]
      owners: { strIds: string[] }[]
      customers: { points: { poTp: string }[] }[]
    }
    const [store, other] = json.stores
    delete store?.strNm
    if (other) other.lat = 91
    const item = store?.goodsGrpList[0]?.goodsItemLst[0]
    if (item)
      item['goodsItemPrcInfoLst'] = [{ goodsItemPriceId: 'p', goodsPriceNm: '기본', goodsPrice: 12.5 }]
    if (json.owners[0]) json.owners[0].strIds = ['9999']
    if (json.customers[0]?.points[0]) json.customers[0].points[0].poTp = '07'
    expect((await faultsOf(json)).toSorted()).toEqual([
      'customers[0].points[0].poTp: must be one of 01, 02, is "07"',
      'owners[0].strIds[0]: must be a store of the file or the database, is "9999"',
      'stores[0].goodsGrpList[0].goodsItemLst[0].goodsItemPrcInfoLst[0].goodsPrice: must be a whole number of won, is 12.5',
      'stores[0].strNm: must be text, is missing',
      'stores[1].lat: must be at most 90, is 91',
    ])
    expect(await exported()).toEqual(before)
  })

  it('is refused when ids belong to another store, in the file or in the database', async () => {
    await bringIn(server, WORLD)
    const items = [
      anItem({ id: 'a' }),
      anItem({ id: 'x', optionGroups: [anOptionGroup({ id: 'ga', options: { 소스: 1 } })] }),
    ]
    expect(await faultsOf(wire(aWorld({ stores: [aWorldStore({ id: '1003', items })] })))).toEqual([
      'stores[0].goodsGrpList[0].goodsItemLst[0].goodsItemId: must be unique in the whole system, item "a" belongs to store "1001"',
      'stores[0].goodsGrpList[0].goodsItemLst[0].goodsItemPrcInfoLst[0].goodsItemPriceId: must be unique in the whole system, price "a-p" belongs to store "1001"',
      'stores[0].goodsGrpList[0].goodsItemLst[1].goodsOptGrpLst[0].goodsOptGrpId: must be unique in the whole system, option-group "ga" belongs to store "1001"',
      'stores[0].goodsGrpList[0].goodsItemLst[1].goodsOptGrpLst[0].goodsOptLst[0].goodsOptId: must be unique in the whole system, option "ga-1" belongs to store "1001"',
    ])
    const twice = wire(aWorld({ stores: [aWorldStore({ id: '7' }), aWorldStore({ id: '7' })] }))
    expect(
      (await faultsOf(twice)).some((fault) => fault.startsWith('stores[1].strId: must be used once')),
    ).toBe(true)
  })

  it('is reported with its place in the whole file, however long it is', async () => {
    const stores = Array.from({ length: 50 }, (_, at) => aWorldStore({ id: String(3000 + at) }))
    const json = wire(aWorld({ stores })) as unknown as { stores: Record<string, unknown>[] }
    const [first, second, third] = [json.stores[3], json.stores[41], json.stores[49]]
    if (second) Object.assign(second, { strNm: 5, lat: 'x', strnm: '' })
    if (third) Object.assign(third, { strId: first?.strId, strPhno: '전화' })
    expect(await faultsOf(json)).toEqual([
      'stores[41].strnm: is no field of a world file',
      'stores[41].lat: must be degrees, is "x"',
      'stores[49].strPhno: must be a telephone number, is "전화"',
      'stores[49].strId: must be used once, "3003" is also in stores[3]',
    ])
    const { stores: kept } = await exportedFrom(server)
    expect(kept).toEqual([])
  })

  it.each([
    ['text', 'no world'],
    ['null', null],
    ['a list', []],
    ['another format', { format: 'hansang-world/2' }],
    ['a list of nonsense', { format: 'hansang-world/1', stores: [null, 1, 'x', {}] }],
    ['lists that are none', { format: 'hansang-world/1', stores: { a: 1 }, pos: 7, customers: 'x' }],
  ])('that is %s is reported in words', async (_, json) => {
    const faults = await faultsOf(json)
    expect(faults.length).toBeGreaterThan(0)
    expect(faults.join('\n')).toMatch(/must be/)
  })

  it('of a POS, agent or owner without a secret is refused', async () => {
    const json = {
      format: 'hansang-world/1',
      pos: [{}],
      owners: [{ loginId: 'a' }],
      agents: [{ loginId: 'b', passwordHash: 'x' }],
    }
    expect((await faultsOf(json)).map((fault) => fault.split(':')[0])).toEqual(
      expect.arrayContaining(['agents[0].passwordHash', 'owners[0].password', 'pos[0].key']),
    )
  })

  it('of a building leaves the gazetteer unchanged', async () => {
    await bringIn(server, aWorld())
    const json = wire(aWorld({ addresses: [aBuilding({ roadAddress: '새 길 1' }), aBuilding()] }))
    Object.assign((json['addresses'] as unknown as object[])[1] ?? {}, { lng: 'east' })
    expect(await faultsOf(json)).toEqual(['addresses[1].lng: must be degrees, is "east"'])
    expect(await server.services.db.selectFrom('gazetteer').select('road_address').execute()).toHaveLength(1)
  })
})
