import {
  type EditedMenu,
  arrangeMenu,
  encodeRequest,
  importMenu,
  readEditedMenu,
  readMenu,
  readStoreNow,
  removeDish,
  saveDish,
} from '@hansang/contract'
import { type MenuItem, isRefusal } from '@hansang/domain'
import {
  type Caller,
  aStranger,
  anItem,
  eventually,
  onceKey,
  ownerOf,
  seoul,
  useServer,
  STORES_WITH_MENUS,
  editedDish,
  pricedAt,
  SAUCES,
} from '@hansang/testing'
import { beforeEach, describe, expect, it } from 'vitest'

const server = useServer({
  now: seoul('2026-03-11 12:00'),
  stores: STORES_WITH_MENUS,
})
const HERE = { storeId: '1001' } as const
let owner: Caller
beforeEach(async () => {
  owner = await ownerOf(server, '1001')
})

const read = async (): Promise<EditedMenu> => (await owner.call(readEditedMenu, HERE)).answer
const save = async (dish: MenuItem, seen: string, who = owner) =>
  await who.call(saveDish, { ...HERE, dish, seen, menuGroup: '메뉴' }, onceKey())
const seenByCustomers = async () => (await aStranger(server).call(readMenu, HERE)).answer.menu.groups
const codeOf = (answered: { readonly body: Record<string, unknown> }) => answered.body['code']
const deeds = async () =>
  (
    await server.services.db.selectFrom('deeds').select(['kind', 'subject']).orderBy('id', 'desc').execute()
  )[0]

describe('a dish that an owner edits', () => {
  it('is seen by customers at once, with the ids it had', { tags: ['MENU-10', 'MENU-15'] }, async () => {
    const { dish, mark } = editedDish(await read(), '100101')
    const { answer } = await save({ ...pricedAt(dish, 19_500), name: ' 황금후라이드 ' }, mark)
    expect(answer.dish).toMatchObject({ id: '100101', name: '황금후라이드' })
    const [shown] = (await seenByCustomers())[0]?.items ?? []
    expect(shown).toMatchObject({
      id: '100101',
      name: '황금후라이드',
      prices: [{ id: '100101-p', price: 19_500 }],
    })
    expect(await deeds()).toMatchObject({ kind: 'dishEdited', subject: '100101' })
    expect(editedDish(await read(), '100101').mark).toBe(answer.mark)
    const { revision } = (await aStranger(server).call(readStoreNow, HERE)).answer
    await save(pricedAt(answer.dish, 18_500), answer.mark)
    await eventually(
      async () => (await aStranger(server).call(readStoreNow, HERE)).answer.revision !== revision,
    )
    const versions = await server.services.db
      .selectFrom('part_versions')
      .selectAll()
      .where('part', '=', 'menu')
      .execute()
    expect(versions.map(({ version }) => version)).toEqual([1, 2, 3])
  })

  it('is new with ids of its own, at the end of its group', async () => {
    const fresh = { ...anItem({ id: '+1', name: '새우버거' }), optionGroups: [{ ...SAUCES, id: '100101' }] }
    const { dish } = (await save(fresh, '')).answer
    expect(dish.id).not.toMatch(/^\+/)
    expect([dish.optionGroups[0]?.id, dish.optionGroups[0]?.options[0]?.id]).not.toContain('100101')
    const ids = (await seenByCustomers()).flatMap(({ items }) => items).map(({ id }) => id)
    expect(ids.at(-1)).toBe(dish.id)
    const { mark } = editedDish(await read(), dish.id)
    await owner.call(removeDish, { ...HERE, itemId: dish.id, seen: mark }, onceKey())
  })

  it('tells the second of two devices that it was edited, and keeps the first’s price', {
    tags: ['MENU-16'],
  }, async () => {
    const { dish, mark } = editedDish(await read(), '100101')
    const other = await ownerOf(server, '1001')
    expect(isRefusal((await save(pricedAt(dish, 20_000), mark)).result)).toBe(false)
    const second = await save(pricedAt(dish, 21_000), mark, other)
    expect([codeOf(second), second.body['message']]).toEqual([
      'dishEditedElsewhere',
      expect.stringMatching(/다른 기기/),
    ])
    expect(editedDish(await read(), '100101').dish.prices[0]?.price).toBe(20_000)
  })

  it('is no conflict with another dish', { tags: ['MENU-16'] }, async () => {
    const menu = await read()
    const [one, two] = [editedDish(menu, '100101'), editedDish(menu, '100102')]
    const saved = await Promise.all([
      save(pricedAt(one.dish, 17_000), one.mark),
      save(pricedAt(two.dish, 17_500), two.mark),
    ])
    expect(saved.map(({ result }) => isRefusal(result))).toEqual([false, false])
  })

  it('is saved once by forty at once', { tags: ['MENU-16'] }, async () => {
    const { dish, mark } = editedDish(await read(), '100102')
    const saved = await Promise.all(
      Array.from({ length: 40 }, (_, index) => save(pricedAt(dish, 10_000 + index), mark)),
    )
    expect(saved.filter(({ result }) => !isRefusal(result))).toHaveLength(1)
    expect(new Set(saved.map(({ status }) => status))).toEqual(new Set([200]))
  })

  it.each<readonly [string, (dish: MenuItem) => MenuItem, RegExp]>([
    ['for nothing', (dish) => pricedAt(dish, 0), /1원 이상/],
    ['for ten million', (dish) => pricedAt(dish, 10_000_000), /9,999,990원까지/],
    ['without a name', (dish) => ({ ...dish, name: ' ' }), /이름을 입력/],
    ['with the name of another', (dish) => ({ ...dish, name: '양념치킨' }), /‘양념치킨’ 이름이 이미/],
    [
      'that demands more than it offers',
      (dish) => ({ ...dish, optionGroups: [{ ...SAUCES, minimum: 3 }] }),
      /2개뿐/,
    ],
    [
      'with another store’s photo',
      (dish) => ({ ...dish, thumbnailUrl: `/photos/${'0'.repeat(41)}/s2` }),
      /다시 올려/,
    ],
    [
      'with a photo from elsewhere',
      (dish) => ({ ...dish, imageUrls: ['https://example.com/a.png'] }),
      /다시 올려/,
    ],
  ])('%s is refused in words, and stays', { tags: ['MENU-08'] }, async (_, edit, words) => {
    const { dish, mark } = editedDish(await read(), '100101')
    expect((await save(edit(dish), mark)).body['message']).toMatch(words)
    expect(editedDish(await read(), '100101').mark).toBe(mark)
  })

  it('for −1 is refused by its field', async () => {
    const { dish, mark } = editedDish(await read(), '100101')
    const wire = encodeRequest(saveDish, { ...HERE, dish, seen: mark, menuGroup: '' })
    const { status, body } = await owner.post(
      saveDish,
      JSON.parse(JSON.stringify(wire).replaceAll(`:${dish.prices[0]?.price}`, ':-1')),
    )
    expect([status, body['message']]).toEqual([400, expect.stringMatching(/[가-힣]/)])
  })

  it('is nobody else’s', async () => {
    const { dish, mark } = editedDish(await read(), '100101')
    expect((await save(dish, mark, await ownerOf(server, '1002'))).status).toBe(404)
  })
})

describe('the order of a menu', () => {
  it('takes new groups and names, and keeps each dish', { tags: ['MENU-09', 'MENU-17'] }, async () => {
    const { mark, menuGroups } = await read()
    const ids = menuGroups.flatMap(({ dishes }) => dishes).map(({ dish }) => dish.id)
    const arranged = [
      { name: '신메뉴', itemIds: ids.slice(1) },
      { name: '음료', itemIds: [] },
      { name: '치킨', itemIds: ids.slice(0, 1) },
    ]
    const { answer } = await owner.call(arrangeMenu, { ...HERE, seen: mark, menuGroups: arranged }, onceKey())
    expect(answer.menuGroups.map(({ name, dishes }) => [name, dishes.length])).toEqual([
      ['신메뉴', ids.length - 1],
      ['음료', 0],
      ['치킨', 1],
    ])
    expect((await seenByCustomers()).map(({ name }) => name)).toEqual(['신메뉴', '치킨'])
    const late = await owner.call(arrangeMenu, { ...HERE, seen: mark, menuGroups: arranged }, onceKey())
    expect(codeOf(late)).toBe('menuEditedElsewhere')
    const back = [{ name: '메뉴', itemIds: ids }]
    await owner.call(arrangeMenu, { ...HERE, seen: answer.mark, menuGroups: back }, onceKey())
  })

  it('that lacks a dish, or has another store’s, is refused', { tags: ['MENU-17'] }, async () => {
    const { mark } = await read()
    for (const itemIds of [[], ['100201'], ['100101', '100101']]) {
      const answered = await owner.call(
        arrangeMenu,
        { ...HERE, seen: mark, menuGroups: [{ name: '메뉴', itemIds }] },
        onceKey(),
      )
      expect(codeOf(answered)).toBe('menuEditedElsewhere')
    }
  })
})

describe('a menu from a sheet', () => {
  const HEAD = '분류,메뉴,가격,옵션그룹,옵션,옵션가격'
  const bring = async (sheet: string) =>
    await owner.call(importMenu, { ...HERE, seen: (await read()).mark, sheet }, onceKey())

  it('is written whole, and keeps the ids of what has the same name', {
    tags: ['MENU-10', 'MENU-11'],
  }, async () => {
    const before = editedDish(await read(), '100102').dish
    const rows = Array.from({ length: 60 }, (_, index) => `메뉴,메뉴 ${index},${1_000 + index},,,`)
    const { answer } = await bring([HEAD, `메뉴,${before.name},15000,,,`, ...rows].join('\n'))
    expect(answer.menuGroups[0]?.dishes).toHaveLength(61)
    const [same] = answer.menuGroups[0]?.dishes ?? []
    expect([same?.dish.id, same?.dish.prices[0]?.id]).toEqual([before.id, before.prices[0]?.id])
    expect((await seenByCustomers())[0]?.items).toHaveLength(61)
    expect((await aStranger(server).call(readStoreNow, HERE)).answer.soldOut).toEqual([])
  })

  it('with a fault writes nothing', { tags: ['MENU-12'] }, async () => {
    const { mark } = await read()
    const answered = await bring(
      [HEAD, '메뉴,좋은메뉴,1000,,,', '메뉴,나쁜메뉴,-1,,,', '메뉴,=cmd,1000,,,'].join('\n'),
    )
    expect([codeOf(answered), answered.body['message']]).toEqual([
      'sheetUnclean',
      expect.stringMatching(/3개|2개/),
    ])
    expect((await read()).mark).toBe(mark)
  })
})
