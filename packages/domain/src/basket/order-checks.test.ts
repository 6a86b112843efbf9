import { describe, expect, it } from 'vitest'
import { CHANNEL_CODES } from '../brands/brand.ts'
import { won, ZERO_WON } from '../money.ts'
import { firstRefusal } from '../refusal.ts'
import { aCouponLine, aLine, aStore } from '@hansang/testing/samples'
import { seoul } from '@hansang/testing/seoul'
import { addLine, emptyBasket, exchangeCoupon } from './basket-changes.ts'
import { orderTypesOf, orderTypeTabs } from './offered-order-types.ts'
import {
  contentsOfBasket,
  type OrderAttempt,
  orderChecks,
  type Placement,
  placementChecks,
  resolvedOrderType,
} from './order-checks.ts'

const CONTENTS = { lineCount: 1, orderAmount: won(18_000), exchangeCredit: ZERO_WON, hasAlcohol: false }

function attempt(parts: Partial<OrderAttempt> = {}): OrderAttempt {
  return {
    contents: CONTENTS,
    store: aStore(),
    orderType: 'delivery',
    hasAddress: true,
    isAgeChecked: false,
    isSubmitting: false,
    now: seoul('2026-02-20 12:00'),
    ...parts,
  }
}

function placement(parts: Partial<Placement> = {}): Placement {
  const destination = { legalCode: '1168010100', distanceKm: 1 }
  return { ...attempt(), orderType: 'delivery', destination, ...parts }
}

const tap = (parts: Partial<OrderAttempt> = {}) => firstRefusal(orderChecks, attempt(parts))
const place = (parts: Partial<Placement> = {}) => firstRefusal(placementChecks, placement(parts))

describe('the order button', () => {
  it('accepts a valid order', () => {
    expect(tap()).toBeNull()
  })

  it('the checks run in order and report the first fault only', { tags: ['REG-10'] }, () => {
    const faults: [reason: string, mended: Partial<OrderAttempt>][] = [
      ['submitting', { isSubmitting: false }],
      [
        'emptyBasket',
        { contents: { ...CONTENTS, orderAmount: won(1_000), exchangeCredit: won(2_000), hasAlcohol: true } },
      ],
      ['storeNotReady', { store: aStore({ offersPickup: false }) }],
      ['checkDelivery', { orderType: 'delivery' }],
      ['noAddress', { hasAddress: true }],
      ['underMinimum', { contents: { ...CONTENTS, exchangeCredit: won(19_000), hasAlcohol: true } }],
      ['underExchangeCredit', { contents: { ...CONTENTS, hasAlcohol: true } }],
      ['ageCheckNeeded', { isAgeChecked: true }],
      ['phoneNeeded', { typedPhone: '01012345678' }],
    ]
    let state = attempt({
      isSubmitting: true,
      contents: { lineCount: 0, orderAmount: ZERO_WON, exchangeCredit: ZERO_WON, hasAlcohol: true },
      store: aStore({ isSwitchedOpen: false, offersPickup: false }),
      orderType: null,
      hasAddress: false,
      typedPhone: '0101234',
    })
    for (const [reason, mended] of faults) {
      expect(firstRefusal(orderChecks, state)?.reason).toBe(reason)
      state = { ...state, ...mended }
    }
    expect(firstRefusal(orderChecks, state)).toBeNull()
  })

  it('a submission in progress refuses another', { tags: ['REG-07'] }, () => {
    expect(tap({ isSubmitting: true })?.reason).toBe('submitting')
  })

  it('an empty basket cannot be ordered', { tags: ['BSK-27'] }, () => {
    expect(tap({ contents: { ...CONTENTS, lineCount: 0 } })?.reason).toBe('emptyBasket')
  })

  it('a store that is not ready refuses, with its known opening time', { tags: ['REG-08'] }, () => {
    expect(tap({ store: aStore({ isSwitchedOpen: false }) })).toEqual({
      reason: 'storeNotReady',
      params: { state: 'impossible', 'HH:mm': '' },
    })
    const opensLater = aStore({
      businessHours: [
        {
          dayType: 'WEEKLY_TYPE_WEEKDAY',
          isOpen: true,
          opensAt: '1600',
          closesAt: '2200',
          breakFrom: '',
          breakTo: '',
        },
      ],
    })
    expect(tap({ store: opensLater })?.params).toEqual({ state: 'before-open', 'HH:mm': '16:00' })
  })

  it('without a type it is a pickup where the store allows it, else the type is asked for', {
    tags: ['REG-09'],
  }, () => {
    expect(resolvedOrderType(attempt({ orderType: null, hasAddress: false }))).toBe('pickup')
    expect(tap({ orderType: null, hasAddress: false })).toBeNull()
    expect(tap({ orderType: null, hasAddress: true })?.reason).toBe('checkDelivery')
    const noPickup = aStore({ offersPickup: false })
    expect(tap({ orderType: null, hasAddress: false, store: noPickup })?.reason).toBe('checkDelivery')
    expect(resolvedOrderType(attempt({ orderType: 'dineIn', hasAddress: false }))).toBe('dineIn')
  })

  it('delivery needs a saved address, pickup does not', { tags: ['BSK-18'] }, () => {
    expect(tap({ hasAddress: false })?.reason).toBe('noAddress')
    expect(tap({ hasAddress: false, orderType: 'pickup' })).toBeNull()
  })

  it('delivery under the minimum is refused with the missing amount', { tags: ['BSK-25'] }, () => {
    const contents = { ...CONTENTS, orderAmount: won(7_000) }
    expect(tap({ contents })).toEqual({ reason: 'underMinimum', params: { minimum: 10_000, missing: 3_000 } })
    expect(tap({ contents: { ...CONTENTS, orderAmount: won(10_000) } })).toBeNull()
    expect(tap({ contents, orderType: 'pickup' })).toBeNull()
    expect(tap({ contents, orderType: 'dineIn' })).toBeNull()
  })

  it('basket total and exchange credit together count for the minimum', { tags: ['BSK-25'] }, () => {
    const line = aLine({ price: won(16_000) })
    const basket = exchangeCoupon(
      addLine(addLine(emptyBasket('1001'), line), aCouponLine({ menuPrice: won(16_000) })),
      'coupon:333000000001',
    )
    expect(tap({ contents: contentsOfBasket(basket) })).toBeNull()
  })

  it('an order worth less than its voucher is refused', { tags: ['BSK-26'] }, () => {
    const contents = { ...CONTENTS, exchangeCredit: won(20_000) }
    expect(tap({ contents, orderType: 'pickup' })).toEqual({
      reason: 'underExchangeCredit',
      params: { missing: 2_000 },
    })
    expect(tap({ contents: { ...CONTENTS, exchangeCredit: won(18_000) }, orderType: 'pickup' })).toBeNull()
  })

  it('alcohol needs an age check of today', { tags: ['REG-11', 'IDV-08'] }, () => {
    const food = addLine(emptyBasket('1001'), aLine({ itemId: 'food', quantity: 2 }))
    const basket = addLine(food, aLine({ restriction: 'ALCOHOL' }))
    expect(tap({ contents: contentsOfBasket(basket) })?.reason).toBe('ageCheckNeeded')
    expect(tap({ contents: contentsOfBasket(basket), isAgeChecked: true })).toBeNull()
    expect(contentsOfBasket(addLine(emptyBasket('1001'), aLine())).hasAlcohol).toBe(false)
  })
})

describe('the server', () => {
  it('repeats the checks of the button', { tags: ['REG-13'] }, () => {
    expect(place()).toBeNull()
    expect(place({ contents: { ...CONTENTS, lineCount: 0 } })?.reason).toBe('emptyBasket')
    expect(place({ store: aStore({ acceptsOrders: false }) })?.reason).toBe('storeNotReady')
    expect(place({ contents: { ...CONTENTS, orderAmount: won(1_000) } })?.reason).toBe('underMinimum')
    expect(place({ contents: { ...CONTENTS, exchangeCredit: won(19_000) } })?.reason).toBe(
      'underExchangeCredit',
    )
    expect(place({ contents: { ...CONTENTS, hasAlcohol: true } })?.reason).toBe('ageCheckNeeded')
    expect(place({ hasAddress: false })?.reason).toBe('noAddress')
  })

  it('the area is checked again, for deliveries', { tags: ['AREA-08'] }, () => {
    const elsewhere = { legalCode: '4211010100', distanceKm: 80 }
    expect(place({ destination: elsewhere })?.reason).toBe('outside-delivery-area')
    expect(place({ destination: null })?.reason).toBe('addressNotFound')
    expect(place({ destination: elsewhere, orderType: 'pickup' })).toBeNull()
  })

  it('in-store is refused where the store has none, and delivery on chatbot', { tags: ['REG-13'] }, () => {
    expect(place({ orderType: 'dineIn', store: aStore({ offersDineIn: false }) })?.reason).toBe(
      'orderTypeNotOffered',
    )
    expect(place({ store: aStore({ channel: 'chatbot' }) })?.reason).toBe('orderTypeNotOffered')
  })
})

describe('order type tabs', () => {
  it('in-store needs the QR flag and the store', { tags: ['BSK-16'] }, () => {
    expect(orderTypeTabs(aStore(), { isQr: true })).toEqual(['delivery', 'pickup', 'dineIn'])
    expect(orderTypeTabs(aStore(), { isQr: false })).toEqual(['delivery', 'pickup'])
    expect(orderTypeTabs(aStore({ offersDineIn: false }), { isQr: true })).toEqual(['delivery', 'pickup'])
  })

  it('a store’s switches hide their tabs', { tags: ['BSK-17'] }, () => {
    expect(orderTypesOf(aStore({ offersDelivery: false, offersDineIn: false }))).toEqual(['pickup'])
    expect(orderTypesOf(aStore({ offersPickup: false, offersDineIn: false }))).toEqual(['delivery'])
  })

  it.each(CHANNEL_CODES)('the tabs of %s', { tags: ['BSK-17'] }, (channel) => {
    const special: Record<string, string[]> = { chatbot: ['pickup'], wifiorder: ['pickup', 'dineIn'] }
    expect(orderTypesOf(aStore({ channel }))).toEqual(special[channel] ?? ['delivery', 'pickup', 'dineIn'])
  })
})
