import { anItem, anOptionGroup, aStore } from '@hansang/testing/samples'
import { expect, it } from 'vitest'
import { type ChecklistFacts, mayOpen, storeChecklist } from './store-checklist.ts'
import { isStorePhone, newStoreRefusal } from './new-store.ts'

const READY: ChecklistFacts = {
  store: aStore({ foodOrigin: '쌀: 국내산' }),
  menu: [{ name: '메뉴', items: [anItem({ thumbnailUrl: '/a.webp' })] }],
  roles: ['owner'],
  isNameTaken: false,
}
const withDish = (dish: Parameters<typeof anItem>[0]) => ({
  menu: [{ name: '메뉴', items: [anItem({ thumbnailUrl: '/a.webp', ...dish })] }],
})
const withStore = (store: Parameters<typeof aStore>[0]) => ({
  store: aStore({ foodOrigin: '쌀: 국내산', ...store }),
})

it('a store that lacks nothing may open', { tags: ['SHOP-18'] }, () => {
  const list = storeChecklist(READY)
  expect(list.every(({ state }) => state === 'done')).toBe(true)
  expect(mayOpen(list)).toBe(true)
})

it.each<readonly [string, Partial<ChecklistFacts>, string]>([
  ['a name of another store', { isNameTaken: true }, 'name'],
  ['no phone', withStore({ phone: '' }), 'phone'],
  [
    'no kind of order',
    withStore({ offersDelivery: false, offersPickup: false, offersDineIn: false }),
    'service',
  ],
  ['no way to pay', withStore({ paymentMethods: [] }), 'service'],
  ['no hours', withStore({ businessHours: [] }), 'hours'],
  ['no delivery fees', withStore({ delivery: { ...aStore().delivery, feeTiers: [] } }), 'delivery'],
  ['no dish', { menu: [] }, 'menu'],
  ['hidden dishes alone', withDish({ isShown: false }), 'menu'],
  ['sold-out dishes alone', withDish({ isSoldOut: true }), 'menu'],
  ['a price of nothing', withDish({ price: 0 }), 'dishes'],
  [
    'options that cannot be satisfied',
    withDish({ optionGroups: [anOptionGroup({ id: 'g', minimum: 2, options: { 하나: 0 } })] }),
    'dishes',
  ],
  ['nobody who answers', { roles: ['brandManager', 'operator'] }, 'people'],
])('a store with %s may not', { tags: ['SHOP-18'] }, (_, given, kind) => {
  const list = storeChecklist({ ...READY, ...given })
  expect(list.filter(({ state }) => state === 'missing').map((item) => item.kind)).toEqual([kind])
  expect(mayOpen(list)).toBe(false)
})

it('one without delivery needs no terms; origin and photos are advised', { tags: ['SHOP-18'] }, () => {
  const delivery = { ...aStore().delivery, feeTiers: [], districts: [] }
  const store = aStore({ offersDelivery: false, delivery })
  const menu = [{ name: '메뉴', items: [anItem({ thumbnailUrl: '', imageUrls: [] })] }]
  const list = storeChecklist({ ...READY, store, menu })
  expect(list.filter(({ state }) => state === 'advised').map(({ kind }) => kind)).toEqual([
    'origin',
    'photos',
  ])
  expect(mayOpen(list)).toBe(true)
})

it.each([
  ['02-555-0199', true],
  ['0507 1234 5678', true],
  ['1588-0000', true],
  ['010-1234-5678', true],
  ['+82 2 555 0199', false],
  ['555-0199', false],
  ['', false],
])('%s is a phone of a shop: %s', { tags: ['SHOP-15'] }, (phone, is) => {
  expect(isStorePhone(phone)).toBe(is)
})

it.each([
  ['220-81-62517', undefined],
  ['', undefined],
  ['220-81-62518', 'draftBusinessNumber'],
  ['2208162', 'draftBusinessNumber'],
])('a registration number %s is refused with %s', { tags: ['SHOP-15'] }, (businessNumber, reason) => {
  const given = { name: '한상', phone: '025550199', detailAddress: '', ownerName: '', businessNumber }
  expect(newStoreRefusal({ ...given, orderTypes: ['pickup'] }, 'hansang')?.reason).toBe(reason)
})
