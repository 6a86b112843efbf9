import { CallFailure } from '@hansang/contract'
import {
  EMPTY_BASKET,
  offersMenuChange,
  contentsOfBasket,
  type OrderAttempt,
  CHANNEL_CODES,
  brandOf,
  won,
  ORDER_SOURCES,
} from '@hansang/domain'
import {
  aChosenOption,
  aCouponLine,
  aCouponOfLine,
  aGroup,
  aLine,
  aStore,
  anItemWithSauces,
  anOption,
} from '@hansang/testing/samples'
import { seoul } from '@hansang/testing/seoul'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { localValues, sessionValues } from '../../../browser/browser-storage.ts'
import { changeBasket, clearBasket, useBasket } from '../../../basket/basket.ts'
import { aStoreAnswer, anAddress } from '../../../../test/sample-store.ts'
import { isAgeChecked } from './age-check.ts'
import { changedLines, menuById, withoutUnavailable, withCurrentPrices } from './lines/changed-lines.ts'
import { basketQuote } from './use-shown-basket.ts'
import { chosenOrderType } from './OrderTypeTabs.tsx'
import { minimumProgress } from './OrderBar.tsx'
import { orderButton } from './order-button.ts'
import { forgetOrderKey, orderKeyFor } from './order-key.ts'
import { DELIVERY_REQUESTS, keepNotes, keptNotes } from './request/order-notes.ts'
import { orderRequest } from './order-request.ts'
import { putInBasket } from '../../../basket/put-in-basket.ts'
import { registrationFailureText } from './use-place-order.ts'

const noon = seoul('2026-11-20 12:00')
const basket = (...lines: ReturnType<typeof aLine>[]) => ({ ...EMPTY_BASKET, storeId: '1001', lines })
const menu = (...items: ReturnType<typeof anItemWithSauces>[]) => menuById([{ name: '가', items }])

beforeEach(() => clearBasket())

describe('a dish of another store', { tags: ['BSK-11'] }, () => {
  it('asks first, and replaces the basket on yes', { tags: ['BSK-11'] }, async () => {
    changeBasket(() => basket(aLine()))
    const ask = vi.fn(async () => true)
    expect(await putInBasket('2002', aLine({ itemId: '20' }), ask)).toBe(true)
    expect(ask).toHaveBeenCalledOnce()
    expect(useBasket.getState()).toMatchObject({ storeId: '2002', lines: [{ itemId: '20' }] })
  })

  it('changes nothing on no', { tags: ['BSK-11'] }, async () => {
    changeBasket(() => basket(aLine()))
    expect(await putInBasket('2002', aLine({ itemId: '20' }), async () => false)).toBe(false)
    expect(useBasket.getState()).toEqual(basket(aLine()))
  })

  it('the same store needs no question, and an identical line grows', { tags: ['BSK-01'] }, async () => {
    const ask = vi.fn(async () => false)
    await putInBasket('1001', aLine(), ask)
    await putInBasket('1001', aLine({ quantity: 2 }), ask)
    expect(ask).not.toHaveBeenCalled()
    expect(useBasket.getState().lines).toEqual([aLine({ quantity: 3 })])
  })

  it('an exchanged coupon without lines keeps its worth when a dish of its store is added', {
    tags: ['BSK-21'],
  }, async () => {
    changeBasket(() => ({ ...EMPTY_BASKET, storeId: '1001', exchangeCredit: won(20_000) }))
    await putInBasket('1001', aLine(), async () => true)
    expect(useBasket.getState().exchangeCredit).toBe(20_000)
  })
})

describe('a basket some days old', () => {
  const group = aGroup({ options: [anOption({ id: '71', price: won(1_000) })] })
  const line = aLine({ options: [aChosenOption()], quantity: 2 })

  it.each([
    ['unchanged', [anItemWithSauces({ optionGroups: [group] })], []],
    ['gone', [], ['gone']],
    ['hidden', [anItemWithSauces({ isShown: false, optionGroups: [group] })], ['gone']],
    ['sold out', [anItemWithSauces({ isSoldOut: true, optionGroups: [group] })], ['sold-out']],
    ['without its option', [anItemWithSauces({ optionGroups: [] })], ['option']],
    [
      'with its option sold out',
      [anItemWithSauces({ optionGroups: [{ ...group, options: [anOption({ isSoldOut: true })] }] })],
      ['option'],
    ],
    [
      'at another price',
      [
        anItemWithSauces({
          optionGroups: [group],
          prices: [{ id: '100', name: '한 마리', price: won(19_000), isSoldOut: false }],
        }),
      ],
      ['price'],
    ],
    [
      'with a dearer option',
      [anItemWithSauces({ optionGroups: [{ ...group, options: [anOption({ price: won(1_500) })] }] })],
      ['price'],
    ],
  ] as const)('a line that is %s is reported', { tags: ['REG-13'] }, (_, items, kinds) => {
    expect(changedLines([line], menu(...items)).map(({ kind }) => kind)).toEqual(kinds)
  })

  it('accepting takes the current prices, and keeps everything else', { tags: ['REG-13'] }, () => {
    const now = menu(
      anItemWithSauces({
        optionGroups: [group],
        prices: [{ id: '100', name: '한 마리', price: won(19_000), isSoldOut: false }],
      }),
    )
    const accepted = withCurrentPrices(basket(line), changedLines([line], now))
    expect(accepted.lines).toMatchObject([{ price: 19_000, quantity: 2, options: [{ id: '71' }] }])
    expect(changedLines(accepted.lines, now)).toEqual([])
  })

  it('only unorderable lines are removed, and only on request', {
    tags: ['REG-13'],
  }, () => {
    const other = aLine({ itemId: '20', priceId: '200' })
    const changes = changedLines([line, other], menu(anItemWithSauces({ optionGroups: [group] })))
    expect(withoutUnavailable(basket(line, other), changes).lines).toEqual([line])
  })
})

describe('the basket’s total', () => {
  it('includes the fee to the address for a delivery, the discount for a pickup', {
    tags: ['REG-14', 'BSK-08'],
  }, () => {
    const store = aStoreAnswer({
      pickupDiscounts: [
        { id: '1', kind: 'AMT', value: 2_000, minimumOrder: won(0), combinesWithCoupon: true },
      ],
    })
    const asked = { basket: basket(aLine()), store, menu: menu(anItemWithSauces()), now: noon }
    const delivery = basketQuote({ ...asked, orderType: 'delivery', address: anAddress() })
    expect(delivery).toMatchObject({
      orderAmount: 18_000,
      deliveryFee: 2_000,
      pickupDiscount: 0,
      due: 20_000,
    })
    const pickup = basketQuote({ ...asked, orderType: 'pickup', address: null })
    expect(pickup).toMatchObject({ deliveryFee: 0, pickupDiscount: 2_000, due: 16_000 })
  })

  it('includes the fee for the distance from the store to the address', { tags: ['DLV-01'] }, () => {
    const { delivery, location } = aStoreAnswer()
    const tiers = [{ withinKm: 3, extraFee: won(1_500) }]
    const store = aStoreAnswer({ delivery: { ...delivery, areaKind: 'DISTANCE', distanceTiers: tiers } })
    const asked = { basket: basket(aLine()), store, menu: menu(anItemWithSauces()), now: noon }
    const feeAt = (lat: number) => {
      const address = anAddress({ lat, lng: location.lng })
      return basketQuote({ ...asked, orderType: 'delivery', address })?.deliveryFee
    }
    expect([feeAt(location.lat), feeAt(location.lat + 1)]).toEqual([3_500, 2_000])
  })
})

describe('the order button', () => {
  const attempt = (parts: Partial<OrderAttempt> = {}): OrderAttempt => ({
    contents: contentsOfBasket(basket(aLine())),
    store: aStore(),
    orderType: 'delivery',
    hasAddress: true,
    isAgeChecked: false,
    isSubmitting: false,
    now: noon,
    ...parts,
  })

  it('is ready when nothing is missing', { tags: ['BSK-24'] }, () => {
    expect(orderButton(attempt(), [])).toEqual({ label: '주문하기', blockedBecause: null })
  })

  it('is grey under the delivery minimum, and shows the missing amount', { tags: ['BSK-25'] }, () => {
    const few = contentsOfBasket(basket(aLine({ price: won(7_000) })))
    expect(orderButton(attempt({ contents: few }), []).blockedBecause).toBe(
      '최소주문금액을 채워 주세요. 3,000원 더 담으면 주문할 수 있어요.',
    )
    for (const orderType of ['pickup', 'dineIn'] as const) {
      expect(orderButton(attempt({ contents: few, orderType }), []).blockedBecause).toBeNull()
    }
  })

  it('is grey under the minimum also while the address is missing', { tags: ['BSK-25'] }, () => {
    const few = contentsOfBasket(basket(aLine({ price: won(7_000) })))
    expect(orderButton(attempt({ contents: few, hasAddress: false }), []).blockedBecause).toContain('3,000원')
  })

  it('is grey while the voucher is worth more than the order', { tags: ['BSK-26'] }, () => {
    const contents = contentsOfBasket({ ...basket(aLine()), exchangeCredit: won(20_000) })
    expect(orderButton(attempt({ contents }), []).blockedBecause).toContain('모바일상품권 금액 이상')
  })

  it('is grey without anything to order', { tags: ['BSK-27'] }, () => {
    const contents = contentsOfBasket(EMPTY_BASKET)
    expect(orderButton(attempt({ contents }), []).blockedBecause).toContain('장바구니가 비어 있어요.')
  })

  it('is grey while the store takes no orders', { tags: ['REG-08', 'HRS-02'] }, () => {
    const store = aStore({ acceptsOrders: false })
    expect(orderButton(attempt({ store }), []).blockedBecause).toContain('지금은 오픈 준비중이에요.')
  })

  it('refuses a second submission while one is under way', { tags: ['REG-07'] }, () => {
    const button = orderButton(attempt({ isSubmitting: true }), [])
    expect(button).toEqual({ label: '주문하는 중', blockedBecause: '주문을 처리하고 있어요.' })
  })

  it.each([
    ['no address', { hasAddress: false }],
    ['no type chosen', { orderType: null }],
    ['alcohol', { contents: contentsOfBasket(basket(aLine({ restriction: 'ALCOHOL' }))) }],
  ])(
    '%s is asked for at the tap, without greying the button',
    { tags: ['BSK-18', 'REG-09', 'REG-11', 'IDV-08'] },
    (_, parts) => {
      expect(orderButton(attempt(parts), []).blockedBecause).toBeNull()
    },
  )

  it('changes must be answered before ordering', () => {
    const gone = { kind: 'gone', key: 'k', line: aLine() } as const
    const price = { kind: 'price', key: 'k', line: aLine(), now: aLine() } as const
    expect(orderButton(attempt(), [gone, price]).blockedBecause).toContain('빼 주세요')
    expect(orderButton(attempt(), [price]).blockedBecause).toContain('가격')
  })
})

describe('the way to the minimum', () => {
  it('shows the missing amount, but not for pickup and in-store', { tags: ['BSK-25'] }, () => {
    expect(minimumProgress(aStore(), 'delivery', won(7_000))).toEqual({
      minimum: 10_000,
      done: 7_000,
      missing: 3_000,
    })
    expect(minimumProgress(aStore(), 'delivery', won(40_000))).toMatchObject({ done: 10_000, missing: 0 })
    expect(minimumProgress(aStore(), 'pickup', won(100))).toBeNull()
    expect(minimumProgress(aStore(), 'dineIn', won(100))).toBeNull()
  })
})

describe('the order type', () => {
  it.each([
    ['delivery', ['delivery', 'pickup'], 'delivery'],
    ['dineIn', ['delivery', 'pickup'], 'delivery'],
    ['delivery', ['pickup'], 'pickup'],
    ['discover', ['delivery', 'pickup'], null],
    [null, ['delivery', 'pickup'], null],
    [null, ['pickup'], 'pickup'],
  ] as const)('%s where %o are offered is %s', { tags: ['BSK-17', 'REG-09'] }, (visited, offered, chosen) => {
    expect(chosenOrderType(visited, offered)).toBe(chosen)
  })
})

describe('exchanging a coupon’s menu', () => {
  it('is offered for bbq always, for twozzim and tteokcham in ARS flows only', { tags: ['BSK-07'] }, () => {
    const offered = CHANNEL_CODES.flatMap((channel) =>
      ORDER_SOURCES.filter((orderSource) => offersMenuChange(brandOf(channel).features, orderSource)).map(
        (orderSource) => `${channel} ${orderSource}`,
      ),
    )
    const ars = ['ARS', 'ARSCS', 'ARSCP', 'ARSSELF']
    expect(offered.toSorted()).toEqual(
      [
        ...ORDER_SOURCES.map((orderSource) => `bbq ${orderSource}`),
        ...ars.map((orderSource) => `twozzim ${orderSource}`),
        ...ars.map((orderSource) => `tteokcham ${orderSource}`),
      ].toSorted(),
    )
  })
})

describe('registering', () => {
  const order = {
    basket: {
      ...basket(aLine({ options: [aChosenOption()], quantity: 2 }), aCouponLine()),
      usedCoupons: [{ code: '333000000001', isExchanged: false }],
    },
    store: aStore({ isOnIsland: true }),
    visit: { orderSource: 'ARSCS', callSid: 'C1', isMember: true, tableNumber: '12' },
    callerPhone: '0212345678',
    orderType: 'delivery',
    address: anAddress(),
  } as const

  it('sends customer, destination, order type and order source', { tags: ['REG-02'] }, () => {
    expect(orderRequest(order)).toMatchObject({
      channel: 'hansang',
      storeId: '1001',
      type: 'delivery',
      orderSource: 'ARSCS',
      isOnIsland: true,
      callSid: 'C1',
      callerPhone: '0212345678',
      isMemberChannel: true,
      usedCoupons: [{ code: '333000000001', isExchanged: false }],
    })
  })

  it('sends the table for in-store orders only', { tags: ['REG-02', 'BSK-16'] }, () => {
    expect(orderRequest({ ...order, orderType: 'dineIn' }).tableNumber).toBe('12')
    expect(orderRequest(order).tableNumber).toBe('')
  })

  it('a line has the variant’s price without options, and the amount with them', {
    tags: ['REG-04'],
  }, () => {
    const [line, coupon] = orderRequest(order).lines
    expect(line).toMatchObject({
      itemId: '10',
      priceId: '100',
      quantity: 2,
      claimedPrice: 18_000,
      claimedAmount: 38_000,
    })
    expect(line?.options).toMatchObject([{ id: '71', groupId: '7', claimedPrice: 1_000 }])
    expect(coupon).toMatchObject({ itemId: '0', coupon: aCouponOfLine() })
  })

  it('the agent’s own number is sent with an agent’s order only', {
    tags: ['AGT-09'],
  }, () => {
    const byCustomer = { ...order, visit: { ...order.visit, orderSource: 'ARS' as const } }
    expect(orderRequest(order).callerPhone).toBe('0212345678')
    expect(orderRequest(byCustomer).callerPhone).toBe('')
  })

  it('the address is sent for a delivery only', { tags: ['REG-03'] }, () => {
    expect(orderRequest(order).address?.address).toBe('서울특별시 강남구 테헤란로 203')
    expect(orderRequest({ ...order, orderType: 'pickup' }).address).toBeNull()
    expect(orderRequest({ ...order, orderType: 'dineIn' }).address).toBeNull()
  })

  it('the same order keeps its key after a lost answer; another order, or the next one, has a new key', () => {
    const request = orderRequest(order)
    const key = orderKeyFor(request)
    expect(orderKeyFor(orderRequest(order))).toBe(key)
    expect(orderKeyFor(orderRequest({ ...order, orderType: 'pickup' }))).not.toBe(key)
    const again = orderKeyFor(request)
    forgetOrderKey()
    expect(orderKeyFor(request)).not.toBe(again)
  })

  it('a registration without an answer says that the server is under maintenance', {
    tags: ['REG-06'],
  }, () => {
    for (const kind of ['unreachable', 'server-error', 'unreadable'] as const) {
      expect(registrationFailureText(new CallFailure(kind))).toBe('서버 점검중이에요.')
    }
    const rejected = new CallFailure('rejected', { status: 429, message: '요청이 많아요.' })
    expect(registrationFailureText(rejected)).toBe('요청이 많아요.')
  })
})

describe('notes', () => {
  it('offer four requests to the courier, handing over first', { tags: ['BSK-15'] }, () => {
    expect(DELIVERY_REQUESTS).toEqual([
      '직접 전달해 주세요',
      '문 앞에 두고 벨 눌러 주세요 (비대면)',
      '문 앞에 두고 문자 주세요 (비대면)',
      '도착하면 전화해 주세요',
    ])
  })

  it('are stored under their keys; by default no cutlery and handing over', {
    tags: ['BSK-13', 'BSK-15', 'BSK-29', 'STG-18'],
  }, () => {
    localValues.remove('msgToStore', 'msgToDelivery', 'needSpoon')
    expect(keptNotes()).toEqual({ storeNote: '', deliveryNote: '직접 전달해 주세요', needsCutlery: false })
    keepNotes({ storeNote: '덜 맵게', deliveryNote: '도착하면 전화해 주세요', needsCutlery: true })
    expect(
      ['msgToStore', 'msgToDelivery', 'needSpoon'].map((key) => localValues.read(key as 'needSpoon')),
    ).toEqual(['덜 맵게', '도착하면 전화해 주세요', 'Y'])
    expect(keptNotes().storeNote).toBe('덜 맵게')
  })
})

describe('the age check', () => {
  it('is valid for its day in Seoul', { tags: ['IDV-08', 'STG-23'] }, () => {
    sessionValues.write('ciModDtm', '2026-11-20')
    expect(isAgeChecked(seoul('2026-11-20 00:01'))).toBe(true)
    expect(isAgeChecked(seoul('2026-11-21 00:01'))).toBe(false)
  })
})
