import { CallFailure } from '@hansang/contract'
import { ZERO_WON, won } from '@hansang/domain'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderHook, settled } from '../../../../../test/render-hook.ts'
import { aLookUp } from '../../../../../test/sample-coupon.ts'
import { anOrder } from '../../../../../test/sample-order.ts'
import { aStoreAnswer } from '../../../../../test/sample-store.ts'
import { alerted } from '../../../../ui/index.ts'
import { lookUpAtIssuer } from '../../coupon/look-up.ts'
import { keepCoupons, keptCoupons } from '../kept-choices.ts'
import { askForFees } from './coupon-fees.ts'
import { usePaymentCoupons } from './use-payment-coupons.ts'

vi.mock(import('./coupon-fees.ts'), () => ({ askForFees: vi.fn() }))
vi.mock(import('../../coupon/look-up.ts'), async (actual) => ({
  ...(await actual()),
  lookUpAtIssuer: vi.fn(),
}))
vi.mock(import('../../../../ui/layers/dialogs.tsx'), async (actual) => ({
  ...(await actual()),
  alerted: vi.fn(),
}))

const order = anOrder({ channel: 'kyochon' })
const store = aStoreAnswer({ channel: 'kyochon' })
const DUE = won(18_000)
const FEES = { deliveryFee: won(2_000), pickupDiscount: ZERO_WON }

beforeEach(() => {
  vi.mocked(askForFees).mockResolvedValue(FEES)
  vi.mocked(lookUpAtIssuer).mockResolvedValue({
    kind: 'found',
    found: aLookUp({}, { productType: 'AMOUNT', orderBalance: won(5_000) }),
  })
})

afterEach(() => {
  vi.clearAllMocks()
  keepCoupons(order.number, [])
})

async function coupons(of = order) {
  const hook = await renderHook(() => usePaymentCoupons(of, store), undefined)
  const add = (number: string) => settled(() => hook.current().add(number, DUE))
  const numbers = () => hook.current().coupons.map(({ number }) => number)
  return { hook: hook.current, add, numbers }
}

describe('the amount coupons of a payment', () => {
  it('come with the fees that go with them, and are kept for this order', { tags: ['CPN-19'] }, async () => {
    const { hook, add, numbers } = await coupons()
    await add('11112222')
    expect(numbers()).toEqual(['11112222'])
    expect(hook().fees).toEqual(FEES)
    expect(askForFees).toHaveBeenCalledExactlyOnceWith(order, ['11112222'])
    expect(keptCoupons(order.number).map(({ number }) => number)).toEqual(['11112222'])
  })

  it('are not taken twice', { tags: ['CPN-16'] }, async () => {
    const { add, numbers } = await coupons()
    await add('11112222')
    await add('11112222')
    expect(numbers()).toEqual(['11112222'])
    expect(alerted).toHaveBeenCalledExactlyOnceWith('이미 등록된 쿠폰이에요.')
    expect(lookUpAtIssuer).toHaveBeenCalledTimes(1)
  })

  it('stay as they were when their fees cannot be had', async () => {
    vi.mocked(askForFees).mockRejectedValueOnce(new CallFailure('rejected', { message: '다시 해 주세요.' }))
    const { hook, add, numbers } = await coupons()
    await add('11112222')
    expect(numbers()).toEqual([])
    expect(hook().fees).toBeNull()
    expect(alerted).toHaveBeenCalledExactlyOnceWith('다시 해 주세요.')
    expect(keptCoupons(order.number)).toEqual([])
    await add('11112222')
    expect(numbers()).toEqual(['11112222'])
  })

  it('change one at a time', { tags: ['CPN-19'] }, async () => {
    const fees = Promise.withResolvers<typeof FEES>()
    vi.mocked(askForFees).mockReturnValueOnce(fees.promise)
    const { hook, add, numbers } = await coupons()
    await settled(() => void hook().add('11112222', DUE))
    expect(hook().isBusy).toBe(true)
    await add('33334444')
    await settled(() => fees.resolve(FEES))
    expect(numbers()).toEqual(['11112222'])
    await settled(() => hook().remove('11112222'))
    expect(numbers()).toEqual([])
    expect(askForFees).toHaveBeenLastCalledWith(order, [])
  })

  it('are there again when the page comes back, with fees asked again', async () => {
    await (await coupons()).add('11112222')
    vi.mocked(askForFees).mockClear()
    const { numbers } = await coupons()
    expect(numbers()).toEqual(['11112222'])
    expect(askForFees).toHaveBeenCalledExactlyOnceWith(order, ['11112222'])
  })

  it('of a former registration give their fees back', async () => {
    const { hook, numbers } = await coupons({ ...order, paymentMethod: 'DLVR_PRE_CD' })
    expect(numbers()).toEqual([])
    expect(askForFees).toHaveBeenCalledTimes(1)
    expect(hook().fees).toEqual(FEES)
  })
})
