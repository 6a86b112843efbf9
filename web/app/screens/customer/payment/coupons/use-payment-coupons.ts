import type { OrderDetail, StoreAnswer } from '@hansang/contract'
import {
  brandOf,
  type AppliedCoupon,
  couponNumber,
  paymentCouponRefusal,
  type Won,
  isRefusal,
  refusal,
} from '@hansang/domain'
import { refusalText, paymentTexts } from '@hansang/messages'
import { useEffect, useEffectEvent, useState } from 'react'
import { useAction } from '../../../../api/index.ts'
import { useVisit } from '../../../../visit/index.ts'
import { alerted, toast } from '../../../../ui/index.ts'
import { lookUpAtIssuer } from '../../coupon/look-up.ts'
import { type CouponFees, askForFees } from './coupon-fees.ts'
import { keepCoupons, keptCoupons } from '../choices/kept-choices.ts'
import {
  type PaymentCoupon,
  type PaymentLookUp,
  paymentLookUpText,
  readPaymentCoupon,
} from './payment-coupon.ts'

interface CouponsOfPayment {
  readonly coupons: readonly PaymentCoupon[]
  readonly fees: CouponFees | null
}

const NO_COUPONS: CouponsOfPayment = { coupons: [], fees: null }

/** Coupons and fees change together, once the new fees are read. */
export function usePaymentCoupons(order: OrderDetail, store: StoreAnswer, isDrawn = false) {
  const [state, setState] = useState(NO_COUPONS)
  const { isBusy, run } = useAction()

  async function change(coupons: readonly PaymentCoupon[]): Promise<void> {
    const fees = await askForFees(
      order,
      coupons.map(({ number }) => number),
    )
    setState({ coupons, fees })
    keepCoupons(order.number, coupons)
  }

  async function add(typed: string, due: Won): Promise<boolean> {
    const number = couponNumber(typed)
    const refused = paymentCouponRefusal({ number, kind: null, applied: state.coupons, due })
    if (refused) return await alertAndStop(refusalText(refused))
    const answer = await lookUp(number, store)
    if (isRefusal(answer)) return await alertAndStop(answer.text)
    await change([...state.coupons, answer.coupon])
    return true
  }

  // An earlier registration may have left its fees in the order, so they are read again.
  const resume = useEffectEvent(() => {
    if (isDrawn) return
    const kept = keptCoupons(order.number)
    if (kept.length > 0 || order.paymentMethod !== '') void run(() => change(kept))
  })
  useEffect(() => resume(), [])

  return {
    ...state,
    isBusy,
    add: async (typed: string, due: Won) => (await run(() => add(typed, due))) ?? false,
    remove: (number: string): void => {
      void run(() => change(state.coupons.filter((coupon) => coupon.number !== number)))
    },
  }
}

export type PaymentCoupons = ReturnType<typeof usePaymentCoupons>

/** Removes a coupon that takes nothing off because points already cover the order. */
export function useNeededCoupons(
  applied: readonly AppliedCoupon[],
  { isBusy, remove }: Pick<PaymentCoupons, 'isBusy' | 'remove'>,
) {
  const needless = applied.find(({ amount }) => amount === 0)?.number
  const removeUnneeded = useEffectEvent((number: string) => {
    remove(number)
    toast(paymentTexts.coupon.dropped)
  })
  useEffect(() => {
    if (needless && !isBusy) removeUnneeded(needless)
  }, [needless, isBusy])
}

async function lookUp(number: string, store: StoreAnswer): Promise<PaymentLookUp> {
  const { phone } = useVisit.getState()
  const answer = await lookUpAtIssuer({ brand: brandOf(store.channel), store, phone, number })
  if (isRefusal(answer)) return { ...refusal('couponUnusable'), text: paymentLookUpText(answer) }
  return readPaymentCoupon(answer, number, store)
}

async function alertAndStop(text: string): Promise<false> {
  await alerted(text)
  return false
}
