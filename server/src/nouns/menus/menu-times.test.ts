import {
  type EditedMenu,
  importMenu,
  planDish,
  readEditedMenu,
  readMenu,
  readMenuVersions,
  readStoreNow,
  removeDish,
  restoreMenuVersion,
  saveDish,
  withdrawMenuChange,
} from '@hansang/contract'
import { type MenuItem, isRefusal, won } from '@hansang/domain'
import { menuEditRefusals } from '@hansang/messages'
import {
  type Caller,
  aStranger,
  onceKey,
  ownerOf,
  seoul,
  staffOf,
  useServer,
  STORES_WITH_MENUS,
  editedDish,
  pricedAt,
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
const save = async (price: number, id = '100101', who = owner) => {
  const { dish, mark } = editedDish(await read(), id)
  return await who.call(
    saveDish,
    { ...HERE, dish: pricedAt(dish, price), seen: mark, menuGroup: '' },
    onceKey(),
  )
}
const inMinutes = (minutes: number) => new Date(server.clock.now().getTime() + minutes * 60_000)
const plan = async (change: (dish: MenuItem) => MenuItem, from: Date, given: object = {}) => {
  const { dish, mark } = editedDish(await read())
  const request = { ...HERE, dish: change(dish), seen: mark, from, note: '', ...given }
  return await owner.call(planDish, request, onceKey())
}
const withdraw = async (changeId = '') =>
  await owner.call(withdrawMenuChange, { ...HERE, changeId }, onceKey())
const shown = async (id = '100101') => {
  const groups = (await aStranger(server).call(readMenu, HERE)).answer.menu.groups
  return groups.flatMap(({ items }) => items).find((item) => item.id === id)
}
const priceNow = async () => (await shown())?.prices[0]?.price
const versions = async (itemId = '') =>
  (await owner.call(readMenuVersions, { ...HERE, itemId }, undefined)).answer
const restore = async (version: number, given: object = {}) => {
  const { revision } = await versions()
  const request = { ...HERE, itemId: '', version, seen: revision, ...given }
  return await owner.call(restoreMenuVersion, request, onceKey())
}
const codeOf = (answered: { readonly body: Record<string, unknown> }) => answered.body['code']
const lastDeed = async () =>
  (await server.services.db.selectFrom('deeds').selectAll().orderBy('id', 'desc').execute())[0]

describe('a dated change of a dish', () => {
  it('begins by the clock alone, and is told by the store’s revision', {
    tags: ['SHOP-04', 'MENU-18'],
  }, async () => {
    await save(10_000)
    const at = inMinutes(10)
    const planned = await plan((dish) => pricedAt(dish, 12_000), at, { note: '새 가격' })
    expect(planned.answer.changes).toMatchObject([
      {
        who: '사장님',
        note: '새 가격',
        from: at,
        dishes: [{ was: { prices: [{ price: 10_000 }] }, became: { prices: [{ price: 12_000 }] } }],
      },
    ])
    expect(await lastDeed()).toMatchObject({
      kind: 'changePlanned',
      subject: '100101',
      became: { prices: [{ id: '100101-p', price: 12_000 }] },
    })
    const revision = async () => (await aStranger(server).call(readStoreNow, HERE)).answer.revision
    server.clock.set(new Date(at.getTime() - 1_000))
    const before = await revision()
    expect(await priceNow()).toBe(10_000)
    server.clock.set(at)
    expect(await priceNow()).toBe(12_000)
    expect(await revision()).not.toBe(before)
    expect(editedDish(await read()).dish.prices[0]?.price).toBe(12_000)
  })

  it('leaves what is edited before it begins of another field, and of prices that came meanwhile', {
    tags: ['SHOP-05', 'MENU-18'],
  }, async () => {
    await save(10_000)
    const at = inMinutes(10)
    await plan((dish) => ({ ...pricedAt(dish, 12_000), isShown: false }), at)
    const { dish, mark } = editedDish(await read())
    const large = { id: '+1', name: '대', price: won(15_000), isSoldOut: false }
    const wider = { ...dish, summary: '새 설명', prices: [...dish.prices, large] }
    const saved = await owner.call(saveDish, { ...HERE, dish: wider, seen: mark, menuGroup: '' }, onceKey())
    expect(isRefusal(saved.result)).toBe(false)
    server.clock.set(at)
    const { dish: now } = editedDish(await read())
    expect([now.isShown, now.summary, now.prices.map(({ price }) => price)]).toEqual([
      false,
      '새 설명',
      [12_000, 15_000],
    ])
    expect(await shown()).toBeUndefined()
    const { dish: hidden, mark: seen } = editedDish(await read())
    const back = { ...hidden, isShown: true, prices: hidden.prices.slice(0, 1) }
    await owner.call(saveDish, { ...HERE, dish: back, seen, menuGroup: '' }, onceKey())
    await expect.poll(priceNow).toBe(12_000)
  })

  it('follows another, and the one after it goes back to the price of before', {
    tags: ['MENU-18'],
  }, async () => {
    await save(10_000)
    const [monday, friday] = [inMinutes(10), inMinutes(20)]
    await plan((dish) => pricedAt(dish, 8_000), monday)
    expect(isRefusal((await plan((dish) => pricedAt(dish, 10_000), friday)).result)).toBe(false)
    server.clock.set(monday)
    expect(await priceNow()).toBe(8_000)
    server.clock.set(friday)
    expect(await priceNow()).toBe(10_000)
  })

  it('is withdrawn before it begins and not after', { tags: ['SHOP-06', 'MENU-18'] }, async () => {
    await save(10_000)
    const at = inMinutes(10)
    await plan((dish) => pricedAt(dish, 12_000), at)
    const { answer } = await plan((dish) => pricedAt(dish, 13_000), inMinutes(20))
    const [first, second] = answer.changes
    expect((await withdraw(second?.id)).answer.changes).toHaveLength(1)
    expect(await lastDeed()).toMatchObject({ kind: 'changeWithdrawn', subject: '100101' })
    server.clock.set(at)
    const late = await withdraw(first?.id)
    expect([codeOf(late), late.body['message']]).toEqual(['changeBegun', menuEditRefusals.changeBegun])
    expect((await withdraw(second?.id)).status).toBe(404)
    expect(await priceNow()).toBe(12_000)
  })

  it('is told to the device that had read the dish before, and planned once by forty', {
    tags: ['MENU-16'],
  }, async () => {
    const { dish, mark } = editedDish(await read())
    const from = inMinutes(10)
    const all = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        owner.call(
          planDish,
          { ...HERE, dish: pricedAt(dish, 9_000 + index), seen: mark, from, note: '' },
          onceKey(),
        ),
      ),
    )
    expect(all.filter(({ result }) => !isRefusal(result))).toHaveLength(1)
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
    const stale = await owner.call(saveDish, { ...HERE, dish, seen: mark, menuGroup: '' }, onceKey())
    expect(codeOf(stale)).toBe('dishEditedElsewhere')
    const [change] = (await read()).changes
    await withdraw(change?.id)
  })

  it.each<readonly [keyof typeof menuEditRefusals, (dish: MenuItem) => MenuItem, number]>([
    ['changeInPast', (dish) => pricedAt(dish, 1), -1],
    ['changeTooFar', (dish) => pricedAt(dish, 1), 366 * 24 * 60],
    ['changeNothing', (dish) => dish, 10],
    ['dishPriceZero', (dish) => pricedAt(dish, 0), 10],
    ['dishTwice', (dish) => ({ ...dish, name: '양념치킨' }), 10],
    ['changeOfParts', (dish) => ({ ...dish, optionGroups: [] }), 10],
    ['changeOfParts', (dish) => ({ ...dish, station: '튀김기' }), 10],
    ['photoUnknownHere', (dish) => ({ ...dish, imageUrls: ['https://example.com/a.png'] }), 10],
    ['dishGone', (dish) => ({ ...dish, id: '100201' }), 10],
  ])('is refused with %s (%#)', { tags: ['MENU-18'] }, async (reason, change, minutes) => {
    const answered = await plan(change, inMinutes(minutes))
    expect(codeOf(answered)).toBe(reason)
    expect((await read()).changes).toEqual([])
  })

  it('is nobody else’s', { tags: ['MENU-19'] }, async () => {
    const staff = await staffOf(server, 'staff', '1001')
    const other = await ownerOf(server, '1002')
    const { dish, mark } = editedDish(await read())
    for (const [who, status] of [
      [staff, 403],
      [other, 404],
    ] as const) {
      const request = { ...HERE, dish, seen: mark, from: inMinutes(1), note: '' }
      expect((await who.call(planDish, request)).status).toBe(status)
      expect((await who.call(withdrawMenuChange, { ...HERE, changeId: '1' })).status).toBe(status)
      expect((await who.call(readMenuVersions, { ...HERE, itemId: '' })).status).toBe(status)
      const back = { ...HERE, itemId: '', seen: '1', version: 1 }
      expect((await who.call(restoreMenuVersion, back)).status).toBe(status)
    }
  })
})

describe('an earlier version of the menu', () => {
  it('tells what each edit changed, and comes back as a new version', {
    tags: ['SHOP-03', 'MENU-19'],
  }, async () => {
    await save(10_000)
    await save(11_000)
    const [latest] = (await versions()).versions
    expect(latest).toMatchObject({
      who: '사장님',
      count: 1,
      isKept: true,
      dishes: [{ was: { prices: [{ price: 10_000 }] }, became: { prices: [{ price: 11_000 }] } }],
    })
    const version = latest?.version ?? 0
    await restore(version - 1)
    await expect.poll(priceNow).toBe(10_000)
    expect(await lastDeed()).toMatchObject({ kind: 'menuRestored' })
    const [restored] = (await versions()).versions
    expect(restored).toMatchObject({ version: version + 1, note: expect.stringContaining('되돌림') })
  })

  it('has a dated change that began as a version of its planner and its time', {
    tags: ['MENU-19'],
  }, async () => {
    await save(10_000)
    const before = (await versions()).versions[0]?.version ?? 0
    const at = inMinutes(10)
    await plan((dish) => pricedAt(dish, 12_000), at, { note: '예약' })
    server.clock.set(at)
    const listed = async () => (await versions()).versions.find(({ version }) => version === before + 1)
    expect(await listed()).toMatchObject({ at, note: '예약', who: '사장님' })
    server.clock.advance(60_000)
    await save(9_000, '100102')
    expect(await listed()).toMatchObject({ at, note: '예약', who: '사장님' })
    await restore(before)
    await expect.poll(priceNow).toBe(10_000)
    expect((await shown('100102'))?.prices[0]?.price).not.toBe(9_000)
  })

  it('brings a whole menu back after a wrong sheet: dishes, groups, order and ids', {
    tags: ['MENU-10', 'MENU-19'],
  }, async () => {
    await save(10_000)
    const before = await read()
    const kept = (await versions()).versions[0]?.version ?? 0
    const rows = Array.from({ length: 60 }, (_, index) => `잘못,메뉴 ${index},${1_000 + index}`)
    const sheet = ['분류,메뉴,가격', ...rows].join('\n')
    await owner.call(importMenu, { ...HERE, seen: before.mark, sheet }, onceKey())
    expect((await read()).menuGroups[0]?.dishes).toHaveLength(60)
    await restore(kept)
    const { menuGroups } = await read()
    expect(menuGroups).toEqual(before.menuGroups)
    const { dish, mark } = editedDish(await read(), '100102')
    const saved = await owner.call(
      saveDish,
      { ...HERE, dish: pricedAt(dish, 9_500), seen: mark, menuGroup: '' },
      onceKey(),
    )
    expect(isRefusal(saved.result)).toBe(false)
  })

  it('brings one dish back that was taken off, and leaves the others', { tags: ['MENU-19'] }, async () => {
    await save(10_000)
    const { mark } = editedDish(await read())
    await owner.call(removeDish, { ...HERE, itemId: '100101', seen: mark }, onceKey())
    expect(await shown()).toBeUndefined()
    await save(7_700, '100102')
    const own = await versions('100101')
    expect(own.versions[0]?.dishes).toMatchObject([{ was: { id: '100101' }, became: null }])
    const version = own.versions[1]?.version ?? 0
    const before = own.versions.length
    await restore(version, { itemId: '100101', seen: own.revision })
    await expect.poll(priceNow).toBe(10_000)
    expect((await shown('100102'))?.prices[0]?.price).toBe(7_700)
    expect((await versions('100101')).versions).toHaveLength(before + 1)
    expect(await lastDeed()).toMatchObject({ kind: 'menuRestored', subject: '100101' })
  })

  it('is refused to a device that did not see a later edit; of one dish, only of that dish', {
    tags: ['MENU-16', 'MENU-19'],
  }, async () => {
    await save(10_000)
    await save(11_000)
    const { revision, versions: listed } = await versions()
    const version = (listed[0]?.version ?? 0) - 1
    await save(8_800, '100102')
    expect(codeOf(await restore(version, { seen: revision }))).toBe('menuEditedElsewhere')
    expect(await priceNow()).toBe(11_000)
    const one = await restore(version, { seen: revision, itemId: '100101' })
    expect(isRefusal(one.result)).toBe(false)
    const again = await restore(version, { seen: revision, itemId: '100101' })
    expect(codeOf(again)).toBe('dishEditedElsewhere')
    expect(codeOf(await restore(9_999))).toBe('versionGone')
  })

  it('comes back once by forty at once', { tags: ['MENU-19'] }, async () => {
    await save(10_000)
    await save(11_000)
    const { revision, versions: listed } = await versions()
    const version = (listed[0]?.version ?? 0) - 1
    const request = { ...HERE, itemId: '', seen: revision, version }
    const all = await Promise.all(
      Array.from({ length: 40 }, () => owner.call(restoreMenuVersion, request, onceKey())),
    )
    expect(all.filter(({ result }) => !isRefusal(result))).toHaveLength(1)
    const latest = (await versions()).versions[0]?.version
    expect(latest).toBe((listed[0]?.version ?? 0) + 1)
  })
})
