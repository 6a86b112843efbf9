import { won, ORDER_STATUSES, isFailed } from '@hansang/domain'
import { seoul } from '@hansang/testing/seoul'
import { describe, expect, it } from 'vitest'
import { appStoresFor } from '../../../browser/app-stores.ts'
import { arrivalText } from '../../../order/arrival-text.ts'
import { noteFacts } from '../../../order/note-facts.ts'
import { lineName, orderedLineTotal } from '../../../order/OrderLines.tsx'
import { paymentLine } from '../../../order/payment-line.ts'
import { type PaymentStatus, paymentStatus } from '../../../order/payment-status.ts'
import { anOrder, anOrderedLine, anOrderedOption } from '../../../../test/sample-order.ts'
import { mayChange } from './use-live-order.ts'
import { newer } from '../../../order/use-read-order.ts'

const UNDER_WAY = { type: 'delivery', status: 'ORDER_ACCEPT', statusBeforeCancel: '' } as const

describe('the amount of an order', () => {
  it('adds every charge and subtracts every reduction', { tags: ['ORD-13'] }, () => {
    const order = anOrder({
      orderAmount: won(20_000),
      surcharge: won(3_000),
      deliveryFee: won(2_500),
      courierFee: won(500),
      pickupDiscount: won(1_000),
      franchisePoints: won(1_500),
      callReminderPoints: won(500),
      eventDiscount: won(700),
      eventItemDiscount: won(1_000),
      exchangeCredit: won(300),
    })
    expect(order.due).toBe(21_000)
  })

  it('is zero when reductions exceed charges', { tags: ['ORD-14'] }, () => {
    expect(anOrder({ orderAmount: won(1_000), exchangeCredit: won(5_000) }).due).toBe(0)
  })

  it('a line counts its price and all its options', { tags: ['PAY-05'] }, () => {
    const options = [anOrderedOption({ amount: won(3_000) }), anOrderedOption({ id: '2', amount: won(500) })]
    const line = anOrderedLine({
      price: won(10_000),
      quantity: 2,
      optionGroups: [{ id: '1', name: 'Group', options }],
    })
    expect(orderedLineTotal(line)).toBe(23_500)
  })

  it.each([
    ['hansang', 'C1', '[메뉴교환권] Menu'],
    ['bbq', 'C1', '[E쿠폰] Menu'],
    ['bbq', '', 'Menu'],
  ])('a coupon’s line on %s shows the kind of coupon', { tags: ['PAY-05'] }, (channel, couponCode, name) => {
    expect(lineName(anOrderedLine({ couponCode }), channel)).toBe(name)
  })
})

describe('the payment state of an order', () => {
  it.each<[string, string, PaymentStatus]>([
    ['NOT_ORDER_READY', '', 'unpaid'],
    ['NOT_ORDER_READY', 'DLVR_PRE_CD', 'unpaid'],
    ['NOT_ORDER_READY', 'DLVR_PRE_CD_URL', 'linkSent'],
    ['ORDER_READY', 'DLVR_PRE_CD', 'unpaid'],
    ['ORDER_READY', 'DLVR_POST_CA', 'placed'],
    ['ORDER_PAY_DONE', 'DLVR_PRE_CD', 'placed'],
    ['ORDER_COOKING', 'DLVR_POST_CD', 'placed'],
    ['ORDER_CANCEL', 'DLVR_PRE_CD', 'over'],
    ['ORDER_DENY', 'DLVR_PRE_CD', 'over'],
    ['SOMETHING_NEW', '', 'placed'],
  ])('%s by "%s" is %s', (status, paymentMethod, towardsPayment) => {
    expect(paymentStatus(anOrder({ status, paymentMethod }))).toBe(towardsPayment)
  })

  it.each(['DLVR_PRE_CD', ''])(
    'an order with nothing due needs no payment, by the method "%s"',
    (paymentMethod) => {
      const free = anOrder({ status: 'ORDER_READY', paymentMethod, orderAmount: won(0) })
      expect(paymentStatus(free)).toBe('placed')
    },
  )
})

describe('how an order was paid', () => {
  it('shows means, card company and instalment', { tags: ['ORD-16'] }, () => {
    const paid = { means: '0001', amount: won(18_000), cardCompany: 'Card', instalment: '03' }
    expect(paymentLine(anOrder({ payments: [paid] }))).toBe('신용카드 · Card · 3개월')
    expect(paymentLine(anOrder({ payments: [{ ...paid, instalment: '00' }] }))).toBe(
      '신용카드 · Card · 일시불',
    )
  })

  it('shows the method’s own name otherwise, also for hansang’s own means', { tags: ['ORD-16'] }, () => {
    const paymentMethodName = '포장 선결제 카드'
    expect(paymentLine(anOrder({ paymentMethodName }))).toBe('포장 선결제 카드')
    const cash = { means: 'hansang', amount: won(18_000), cardCompany: '', instalment: '' }
    expect(paymentLine(anOrder({ paymentMethodName, payments: [cash] }))).toBe('포장 선결제 카드')
  })
})

describe('the expected time', () => {
  const closePlannedAt = seoul('2026-02-17 12:05')
  const now = seoul('2026-02-17 11:40')

  it('is the ten minutes up to the planned time, also across the hour', { tags: ['ORD-17'] }, () => {
    expect(arrivalText({ ...UNDER_WAY, closePlannedAt }, '30~40', now)).toBe('도착 예정 11:55~12:05')
  })

  it.each([
    ['ORDER_COOKING', '12:09', '도착 예정 11:55~12:05'],
    ['ORDER_COOKING', '12:10', '예상보다 늦어지고 있어요'],
    ['ORDER_DAGCY_ING', '12:09', '도착 예정 11:55~12:05'],
    ['POS_STEP_DELIVERY_IN', '12:10', ''],
  ] as const)(
    'of an order that is %s at %s: %s, as its text says it',
    { tags: ['ORD-22'] },
    (status, at, text) => {
      const past = seoul(`2026-02-17 ${at}`)
      expect(arrivalText({ ...UNDER_WAY, status, closePlannedAt }, '30~40', past)).toBe(text)
    },
  )

  it('is the store’s delivery time without a planned time', { tags: ['ORD-17'] }, () => {
    expect(arrivalText({ ...UNDER_WAY, closePlannedAt: null }, '30~40', now)).toBe('약 30~40분 걸려요')
    expect(arrivalText({ ...UNDER_WAY, closePlannedAt: null }, '', now)).toBe('')
  })

  it.each(['pickup', 'dineIn'] as const)('%s is ready by the planned time', { tags: ['ORD-17'] }, (type) => {
    expect(arrivalText({ ...UNDER_WAY, type, closePlannedAt }, '30~40', now)).toBe('12:05까지 준비 예정')
    expect(arrivalText({ ...UNDER_WAY, type, closePlannedAt: null }, '30~40', now)).toBe('')
  })
})

describe('notes', () => {
  it('the cutlery marker is shown in words and removed from the text', { tags: ['ORD-12'] }, () => {
    const note = '덜 맵게 (일회용 포크, 수저 X)'
    expect(noteFacts(note, '')).toEqual([['사장님께', '덜 맵게\n수저·포크 안 받기']])
  })

  it('an empty note has no row', { tags: ['ORD-12'] }, () => {
    expect(noteFacts('', '')).toEqual([])
    expect(noteFacts('', '문 앞')).toEqual([['배달 요청사항', '문 앞']])
  })
})

describe('reading again', () => {
  it.each(ORDER_STATUSES)('%s is read again unless it is terminal', { tags: ['ORD-19'] }, (status) => {
    const reading = { state: 'found', order: anOrder({ status }), isStale: false } as const
    expect(mayChange(reading)).toBe(!isFailed(status))
  })

  it('an ended order is read again while its refund is under way', { tags: ['STS-22'] }, () => {
    const refund = { amount: won(5_000), means: '', reason: '', items: '', at: new Date(0) }
    const mayChangeWith = (isDone: boolean) =>
      mayChange({
        state: 'found',
        order: anOrder({ status: 'ORDER_DENY', refunds: [{ ...refund, isDone }] }),
        isStale: false,
      })
    expect(mayChangeWith(false)).toBe(true)
    expect(mayChangeWith(true)).toBe(false)
  })

  it('a failed reading keeps the order on the screen and says so', { tags: ['ORD-19'] }, () => {
    const found = { state: 'found', order: anOrder(), isStale: false } as const
    const failed = { state: 'failed', message: 'x' } as const
    expect(newer(found, failed)).toEqual({ ...found, isStale: true })
    expect(newer({ state: 'loading' }, failed)).toEqual(failed)
    expect(newer(found, { state: 'missing' })).toEqual({ state: 'missing' })
  })
})

describe('the app', () => {
  it.each([
    ['Mozilla/5.0 (Linux; Android 14; SM-S918N)', ['android']],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', ['ios']],
    ['Mozilla/5.0 (X11; Linux x86_64)', ['android', 'ios']],
  ])('%s is offered %j', { tags: ['ORD-02', 'ORD-03'] }, (userAgent, stores) => {
    expect(appStoresFor(userAgent)).toEqual(stores)
  })
})
