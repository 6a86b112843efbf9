import { readItemOptions, readItemPrices, readMenu, readStoreNow } from '@hansang/contract'
import { type MenuItem, won } from '@hansang/domain'
import { anItem } from '@hansang/testing/samples'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useFakeApi } from '../../../../test/fake-api.ts'
import { useConsole } from '../../../../test/fake-console.ts'
import { useFakePage } from '../../../../test/fake-page.ts'
import { renderHookAt, settled } from '../../../../test/render-hook.ts'
import { aStoreAnswer } from '../../../../test/sample-store.ts'
import { localValues, sessionValues } from '../../../browser/browser-storage.ts'
import { keepStore } from '../../../visit/remembered-store.ts'
import { NO_VISIT, changeVisit, useVisit } from '../../../visit/visit.ts'
import { useItemNow, useItemStore, useOpenedItem } from './use-opened-item.ts'

const api = useFakeApi()
const written = useConsole()
const soup = anItem({ id: '11', name: '해장국' })
const noodles = anItem({ id: '12', name: '칼국수' })

beforeEach(() => {
  sessionValues.remove('goodsItem')
  changeVisit({ ...NO_VISIT, channel: 'hansang', storeId: '1001' })
  const found = (itemId: string) => [soup, noodles].find(({ id }) => id === itemId)
  api.answers(readMenu, { menu: { groups: [{ name: '메뉴', items: [soup, noodles] }] } })
  api.answers(readItemPrices, ({ itemId }) => ({ prices: found(itemId)?.prices ?? [] }))
  api.answers(readItemOptions, { optionGroups: [] })
})

async function opened(search: string, brought: MenuItem | null = null) {
  const place = { pathname: '/item', search, state: brought && { item: brought } }
  const page = await renderHookAt(place, () => useOpenedItem(null), undefined)
  return { ...page, name: () => page.current().opened?.item.name }
}

describe('the page of a dish', () => {
  it('shows the dish handed over by the previous page', async () => {
    expect((await opened('', soup)).name()).toBe('해장국')
    expect(api.asked(readMenu)).toEqual([])
  })

  it('shows the remembered dish after a reload', async () => {
    await opened('', soup)
    expect((await opened('')).name()).toBe('해장국')
  })

  it('shows the dish of its link over the remembered one', async () => {
    await opened('', soup)
    const { name } = await opened('?item=12')
    expect(name()).toBe('칼국수')
    expect(api.asked(readMenu)).toEqual([{ storeId: '1001' }])
  })

  it('shows the current prices', async () => {
    const price = { id: '11-p', name: '기본', price: won(9_900), isSoldOut: false }
    api.answers(readItemPrices, { prices: [price] })
    expect((await opened('', soup)).current().opened?.item.prices).toEqual([price])
  })

  it('shows the dish as it was handed over while its prices cannot be read', async () => {
    api.cuts(readItemPrices)
    expect((await opened('', soup)).current().opened?.item).toEqual(soup)
  })

  it('shows the dish as it was handed over when its prices are refused, and logs no failure', async () => {
    api.refuses(readItemPrices, '')
    expect((await opened('', soup)).current().opened?.item).toEqual(soup)
    expect(written.warnings()).toEqual([])
  })

  it('keeps the last link’s dish when prices of an earlier one come late', async () => {
    const held = api.holds(readItemPrices)
    const first = await renderHookAt({ pathname: '/item', state: { item: soup } }, useOpenedItem, null)
    await first.unmount()
    const second = await opened('?item=12')
    await settled(() => held[1]?.answers({ prices: noodles.prices }))
    await settled(() => held[0]?.answers({ prices: soup.prices }))
    expect(second.name()).toBe('칼국수')
  })

  it('leads to the store when the dish is unknown', async () => {
    expect((await opened('?item=99')).where()).toBe('/hansang/store/main/1001')
  })

  it('says that the dish is unknown when no store was visited', async () => {
    changeVisit(NO_VISIT)
    expect((await opened('?item=12')).current()).toEqual({ opened: null, isUnknown: true })
  })
})

describe('the page of a dish, open for a while', () => {
  const page = useFakePage()
  const store = aStoreAnswer()
  const found = { item: soup, coupon: null }

  it('shows within 5 s that the dish sold out and the store closed', { tags: ['ITEM-14'] }, async () => {
    api.answers(readStoreNow, {
      isOpenNow: false,
      revision: '',
      states: [],
      soldOut: [{ kind: 'item', id: '11' }],
    })
    const { current, unmount } = await renderHookAt('/item', () => useItemNow(found, store), undefined)
    expect(current()).toMatchObject({ opened: found, store: { isSwitchedOpen: true } })
    await import('../../../store-now/follow-store-now.ts')
    await page.passes(5_000)
    expect(current()).toMatchObject({
      opened: { item: { isSoldOut: true } },
      store: { isSwitchedOpen: false },
    })
    expect(api.asked(readStoreNow)[0]).toEqual({ storeId: '1001' })
    await unmount()
  })
})

describe('the store of a dish', () => {
  afterEach(() => localValues.remove('storeInfo'))

  it('is visited by the dish’s link', async () => {
    const store = aStoreAnswer({ id: '2002', channel: 'hansang' })
    const served = { item: soup, store, now: new Date(), origin: '' }
    const { current } = await renderHookAt('/item', useItemStore, served)
    expect(current()).toEqual(store)
    expect(useVisit.getState()).toMatchObject({ channel: 'hansang', storeId: '2002' })
  })

  it('is the visited one without a link', async () => {
    keepStore(aStoreAnswer({ id: '1001', name: '강남점' }))
    const { current } = await renderHookAt('/item', useItemStore, null)
    expect(current()?.name).toBe('강남점')
  })
})
