import { readMenu, readPickupDiscounts, readStore } from '@hansang/contract'
import { emptyBasket, type OrderType } from '@hansang/domain'
import { aLine } from '@hansang/testing/samples'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { partOf } from '../../../../../test/elements.ts'
import { useFakeApi } from '../../../../../test/fake-api.ts'
import { renderHook, renderHookAt, settled } from '../../../../../test/render-hook.ts'
import { holdingAt } from '../../../../../test/holding-at.ts'
import { aStoreAnswer } from '../../../../../test/sample-store.ts'
import { localValues } from '../../../../browser/browser-storage.ts'
import { changeBasket, clearBasket } from '../../../../basket/basket.ts'
import { NO_VISIT, changeVisit } from '../../../../visit/visit.ts'
import { BasketPage } from '../BasketPage.tsx'
import { FilledBasket } from '../FilledBasket.tsx'
import { useBasketStore } from '../held/use-basket-store.ts'

const api = useFakeApi()

beforeEach(() => {
  api.refuses(readMenu, '')
  api.refuses(readPickupDiscounts, '')
})
afterEach(() => {
  changeVisit(NO_VISIT)
  clearBasket()
})

async function tabsOf(isQr: boolean, offersDineIn: boolean): Promise<readonly OrderType[]> {
  const store = aStoreAnswer({ offersDineIn })
  api.answers(readStore, { store })
  changeBasket(() => ({ ...emptyBasket(store.id), lines: [aLine()] }))
  changeVisit({ channel: store.channel, storeId: store.id, isQr, orderType: 'pickup' })
  const page = await renderHookAt('/basket', BasketPage, {
    channel: store.channel,
    title: '',
    back: () => {},
  })
  const { offered } = partOf(page.current(), FilledBasket) as never as { offered: readonly OrderType[] }
  await page.unmount()
  return offered
}

describe('the basket', () => {
  it('offers in-store only after a scanned code at a store that serves in-store', {
    tags: ['BSK-16'],
  }, async () => {
    expect(await tabsOf(true, true)).toContain('dineIn')
    expect(await tabsOf(false, true)).not.toContain('dineIn')
    expect(await tabsOf(true, false)).not.toContain('dineIn')
  })

  it('requests only the store for a basket of another tab’s brand', { tags: ['BSK-11'] }, async () => {
    changeVisit({ channel: 'hansang', storeId: '3390' })
    api.refuses(readStore, '')
    const basket = await renderHook(useBasketStore, holdingAt('3390'))
    await basket.unmount()
    expect(api.asked(readStore)).toMatchObject([{ storeId: '3390', channelId: '' }])
  })

  it('has no store when the store cannot be read, though its discounts can', {
    tags: ['BSK-11'],
  }, async () => {
    localValues.remove('storeInfo')
    api.refuses(readStore, '')
    api.answers(readPickupDiscounts, { pickupDiscounts: [] })
    const basket = await renderHook(useBasketStore, holdingAt('3390'))
    await basket.unmount()
    expect(basket.current()).toMatchObject({ store: null, isLoading: false })
  })

  it('filled at another store does not show the store before', async () => {
    const held = api.holds(readStore)
    const basket = await renderHook(useBasketStore, holdingAt('1001'))
    await settled(() => held[0]?.answers({ store: aStoreAnswer() }))
    expect(basket.current().store?.id).toBe('1001')
    await basket.rerender(holdingAt('3390'))
    expect(basket.current().store).toBeNull()
    await basket.unmount()
  })

  it('requests no menu and no store before the store is known', { tags: ['EP-11'] }, async () => {
    const basket = await renderHook(useBasketStore, holdingAt(''))
    await basket.unmount()
    expect([...api.asked(readMenu), ...api.asked(readStore)]).toEqual([])
  })
})
