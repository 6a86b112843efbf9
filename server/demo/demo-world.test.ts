import { channelsWith } from '@hansang/testing/channels-with'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type World, decodeWorld, worldFaultText } from '@hansang/contract'
import {
  ALCOHOL,
  BRANDS,
  PAYMENT_METHOD_CODES,
  STORE_STATUS_EXPIRE,
  STORE_STATUS_NORMAL,
  isPrepaid,
  orderingBlocked,
  isRefusal,
} from '@hansang/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import { readDemoWorld } from '../src/operator/demo/demo-world.ts'

const PICTURES = join(import.meta.dirname, '../../web/public')

let world: World
beforeAll(async () => {
  const decoded = decodeWorld(await readDemoWorld())
  if (isRefusal(decoded)) throw new Error(decoded.faults.map(worldFaultText).join('\n'))
  world = decoded.world
})

const stores = () => world.stores.map(({ store }) => store)
const withMenu = (id: string) => {
  const found = world.stores.find(({ store }) => store.id === id)
  if (!found) throw new Error(`no store ${id} in the demo world`)
  return found
}
const items = () => world.stores.flatMap(({ groups }) => groups.flatMap((group) => group.items))
const kinds = <T>(values: readonly T[]) =>
  [...new Set(values)].toSorted((one, other) => (String(one) < String(other) ? -1 : 1))

describe('the demo world, its stores', () => {
  it('has a store that can be ordered from at any hour, for every channel with a number', () => {
    const nights = ['2026-03-04T00:30+09:00', '2026-03-04T05:10+09:00', '2026-03-07T23:50+09:00']
    const moments = [...nights, '2026-03-08T06:59+09:00', '2026-03-09T12:00+09:00'].map(
      (iso) => new Date(iso),
    )
    const alwaysOpen = stores().filter((store) =>
      moments.every((now) => orderingBlocked(store, now) === null),
    )
    const numbered = Object.values(BRANDS).filter((brand) => brand.id !== null)
    expect(kinds(alwaysOpen.map((store) => store.channel))).toEqual(
      kinds(numbered.map((brand) => brand.code)),
    )
  })

  it('has the stores that the specification names', () => {
    const named = Object.fromEntries(
      ['3926', '3390', '3894', '3902', '3898', '3901', '3899', '3838'].map((id) => [
        id,
        withMenu(id).store.channel,
      ]),
    )
    const { '3926': hansang, '3390': kyochon, ...wifi } = named
    expect({ hansang, kyochon }).toEqual({ hansang: 'hansang', kyochon: 'kyochon' })
    expect(kinds(Object.values(wifi))).toEqual(['wifiorder'])
  })

  it('has a wifi store besides the six with banner variant B', () => {
    expect(stores().filter((store) => store.channel === 'wifiorder').length).toBeGreaterThan(6)
  })

  it('has every state: normal, expired, paused, switched off, not taking orders, not logged in', () => {
    const statuses = kinds(stores().map((store) => store.status))
    expect(statuses).toEqual(expect.arrayContaining([STORE_STATUS_NORMAL, STORE_STATUS_EXPIRE]))
    expect(statuses.length).toBeGreaterThan(2)
    expect(stores().some((store) => !store.isSwitchedOpen)).toBe(true)
    expect(stores().some((store) => !store.acceptsOrders)).toBe(true)
    expect(stores().some((store) => store.channel === 'bbq' && !store.isLoggedIn)).toBe(true)
  })

  it('has every rule of closed days, breaks, night hours and a closed day type', () => {
    const hours = stores().flatMap((store) => store.businessHours)
    const rules = stores().flatMap((store) => store.holidays.map((holiday) => holiday.recurrence))
    expect(kinds(rules)).toEqual(['REC_MONTHLY', 'REC_MONTHLY_WEEK', 'REC_NONE', 'REC_WEEKLY', 'REC_YEARLY'])
    expect(hours.some((day) => day.breakFrom !== '')).toBe(true)
    expect(hours.some((day) => day.closesAt > '2400' && day.closesAt < '3100')).toBe(true)
    expect(hours.some((day) => !day.isOpen)).toBe(true)
  })

  it('takes every payment method somewhere, prepaid first', () => {
    expect(kinds(stores().flatMap((store) => store.paymentMethods))).toEqual(PAYMENT_METHOD_CODES.toSorted())
    for (const { id, paymentMethods } of stores()) {
      const lastPrepaid = paymentMethods.findLastIndex(isPrepaid)
      const firstPostpaid = paymentMethods.findIndex((method) => !isPrepaid(method))
      expect(firstPostpaid === -1 || lastPrepaid < firstPostpaid, `store ${id}`).toBe(true)
    }
  })
})

it('the demo world has a store that hands what is paid ahead to a delivery agency', () => {
  const handing = stores().filter((store) => store.usesDeliveryAgency)
  expect(handing.map(({ id }) => id)).toEqual(['8001'])
  expect(handing.every((store) => store.offersDelivery && store.paymentMethods.some(isPrepaid))).toBe(true)
})

describe('the demo world, its fees', () => {
  const delivering = () => stores().filter((store) => store.offersDelivery)

  it('has both kinds of delivery area and one that cannot be ordered from', () => {
    const areaKinds = kinds(delivering().map((store) => store.delivery.areaKind))
    expect(areaKinds).toEqual(expect.arrayContaining(['DISTANCE', 'LGLD']))
    expect(areaKinds.length).toBe(3)
  })

  it('has one to three fee tiers, one to four distances, district extras', () => {
    expect(kinds(delivering().map((store) => store.delivery.feeTiers.length))).toEqual([1, 2, 3])
    const byDistance = delivering().filter((store) => store.delivery.areaKind === 'DISTANCE')
    expect(kinds(byDistance.map((store) => store.delivery.distanceTiers.length))).toEqual([1, 2, 3, 4])
    expect(delivering().some((store) => store.delivery.districts.some(({ extraFee }) => extraFee > 0))).toBe(
      true,
    )
  })

  it('has extra fees of every kind, for all day and into the night', () => {
    const extras = delivering().flatMap((store) => store.delivery.extraFees)
    expect(kinds(extras.map((extra) => extra.kind))).toEqual(['DAYWEEK', 'HOLIDAY', 'SPECDAY'])
    expect(extras.some((extra) => extra.from === '')).toBe(true)
    expect(extras.some((extra) => extra.to > '2400')).toBe(true)
  })

  it('has pickup discounts of every kind, the old single ones, and none', () => {
    const tiers = stores().flatMap((store) => store.pickupDiscounts)
    expect(kinds(tiers.map((tier) => tier.kind))).toEqual(['AMT', 'RATE'])
    expect(kinds(tiers.map((tier) => tier.combinesWithCoupon))).toEqual([false, true])
    expect(stores().some((store) => store.pickupDiscounts.length > 1)).toBe(true)
    expect(kinds(stores().flatMap((store) => store.legacyPickupDiscount?.kind ?? []))).toEqual([
      'AMT',
      'RATE',
    ])
    expect(
      stores().some((store) => store.pickupDiscounts.length === 0 && store.legacyPickupDiscount === null),
    ).toBe(true)
  })
})

describe('the demo world, its menus', () => {
  it('has one store with 60 items in 8 groups, no two neighbours with the same picture', () => {
    const { groups } = withMenu('1001')
    const pictures = groups.flatMap((group) => group.items.map((item) => item.thumbnailUrl))
    expect([groups.length, pictures.length]).toEqual([8, 60])
    expect(pictures.filter((picture, index) => picture === pictures[index - 1])).toEqual([])
  })

  it('has alcohol, event, sold-out and hidden items, and sold-out options', () => {
    expect(items().some((item) => item.restriction === ALCOHOL)).toBe(true)
    expect(items().some((item) => item.isSoldOut)).toBe(true)
    expect(items().some((item) => !item.isShown)).toBe(true)
    expect(
      items().some((item) =>
        item.optionGroups.some(({ options }) => options.some((option) => option.isSoldOut)),
      ),
    ).toBe(true)
    const kyochon = world.stores.filter(({ store }) => store.channel === 'kyochon')
    expect(
      kyochon.some(({ groups }) => groups.some((group) => group.items.some((item) => item.isEvent))),
    ).toBe(true)
  })

  it('has items of one price without options, and of several prices with required and limited options', () => {
    expect(items().some((item) => item.prices.length === 1 && item.optionGroups.length === 0)).toBe(true)
    const withChoices = items().filter((item) => item.prices.length > 1)
    expect(withChoices.some((item) => item.optionGroups.some((group) => group.minimum > 0))).toBe(true)
    expect(withChoices.some((item) => item.optionGroups.some((group) => group.maximum > 1))).toBe(true)
  })

  it('asks for no more ticks than a group has options for', () => {
    const impossible = items().flatMap((item) =>
      item.optionGroups
        .filter(({ minimum, options }) => options.filter((option) => !option.isSoldOut).length < minimum)
        .map((group) => `${item.name}: ${group.name}`),
    )
    expect(impossible).toEqual([])
  })

  it('names only pictures that are there', () => {
    const named = [
      ...items().flatMap((item) => [item.thumbnailUrl, ...item.imageUrls]),
      ...stores().flatMap((store) => [...store.photoUrls, store.event?.imageUrl ?? '']),
      ...world.stores.flatMap(({ reviews }) => reviews.flatMap((review) => review.photoUrls)),
    ]
    // Those under /emoji/ are copied at build; scripts/pictures/copy-emoji.test.ts looks after them.
    const drawn = kinds(named).filter((url) => url !== '' && !url.startsWith('/emoji/'))
    expect(drawn.length).toBeGreaterThan(90)
    expect(drawn.filter((url) => !existsSync(join(PICTURES, url)))).toEqual([])
  })
})

describe('the demo world, its people and places', () => {
  it('has an owner and a POS for every store', () => {
    const owned = new Set(world.owners.flatMap((owner) => owner.storeIds))
    const withPos = new Set(world.pos.flatMap((pos) => pos.storeIds))
    const forgotten = stores().filter(({ id }) => !owned.has(id) || !withPos.has(id))
    expect(forgotten.map((store) => store.id)).toEqual([])
  })

  it('has coupons only for items and stores that are there', () => {
    const menu = new Map(items().map((item) => [item.id, item]))
    const known = new Set(stores().map((store) => store.id))
    for (const coupon of world.coupons) {
      expect(coupon.storeIds.filter((id) => !known.has(id))).toEqual([])
      if (coupon.goodsId === '') continue
      const exchanged = menu.get(coupon.goodsId)
      expect(exchanged?.name).toBe(coupon.menuName)
      expect(exchanged?.prices.map((variant) => variant.price)).toContain(coupon.menuPrice)
    }
  })

  it('has coupons of every kind and state for every channel that takes them', { tags: ['CPN-05'] }, () => {
    for (const channel of channelsWith(({ couponLookup }) => couponLookup !== 'none')) {
      const own = world.coupons.filter((coupon) => coupon.channel === channel)
      const found = kinds(own.map(({ productType, status }) => `${productType} ${status}`))
      expect(found, channel).toEqual(['AMOUNT ISSUED', 'AMOUNT USED', 'BARCODE ISSUED', 'BARCODE USED'])
    }
  })

  it('has several hundred buildings, each once, in Gangnam, Seocho and Chuncheon', () => {
    const addresses = world.addresses.map((building) => building.roadAddress)
    expect(addresses.length).toBeGreaterThan(300)
    expect(new Set(addresses).size).toBe(addresses.length)
    const districts = kinds(world.addresses.map((building) => building.district))
    expect(districts).toEqual(['강남구', '서초구', '춘천시'])
  })

  it('puts every store into a building of the gazetteer', () => {
    const places = new Map(world.addresses.map(({ roadAddress, lat, lng }) => [roadAddress, { lat, lng }]))
    for (const store of stores()) expect(store.location, store.name).toEqual(places.get(store.address))
  })

  it('has reviews with photos and owner answers, of one to five stars', () => {
    const reviews = world.stores.flatMap((each) => each.reviews)
    expect(kinds(reviews.map((review) => review.rating))).toEqual([1, 2, 3, 4, 5])
    expect(reviews.some((review) => review.photoUrls.length > 0)).toBe(true)
    expect(reviews.some((review) => review.ownerAnswer !== '' && review.ownerAnsweredAt !== null)).toBe(true)
  })
})
