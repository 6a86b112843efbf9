import { issuerLookUps, readMenu } from '@hansang/contract'
import { emptyBasket } from '@hansang/domain'
import { aLine, anItem } from '@hansang/testing/samples'
import { beforeEach, describe, expect, it } from 'vitest'
import { useFakeApi } from '../../../../test/fake-api.ts'
import { useDialogs } from '../../../../test/fake-dialogs.ts'
import { renderHookAt, settled } from '../../../../test/render-hook.ts'
import { aLookUp } from '../../../../test/sample-coupon.ts'
import { aStoreAnswer } from '../../../../test/sample-store.ts'
import { changeBasket, useBasket } from '../../../basket/basket.ts'
import type { CouponOpener } from './opener.ts'
import { useRegistration } from './use-registration.ts'

const api = useFakeApi()
const dialogs = useDialogs()
const store = aStoreAnswer({ id: '3001', channel: 'donchicken' })
const NUMBER = '300100200301'
const { shared: lookUp } = issuerLookUps
const fromStore: CouponOpener = { from: 'store', storeId: '3001' }

beforeEach(() => {
  changeBasket(() => emptyBasket(''))
  api.answers(lookUp, aLookUp())
})

async function page(opener: CouponOpener | null = fromStore) {
  const hook = await renderHookAt('/coupon', () => useRegistration(store, opener), undefined)
  let isTaken: boolean | undefined
  const register = (number = NUMBER) =>
    settled(() => {
      void hook
        .current()
        .register(number)
        .then((taken) => (isTaken = taken))
    })
  return { ...hook, register, isTaken: () => isTaken }
}

const inBasket = () => useBasket.getState().lines.map(({ coupon }) => coupon?.number)

describe('registering a coupon', () => {
  it('puts it into the basket, says so and leads there', async () => {
    const { register, where, isTaken } = await page()
    await register()
    expect([inBasket(), isTaken()]).toEqual([[NUMBER], true])
    expect(dialogs.said()).toEqual(['쿠폰이 적용됐어요.'])
    expect(where()).toBe('/donchicken/store/cart')
    expect(api.asked(lookUp)).toMatchObject([{ couponNumber: NUMBER, branchCode: '3001' }])
  })

  it('stays on its page when nothing opened it', async () => {
    const { register, where } = await page(null)
    await register()
    expect([inBasket(), where()]).toEqual([[NUMBER], '/coupon'])
  })

  it('leads to the dish of a coupon with a choice', async () => {
    api.answers(lookUp, aLookUp({ optionCount: 2, goodsId: '10' }))
    api.answers(readMenu, { menu: { groups: [{ name: '메뉴', items: [anItem({ id: '10' })] }] } })
    const { register, state } = await page()
    await register()
    expect(state()).toMatchObject({ item: { id: '10' }, coupon: { number: NUMBER } })
  })

  it('leads to the basket when the dish of its choice cannot be read', async () => {
    api.answers(lookUp, aLookUp({ optionCount: 2, goodsId: '10' }))
    api.cuts(readMenu)
    const { register, where } = await page()
    await register()
    expect(where()).toBe('/donchicken/store/cart')
  })

  it('shows the issuer’s refusal and keeps the basket', async () => {
    api.refuses(lookUp, '기간이 지난 쿠폰이에요.')
    const { register, isTaken } = await page()
    await register()
    expect(dialogs.said()).toEqual(['기간이 지난 쿠폰이에요.'])
    expect([inBasket(), isTaken()]).toEqual([[], false])
  })

  it('looks up no coupon that is in the basket', async () => {
    const { register } = await page(null)
    await register()
    await register()
    expect(dialogs.said().at(-1)).toBe('이미 장바구니에 담긴 쿠폰이에요.')
    expect(api.asked(lookUp)).toHaveLength(1)
  })

  it('says that a look-up is running when the button is tapped again', async () => {
    const held = api.holds(lookUp)
    const { register, current } = await page()
    await register()
    expect(current().isLookingUp).toBe(true)
    await register()
    expect(dialogs.said()).toEqual(['쿠폰을 조회하고 있어요.'])
    await settled(() => held[0]?.answers(aLookUp()))
    expect(api.asked(lookUp)).toHaveLength(1)
    expect([inBasket(), current().isLookingUp]).toEqual([[NUMBER], false])
  })

  it('can be tried again after a failed look-up', async () => {
    api.fails(lookUp, 503)
    const { register, isTaken, current } = await page()
    await register()
    expect([isTaken(), current().isLookingUp, dialogs.said()]).toEqual([false, false, [expect.any(String)]])
    api.answers(lookUp, aLookUp())
    await register()
    expect(inBasket()).toEqual([NUMBER])
  })

  it('keeps another store’s basket unless the customer replaces it', async () => {
    changeBasket(() => ({ ...emptyBasket('3002'), lines: [aLine()] }))
    dialogs.answers(false)
    const { register, isTaken } = await page()
    await register()
    expect([useBasket.getState().storeId, isTaken()]).toEqual(['3002', false])
    dialogs.answers(true)
    await register()
    expect([useBasket.getState().storeId, inBasket()]).toEqual(['3001', [NUMBER]])
  })
})
