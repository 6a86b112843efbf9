import { type AppliedCoupon, won } from '@hansang/domain'
import { afterEach, describe, expect, it } from 'vitest'
import { renderHook } from '../../../../../test/render-hook.ts'
import { currentToast, endToast } from '../../../../ui/layers/toast.ts'
import { useNeededCoupons } from './use-payment-coupons.ts'

const coupon = (number: string, amount: number): AppliedCoupon => ({
  number,
  value: won(5_000),
  amount: won(amount),
})

interface Props {
  readonly applied: readonly AppliedCoupon[]
  readonly isBusy?: boolean
}

async function paying(first: Props) {
  const removed: string[] = []
  const hook = await renderHook(({ applied, isBusy = false }: Props) => {
    useNeededCoupons(applied, { isBusy, remove: (number) => void removed.push(number) })
    return null
  }, first)
  return { ...hook, removed }
}

afterEach(() => endToast())

describe('a coupon of a payment', () => {
  it('that takes nothing off is removed, with a toast', async () => {
    const { removed } = await paying({ applied: [coupon('1', 5_000), coupon('2', 0)] })
    expect(removed).toEqual(['2'])
    expect(currentToast()?.text).toContain('쿠폰')
  })

  it('that takes something off stays', async () => {
    const { removed } = await paying({ applied: [coupon('1', 1)] })
    expect([removed, currentToast()]).toEqual([[], null])
  })

  it('is removed only after a change that is under way', async () => {
    const applied = [coupon('1', 0)]
    const { removed, rerender } = await paying({ applied, isBusy: true })
    expect(removed).toEqual([])
    await rerender({ applied, isBusy: false })
    expect(removed).toEqual(['1'])
  })
})
