import { NOTHING_SPENT } from '../../../../../test/nothing-spent.ts'
import { CHANNEL_CODES, brandOf, type Won, won, type PointKind } from '@hansang/domain'
import { aStore } from '@hansang/testing/samples'
import { seoul } from '@hansang/testing/seoul'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { anOrder } from '../../../../../test/sample-order.ts'
import { VoucherBox } from '../vouchers/LocalVoucherSection.tsx'
import { PointSection, whyVerify } from './PointSection.tsx'
import { withAll } from '../consents/consents.ts'
import { keepPoints, keptPoints } from '../choices/kept-choices.ts'
import { type BenefitSpending, payableWithout, paymentOffer, paymentRefusal } from '../payment-offer.ts'
import { type PointsOfPayment, NO_POINTS_SPENT, offeredKinds, pointUse } from './payment-points.ts'
import { tendersOf } from '../pay/tenders.ts'

const nothing = () => {}
const none = { used: won(0), balance: won(0), minimum: won(0) }
const checked: PointsOfPayment = {
  franchisePoints: none,
  callReminderPoints: none,
  hasEverVerified: true,
  isVerifiedToday: true,
  isAgent: false,
}

describe('the offered points', () => {
  it.each(CHANNEL_CODES)('on %s', { tags: ['PAY-10'] }, (channel) => {
    const kinds = { chuncheon: ['franchise', 'callReminder'], hansang: ['franchise'] }[channel as string] ?? [
      'callReminder',
    ]
    expect(offeredKinds(brandOf(channel).features, false)).toEqual(kinds)
  })

  it('an agent never spends the points of the phone', { tags: ['PAY-10'] }, () => {
    expect(offeredKinds(brandOf('chuncheon').features, true)).toEqual([])
  })

  it('the balance of the kind, and 0 where none is known', { tags: ['PNT-06', 'PNT-19'] }, () => {
    const balances = [{ kind: 'callReminder' as const, available: won(500), minimumUse: won(100) }]
    expect(pointUse('callReminder', { ...NO_POINTS_SPENT, callReminder: won(7) }, balances)).toEqual({
      used: 7,
      balance: 500,
      minimum: 100,
    })
    expect(pointUse('franchise', NO_POINTS_SPENT, balances)).toEqual(none)
  })
})

it('points are restored after a check in the same window, for their own order', {
  tags: ['PNT-05', 'IDV-01'],
}, () => {
  keepPoints('A', { franchise: won(700), callReminder: won(0) })
  expect(keptPoints('A')).toEqual({ franchise: 700, callReminder: 0 })
  expect(keptPoints('B')).toEqual(NO_POINTS_SPENT)
})

describe('points in the amounts', () => {
  const store = aStore({ channel: 'chuncheon', paymentMethods: ['DLVR_PRE_CD'] })
  const order = anOrder({ channel: 'chuncheon', orderAmount: won(20_000) })
  const choiceOf = (spending: Partial<BenefitSpending> = {}) => ({
    order,
    store,
    isAgent: false,
    picked: 'DLVR_PRE_CD' as const,
    spending: { ...NOTHING_SPENT, ...spending },
  })
  const refusal = (points: Partial<PointsOfPayment>, now = seoul('2026-02-17 12:00')) => {
    const all = { ...checked, ...points }
    const spent = {
      franchisePoints: all.franchisePoints.used,
      callReminderPoints: all.callReminderPoints.used,
    }
    const offer = paymentOffer(choiceOf(spent))
    return (
      paymentRefusal({ store, offer, points: all, household: null, consents: withAll(true), now })?.reason ??
      null
    )
  }
  const use = (used: number, balance = used, minimum = 0) => ({
    used: won(used),
    balance: won(balance),
    minimum: won(minimum),
  })

  it('the limit of a kind is the rest after the other kind and coupons', {
    tags: ['PNT-05'],
  }, () => {
    const choice = choiceOf({
      franchisePoints: won(3_000),
      callReminderPoints: won(2_000),
      coupons: [{ number: 'C', value: won(5_000) }],
    })
    expect(payableWithout(choice, 'franchise')).toBe(13_000)
    expect(payableWithout(choice, 'callReminder')).toBe(12_000)
  })

  it.each([
    [
      'first use of points without a check',
      { callReminderPoints: use(1), hasEverVerified: false },
      'firstPointUse',
    ],
    ['10,000 franchise points', { franchisePoints: use(10_000), isVerifiedToday: false }, 'identityNeeded'],
    [
      '10,000 call-reminder points',
      { callReminderPoints: use(10_000), isVerifiedToday: false },
      'identityNeeded',
    ],
    [
      '10,000 of both kinds',
      { franchisePoints: use(6_000), callReminderPoints: use(4_000), isVerifiedToday: false },
      'identityNeeded',
    ],
    ['9,999 without a check of today', { franchisePoints: use(9_999), isVerifiedToday: false }, null],
    ['more than the order', { franchisePoints: use(20_001) }, 'pointsAboveOrder'],
    ['a balance under the minimum', { franchisePoints: use(100, 500, 1_000) }, 'pointsUnderMinimum'],
    ['more than the balance', { callReminderPoints: use(600, 500) }, 'pointsAboveBalance'],
    [
      'the check before the balance',
      { franchisePoints: use(10_000, 5), isVerifiedToday: false },
      'identityNeeded',
    ],
    ['all in order', { franchisePoints: use(10_000), callReminderPoints: use(10_000) }, null],
  ] as const)(
    '%s: %s',
    { tags: ['IDV-03', 'PAY-23', 'IDV-02', 'PAY-24', 'PAY-26', 'PAY-27'] },
    (_what, points, reason) => {
      expect(refusal(points)).toBe(reason)
    },
  )

  it('points are tenders of their own kind, and all sum to the payable amount', { tags: ['PAY-41'] }, () => {
    const offer = paymentOffer(choiceOf({ franchisePoints: won(3_000), callReminderPoints: won(2_000) }))
    const tenders = tendersOf({ ...offer, coupons: [], applied: [], exchanged: [], takesEcoupons: false })
    expect(tenders.map(({ means, pointKind, amount }) => [means, pointKind, amount])).toEqual([
      ['hansang', null, 15_000],
      ['POINT', 'franchise', 3_000],
      ['POINT', 'callReminder', 2_000],
    ])
  })

  it('points for everything leave no method to choose', { tags: ['PAY-12'] }, () => {
    const offer = paymentOffer(choiceOf({ franchisePoints: won(20_000) }))
    expect([offer.due, offer.offered, offer.method]).toEqual([0, [], null])
  })
})

describe('the point section', () => {
  const section = (
    points: Partial<PointsOfPayment>,
    kinds: readonly PointKind[] = ['franchise', 'callReminder'],
  ) =>
    renderToStaticMarkup(
      <PointSection
        kinds={kinds}
        points={{ ...checked, ...points }}
        payableWithout={() => won(20_000)}
        onSpend={nothing}
        onVerify={nothing}
      />,
    )

  it('both kinds with balance and minimum', { tags: ['PAY-10', 'PNT-06'] }, () => {
    const html = section({
      franchisePoints: { used: won(0), balance: won(12_345), minimum: won(1_000) },
      callReminderPoints: { ...none, balance: won(1) },
    })
    for (const text of [
      '가맹점 포인트',
      '통합 포인트',
      '사용 가능 12,345P',
      '1,000P부터 사용 가능',
      '전액 사용',
    ])
      expect(html).toContain(text)
    expect(section({}, [])).toBe('')
    expect(section({})).toBe('')
  })

  it('takes at most ten digits', { tags: ['PNT-02', 'TMR-11'] }, () => {
    const html = section({ franchisePoints: { ...none, balance: won(1) } })
    expect(html).toMatch(/inputMode="numeric"|inputmode="numeric"/)
    expect(html).toMatch(/maxLength="10"|maxlength="10"/)
  })

  it('more than the balance is reported at the field', { tags: ['PAY-27'] }, () => {
    const html = section({ callReminderPoints: { used: won(600), balance: won(500), minimum: won(0) } }, [
      'callReminder',
    ])
    expect(html).toMatch(/role="alert"[^>]*>사용 가능한 포인트를 확인해 주세요/)
  })

  it('asks for the identity check of 10,000 points, in the confirm and beside the fields', {
    tags: ['PNT-04'],
  }, () => {
    const html = section({
      isVerifiedToday: false,
      franchisePoints: { used: won(10_000), balance: won(10_000), minimum: won(0) },
    })
    expect(html).toContain('10,000P 이상 사용하려면 휴대폰 본인인증이 필요해요. 새 창에서 인증할까요?')
    expect(html).toContain('본인인증하기')
  })

  it.each([
    [{ hasEverVerified: false, isVerifiedToday: false }, 0, null],
    [{ hasEverVerified: false, isVerifiedToday: false }, 1, '포인트를 처음 사용하려면 본인인증이 필요해요.'],
    [{ hasEverVerified: true, isVerifiedToday: false }, 9_999, null],
    [
      { hasEverVerified: true, isVerifiedToday: false },
      10_000,
      '10,000P 이상 사용하려면 본인인증이 필요해요.',
    ],
    [{ hasEverVerified: true, isVerifiedToday: true }, 50_000, null],
  ])('%j and %i points: %s', { tags: ['IDV-03'] }, (status, used, why) => {
    expect(whyVerify(status, used as Won)).toBe(why)
  })
})

describe('local vouchers', () => {
  const box = (paid: number, isWaiting = false) =>
    renderToStaticMarkup(<VoucherBox paid={won(paid)} isBusy={false} isWaiting={isWaiting} onUse={nothing} />)

  it('asks before a local voucher is used', { tags: ['PAY-48', 'PAY-21'] }, () => {
    expect(box(0)).toContain('지역상품권을 사용할까요?')
    expect(box(0, true)).toContain('결제창을 열었어요')
  })

  it('shows the server’s local voucher, even when the payments are hidden', {
    tags: ['MSG-02', 'PAY-33'],
  }, () => {
    const order = anOrder({ payments: [], localVoucher: won(4_000) })
    expect(order.due).toBe(14_000)
    expect(box(4_000)).toContain('4,000원을 지역상품권으로 결제했어요.')
  })
})
