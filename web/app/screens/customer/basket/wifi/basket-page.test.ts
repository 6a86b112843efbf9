import { readStore } from '@hansang/contract'
import type { OrderType } from '@hansang/domain'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { partOf } from '../../../../../test/elements.ts'
import { renderHook } from '../../../../../test/render-hook.ts'
import { aStoreAnswer } from '../../../../../test/sample-store.ts'
import { useBasket } from '../../../../basket/basket.ts'
import { NO_VISIT, changeVisit } from '../../../../visit/visit.ts'
import { BasketPage } from '../BasketPage.tsx'
import { FilledBasket } from '../FilledBasket.tsx'
import { useBasketStore } from '../use-basket-store.ts'

vi.mock(import('../use-on-to-payment.ts'), () => ({ useOnToPayment: () => async () => {} }))
vi.mock(import('../age-check.ts'), () => ({ useAgeCheck: () => ({ openAgeCheck: () => {} }) }) as never)
vi.mock(import('../use-basket-store.ts'), { spy: true })
vi.mock(import('../use-place-order.ts'), () => ({
  usePlaceOrder: (() => ({ isSubmitting: false, order: async () => {} })) as never,
}))

afterEach(() => {
  changeVisit(NO_VISIT)
  vi.unstubAllGlobals()
  vi.mocked(useBasketStore).mockReset()
})

async function tabsOf(isQr: boolean, offersDineIn: boolean): Promise<readonly OrderType[]> {
  const store = aStoreAnswer({ offersDineIn })
  const basketStore = { store, menu: null, readAgain: () => {}, isLoading: false }
  vi.mocked(useBasketStore).mockReturnValue(basketStore)
  useBasket.setState({ storeId: store.id, lines: [{}] as never })
  changeVisit({ channel: store.channel, storeId: store.id, isQr, orderType: 'pickup' })
  const page = await renderHook(
    () => BasketPage({ channel: store.channel, title: '', back: null } as never),
    undefined,
  )
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
    const asked: string[] = []
    const fetch = async (url: string, { body }: { readonly body: string }) => {
      if (url.endsWith(readStore.path)) asked.push(body)
      return Response.json({ code: 'fail', message: '' })
    }
    vi.stubGlobal('fetch', fetch)
    const basket = await renderHook(() => useBasketStore('3390'), undefined)
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    await basket.unmount()
    expect(JSON.parse(asked[0] ?? '')).toMatchObject({ strId: '3390', chnId: '' })
  })

  it('requests no menu and no store before the store is known', { tags: ['EP-11'] }, async () => {
    const asked = vi.fn()
    vi.stubGlobal('fetch', asked)
    const basket = await renderHook(() => useBasketStore(''), undefined)
    await basket.unmount()
    expect(asked).not.toHaveBeenCalled()
  })
})
