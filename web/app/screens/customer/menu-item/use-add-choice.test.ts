import { emptyBasket } from '@hansang/domain'
import { aCouponOfLine, aGroup, aLine, anItemWithSauces } from '@hansang/testing/samples'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useDialogs } from '../../../../test/fake-dialogs.ts'
import { renderHookAt, settled } from '../../../../test/render-hook.ts'
import { changeBasket, useBasket } from '../../../basket/basket.ts'
import { isDoubleTap } from '../../../basket/just-added.ts'
import { currentToast, endToast } from '../../../ui/layers/toast.ts'
import { NO_VISIT, changeVisit } from '../../../visit/visit.ts'
import { type OpenedItem, firstChoice } from './line-choice.ts'
import { useAddChoice } from './use-add-choice.ts'

const dialogs = useDialogs()
const STORE = '/hansang/store/main/1001'
const NO_OPTIONS: readonly string[] = []
const SAUCES: OpenedItem = { item: anItemWithSauces(), coupon: null }
const ONE_SAUCE: OpenedItem = {
  item: anItemWithSauces({ optionGroups: [aGroup({ minimum: 1, maximum: 1 })] }),
  coupon: null,
}

beforeEach(() => {
  changeVisit({ ...NO_VISIT, channel: 'hansang', storeId: '1001' })
  Object.assign(window, { history: { state: { idx: 1 } } })
})
afterEach(() => {
  changeBasket(() => emptyBasket(''))
  changeVisit(NO_VISIT)
  endToast()
  endToast()
})

async function dishPage(opened: OpenedItem, optionIds: readonly string[] = []) {
  const place = { pathname: '/hansang/item', route: '/:channel/item' }
  const choice = { ...firstChoice(opened), optionIds }
  const page = await renderHookAt(place, () => useAddChoice(opened, choice), undefined)
  return { ...page, tap: () => settled(() => page.current().add()) }
}

const inBasket = () => useBasket.getState().lines.map(({ itemId, quantity }) => [itemId, quantity])

describe('adding a dish', () => {
  it('puts it into the basket and goes back, with a toast for the next screen', async () => {
    const { tap, where } = await dishPage(SAUCES, ['71'])
    await tap()
    expect(inBasket()).toEqual([['10', 1]])
    expect(useBasket.getState()).toMatchObject({ storeId: '1001', lines: [{ options: [{ id: '71' }] }] })
    expect(where()).toBe('/previous')
    endToast()
    expect(currentToast()?.text).toBe('장바구니에 담았어요.')
    expect(isDoubleTap(performance.now())).toBe(true)
  })

  it('leads to the store when the dish was opened by its link', async () => {
    Object.assign(window, { history: { state: null } })
    const { tap, where } = await dishPage(SAUCES)
    await tap()
    expect(where()).toBe(STORE)
  })

  it('of a coupon leads to the basket', async () => {
    const { tap, where } = await dishPage({ ...SAUCES, coupon: aCouponOfLine() })
    await tap()
    expect(where()).toBe('/hansang/store/cart')
  })

  it('happens once however often it is tapped', async () => {
    const { current } = await dishPage(SAUCES)
    const { add } = current()
    await settled(() => [add(), add(), add()])
    expect(inBasket()).toEqual([['10', 1]])
  })

  it('without a required option names its group and adds nothing', async () => {
    const { tap, where, current } = await dishPage(ONE_SAUCE)
    await tap()
    expect(dialogs.said()).toEqual(['소스를 골라 주세요.'])
    expect(current()).toMatchObject({ missingGroup: '소스', isAdding: false })
    expect([inBasket(), where()]).toEqual([[], '/hansang/item'])
  })

  it('works after a refusal', async () => {
    const page = await renderHookAt(
      { pathname: '/hansang/item', route: '/:channel/item' },
      (optionIds: readonly string[]) => useAddChoice(ONE_SAUCE, { ...firstChoice(ONE_SAUCE), optionIds }),
      NO_OPTIONS,
    )
    await settled(() => page.current().add())
    await page.rerender(['71'])
    await settled(() => page.current().add())
    expect(inBasket()).toEqual([['10', 1]])
  })

  it('keeps another store’s basket when the customer declines', async () => {
    changeBasket(() => ({ ...emptyBasket('2002'), lines: [aLine({ itemId: '99' })] }))
    dialogs.answers(false)
    const { tap, where, current } = await dishPage(SAUCES)
    await tap()
    expect(inBasket()).toEqual([['99', 1]])
    expect([where(), current().isAdding]).toEqual(['/hansang/item', false])
  })
})
