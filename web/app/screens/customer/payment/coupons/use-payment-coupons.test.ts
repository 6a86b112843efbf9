import { issuerLookUps, recalculateDeliveryFee } from '@hansang/contract'
import { ZERO_WON, won } from '@hansang/domain'
import { refusalTexts } from '@hansang/messages'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useFakeApi } from '../../../../../test/fake-api.ts'
import { useDialogs } from '../../../../../test/fake-dialogs.ts'
import { renderHook, settled } from '../../../../../test/render-hook.ts'
import { aLookUp } from '../../../../../test/sample-coupon.ts'
import { anOrder } from '../../../../../test/sample-order.ts'
import { aStoreAnswer } from '../../../../../test/sample-store.ts'
import { keepCoupons, keptCoupons } from '../choices/kept-choices.ts'
import { usePaymentCoupons } from './use-payment-coupons.ts'

const api = useFakeApi()
const dialogs = useDialogs()
const { shared: lookUp } = issuerLookUps
const order = anOrder({ channel: 'kyochon' })
const store = aStoreAnswer({ channel: 'kyochon' })
const DUE = won(18_000)
const FEES = { deliveryFee: won(2_000), pickupDiscount: ZERO_WON }

beforeEach(() => {
  api.answers(recalculateDeliveryFee, { deliveryFee: FEES.deliveryFee })
  api.answers(lookUp, aLookUp({}, { productType: 'AMOUNT', orderBalance: won(5_000) }))
})

afterEach(() => keepCoupons(order.number, []))

const priced = () => api.asked(recalculateDeliveryFee).map(({ couponNumbers }) => couponNumbers)

async function coupons(of = order) {
  const hook = await renderHook(() => usePaymentCoupons(of, store), undefined)
  const add = (number: string) => settled(() => hook.current().add(number, DUE))
  const numbers = () => hook.current().coupons.map(({ number }) => number)
  return { hook: hook.current, add, numbers }
}

describe('the amount coupons of a payment', () => {
  it('come with their fees, and are kept for this order', { tags: ['CPN-19'] }, async () => {
    const { hook, add, numbers } = await coupons()
    await add('11112222')
    expect(numbers()).toEqual(['11112222'])
    expect(hook().fees).toEqual(FEES)
    expect(priced()).toEqual([['11112222']])
    expect(keptCoupons(order.number).map(({ number }) => number)).toEqual(['11112222'])
  })

  it('are not taken twice', { tags: ['CPN-16'] }, async () => {
    const { add, numbers } = await coupons()
    await add('11112222')
    await add('11112222')
    expect(numbers()).toEqual(['11112222'])
    expect(dialogs.said()).toEqual(['이미 등록된 쿠폰이에요.'])
    expect(api.asked(lookUp)).toHaveLength(1)
  })

  it('that the issuer refuses are not applied, and the customer reads why', async () => {
    api.refuses(lookUp, '')
    const { add, numbers } = await coupons()
    await add('11112222')
    expect(numbers()).toEqual([])
    expect(dialogs.said()).toEqual([refusalTexts.couponUnusable])
  })

  it('stay unchanged when their fees cannot be read', async () => {
    api.refuses(recalculateDeliveryFee, '다시 해 주세요.')
    const { hook, add, numbers } = await coupons()
    await add('11112222')
    expect(numbers()).toEqual([])
    expect(hook().fees).toBeNull()
    expect(dialogs.said()).toEqual(['다시 해 주세요.'])
    expect(keptCoupons(order.number)).toEqual([])
    api.answers(recalculateDeliveryFee, { deliveryFee: FEES.deliveryFee })
    await add('11112222')
    expect(numbers()).toEqual(['11112222'])
  })

  it('change one at a time', { tags: ['CPN-19'] }, async () => {
    const held = api.holds(recalculateDeliveryFee)
    const { hook, add, numbers } = await coupons()
    await settled(() => void hook().add('11112222', DUE))
    expect(hook().isBusy).toBe(true)
    await add('33334444')
    await settled(() => held[0]?.answers({ deliveryFee: FEES.deliveryFee }))
    expect(numbers()).toEqual(['11112222'])
    api.answers(recalculateDeliveryFee, { deliveryFee: FEES.deliveryFee })
    await settled(() => hook().remove('11112222'))
    expect(numbers()).toEqual([])
    expect(priced().at(-1)).toEqual([])
  })

  it('are restored with the page, with fees read again', async () => {
    await (await coupons()).add('11112222')
    const { numbers } = await coupons()
    expect(numbers()).toEqual(['11112222'])
    expect(priced()).toEqual([['11112222'], ['11112222']])
  })

  it('of a former registration are dropped, and the fees read without them', async () => {
    const { hook, numbers } = await coupons({ ...order, paymentMethod: 'DLVR_PRE_CD' })
    expect(numbers()).toEqual([])
    expect(priced()).toEqual([[]])
    expect(hook().fees).toEqual(FEES)
  })
})
