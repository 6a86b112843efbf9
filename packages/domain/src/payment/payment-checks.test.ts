import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { won, ZERO_WON } from '../money.ts'
import { firstRefusal } from '../refusal.ts'
import { type PaymentToCheck, paymentChecks, type PointUse } from './payment-checks.ts'
import { aStore } from '@hansang/testing/samples'
import { seoul } from '@hansang/testing/seoul'

function points(used: number, balance = 50_000, minimum = 1): PointUse {
  return { used: won(used), balance: won(balance), minimum: won(minimum) }
}

const AMOUNTS = {
  orderAmount: won(20_000),
  surcharge: won(1_000),
  deliveryFee: won(3_000),
  courierFee: won(500),
  pickupDiscount: won(2_000),
  eventItemDiscount: won(1_000),
}

type Given = Partial<PaymentToCheck> & Partial<Pick<PaymentToCheck['amounts'], 'due' | 'payable'>>

function payment({ due = won(21_500), payable = won(100_000), ...given }: Given = {}): PaymentToCheck {
  return {
    store: aStore(),
    amounts: { ...AMOUNTS, due, payable },
    franchisePoints: points(0),
    callReminderPoints: points(0),
    hasEverVerified: true,
    isVerifiedToday: false,
    method: 'DLVR_PRE_CD',
    offered: ['DLVR_PRE_CD', 'DLVR_POST_CD'],
    household: null,
    agreesToTerms: true,
    agreesToThirdParty: true,
    now: seoul('2026-02-20 12:00'),
    ...given,
  }
}

const pay = (given: Given = {}) => firstRefusal(paymentChecks, payment(given))
const reason = (given: Given) => pay(given)?.reason ?? 'none'

describe('the pay button', () => {
  it('accepts a valid payment', () => {
    expect(pay()).toBeNull()
  })

  it('10,000 points or more of both kinds require an identity check of today', { tags: ['PAY-23'] }, () => {
    expect(reason({ franchisePoints: points(10_000) })).toBe('identityNeeded')
    expect(reason({ callReminderPoints: points(10_000) })).toBe('identityNeeded')
    expect(reason({ franchisePoints: points(5_000), callReminderPoints: points(5_000) })).toBe(
      'identityNeeded',
    )
    expect(reason({ franchisePoints: points(9_999) })).toBe('none')
    expect(reason({ franchisePoints: points(10_000), isVerifiedToday: true })).toBe('none')
  })

  it('the first use of any points requires verification', { tags: ['PAY-23', 'IDV-03'] }, () => {
    expect(reason({ franchisePoints: points(1), hasEverVerified: false })).toBe('firstPointUse')
    expect(reason({ hasEverVerified: false })).toBe('none')
  })

  it('points stay within order amount + surcharge + delivery − discounts', { tags: ['PAY-24'] }, () => {
    const verified = { isVerifiedToday: true }
    expect(reason({ ...verified, franchisePoints: points(20_000), callReminderPoints: points(1_500) })).toBe(
      'none',
    )
    expect(pay({ ...verified, franchisePoints: points(20_000), callReminderPoints: points(1_600) })).toEqual({
      reason: 'pointsAboveOrder',
      params: { excess: 100 },
    })
  })

  it('refuses points above the amount to pay', { tags: ['PNT-03'] }, () => {
    const used = { franchisePoints: points(9_000) }
    expect(reason({ ...used, payable: won(9_000) })).toBe('none')
    expect(reason({ ...used, payable: won(8_999) })).toBe('pointsAbovePayment')
  })

  it('an agent spends no points of the phone it acts for', { tags: ['PAY-23'] }, () => {
    expect(reason({ franchisePoints: points(1), isAgent: true })).toBe('pointsByAgent')
    expect(reason({ isAgent: true })).toBe('none')
  })

  it('the store must be open', { tags: ['PAY-25'] }, () => {
    expect(reason({ store: aStore({ isSwitchedOpen: false }) })).toBe('storePreparing')
    expect(reason({ store: aStore({ acceptsOrders: false }) })).toBe('storePreparing')
    expect(reason({ store: aStore({ channel: 'bbq', isLoggedIn: false }) })).toBe('storePreparing')
    expect(reason({ store: aStore({ isLoggedIn: false }) })).toBe('none')
  })

  it('franchise points require their minimum balance when used', { tags: ['PAY-26'] }, () => {
    expect(pay({ franchisePoints: points(100, 2_000, 3_000) })).toEqual({
      reason: 'pointsUnderMinimum',
      params: { minimum: 3_000 },
    })
    expect(reason({ franchisePoints: points(0, 2_000, 3_000) })).toBe('none')
    expect(reason({ callReminderPoints: points(100, 2_000, 3_000) })).toBe('none')
  })

  it('refuses points above their balance', { tags: ['PAY-27'] }, () => {
    expect(pay({ franchisePoints: points(200, 100) })).toMatchObject({ params: { balance: 100 } })
    expect(reason({ callReminderPoints: points(200, 199) })).toBe('pointsAboveBalance')
    expect(reason({ callReminderPoints: points(200, 200) })).toBe('none')
  })

  it('an amount due requires an offered method', { tags: ['PAY-28'] }, () => {
    expect(reason({ method: null })).toBe('noPaymentMethod')
    expect(reason({ method: 'PICK_PRE_CD' })).toBe('paymentMethodNotOffered')
    expect(reason({ method: null, due: ZERO_WON, offered: [] })).toBe('none')
  })

  it('requires dong and ho where asked', { tags: ['PAY-29'] }, () => {
    expect(reason({ household: { dong: '', ho: '' } })).toBe('dongEmpty')
    expect(reason({ household: { dong: ' ', ho: '1' } })).toBe('dongEmpty')
    expect(reason({ household: { dong: '101', ho: '' } })).toBe('hoEmpty')
    expect(reason({ household: { dong: '101', ho: '1502' } })).toBe('none')
  })

  it('refuses without both required consents', { tags: ['PAY-30'] }, () => {
    expect(reason({ agreesToTerms: false, agreesToThirdParty: false })).toBe('termsNotAgreed')
    expect(reason({ agreesToThirdParty: false })).toBe('thirdPartyNotAgreed')
  })

  it('the checks run in order and report the first fault only', { tags: ['PAY-23', 'PAY-30'] }, () => {
    let state = payment({
      franchisePoints: points(90_000, 10, 20),
      store: aStore({ isSwitchedOpen: false }),
      method: null,
      household: { dong: '', ho: '' },
      agreesToTerms: false,
      agreesToThirdParty: false,
    })
    const steps: [string, Partial<PaymentToCheck>][] = [
      ['identityNeeded', { isVerifiedToday: true }],
      ['pointsAboveOrder', { franchisePoints: points(100, 10, 20) }],
      ['storePreparing', { store: aStore() }],
      ['pointsUnderMinimum', { franchisePoints: points(100, 10, 1) }],
      ['pointsAboveBalance', { franchisePoints: points(100) }],
      ['noPaymentMethod', { method: 'DLVR_PRE_CD' }],
      ['dongEmpty', { household: { dong: '1', ho: '' } }],
      ['hoEmpty', { household: null }],
      ['termsNotAgreed', { agreesToTerms: true }],
      ['thirdPartyNotAgreed', { agreesToThirdParty: true }],
    ]
    for (const [expected, mended] of steps) {
      expect(firstRefusal(paymentChecks, state)?.reason).toBe(expected)
      state = { ...state, ...mended }
    }
    expect(firstRefusal(paymentChecks, state)).toBeNull()
  })

  it('accepted points never exceed their balance or the order', { tags: ['PAY-24', 'PAY-27'] }, () => {
    fc.assert(
      fc.property(fc.nat({ max: 40_000 }), fc.nat({ max: 40_000 }), (franchise, reminder) => {
        const parts = {
          isVerifiedToday: true,
          franchisePoints: points(franchise, 15_000),
          callReminderPoints: points(reminder, 9_000),
        }
        if (pay(parts)) return
        expect(franchise).toBeLessThanOrEqual(15_000)
        expect(reminder).toBeLessThanOrEqual(9_000)
        expect(franchise + reminder).toBeLessThanOrEqual(21_500)
      }),
    )
  })
})
