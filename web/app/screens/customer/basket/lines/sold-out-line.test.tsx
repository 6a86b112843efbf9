import { readMenu, readPickupDiscounts, readStore, readStoreNow } from '@hansang/contract'
import { emptyBasket, type MenuItem, won } from '@hansang/domain'
import { basketTexts } from '@hansang/messages'
import { aLine, anItem, anItemWithSauces, aVariant } from '@hansang/testing/samples'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useFakeApi } from '../../../../../test/fake-api.ts'
import { holdingAt } from '../../../../../test/holding-at.ts'
import { useFakePage } from '../../../../../test/fake-page.ts'
import { press } from '../../../../../test/press.ts'
import { renderHook } from '../../../../../test/render-hook.ts'
import { aStoreAnswer } from '../../../../../test/sample-store.ts'
import { changeBasket, clearBasket, useBasket } from '../../../../basket/basket.ts'
import { Button } from '../../../../ui/index.ts'
import { useBasketStore } from '../held/use-basket-store.ts'
import { useShownBasket } from '../use-shown-basket.ts'
import { ChangedLines } from './ChangedLines.tsx'

const api = useFakeApi()
const page = useFakePage()
const store = aStoreAnswer()
const soup = anItem({ id: '11', name: '해장국', prices: [aVariant({ id: '11-p', price: won(17_000) })] })

let close = async () => {}

beforeEach(() => {
  changeBasket(() => ({ ...emptyBasket(store.id), lines: [aLine({ quantity: 2 })] }))
  api.answers(readStore, { store })
  api.answers(readPickupDiscounts, { pickupDiscounts: [] })
  menuIs(anItemWithSauces())
})
afterEach(async () => {
  await close()
  clearBasket()
})

const menuIs = (chicken: MenuItem) =>
  api.answers(readMenu, { menu: { groups: [{ name: '치킨', items: [chicken, soup] }] } })

function soldOut(kind: 'item' | 'variant', id: string) {
  api.answers(readStoreNow, { isOpenNow: true, revision: '', states: [], soldOut: [{ kind, id }] })
}

async function opened() {
  const hook = await renderHook(useBasketStore, holdingAt(store.id))
  close = hook.unmount
  await import('../../../../store-now/follow-store-now.ts')
  await page.passes(5_000)
  const { menu, groups } = hook.current()
  const basket = useBasket.getState()
  const given = { basket, store, menu, address: null, chosen: 'pickup' as const, isSubmitting: false }
  const shown = await renderHook(useShownBasket, given)
  await shown.unmount()
  const { changes, button } = shown.current()
  const notice = <ChangedLines changes={changes} store={store} groups={groups} />
  const html = renderToStaticMarkup(<MemoryRouter>{notice}</MemoryRouter>)
  return { hook, notice, html, changes, button }
}

describe('a line that sells out while the basket is open', { tags: ['REG-13'] }, () => {
  it('is named within 5 s, and blocks the order', async () => {
    soldOut('item', '10')
    const { changes, button, html } = await opened()
    expect(changes.map(({ kind }) => kind)).toEqual(['sold-out'])
    expect(button.blockedBecause).toBe(basketTexts.dropFirst)
    expect(html).toContain('품절되었어요')
    expect(useBasket.getState().lines).toHaveLength(1)
  })

  it('becomes another variant by one tap, at its price', async () => {
    soldOut('variant', '100')
    const { notice } = await opened()
    await press(notice, Button, '두 마리: 66,000원으로 바꾸기')
    expect(useBasket.getState().lines).toMatchObject([{ priceId: '101', price: 33_000, quantity: 2 }])
  })

  it('leads to a like dish of its group', async () => {
    soldOut('item', '10')
    const { html } = await opened()
    expect(html).toMatch(
      /<a [^>]*href="\/hansang[^"]*item=11[^"]*"[^>]*>[^]*비슷한 메뉴 보기: 해장국 17,000원/,
    )
  })

  it('stays marked when the menu was read again after the last answer', async () => {
    api.answers(readStoreNow, { isOpenNow: true, revision: '', states: [], soldOut: [] })
    const { hook } = await opened()
    menuIs(anItemWithSauces({ isSoldOut: true }))
    hook.current().readAgain()
    await page.passes(100)
    expect(hook.current().menu?.get('10')?.isSoldOut).toBe(true)
  })

  it('shows within 5 s that the store rests', async () => {
    api.answers(readStoreNow, { isOpenNow: false, revision: '', states: [], soldOut: [] })
    const { hook } = await opened()
    expect(hook.current().store?.isSwitchedOpen).toBe(false)
  })
})
