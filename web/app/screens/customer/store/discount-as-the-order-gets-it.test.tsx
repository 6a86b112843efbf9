import {
  DEFAULT_PAGE_SETTINGS,
  type Endpoint,
  readNearbyStores,
  readPickupDiscounts,
  readStore,
  readStoreV1,
  readStoreWithMenu,
  searchStores,
} from '@hansang/contract'
import { ORDER_SOURCES, type OrderSource, formatWon, won } from '@hansang/domain'
import {
  TEST_ORIGIN,
  YEOKSAM,
  aStranger,
  aWorldStore,
  loginAs,
  orderRow,
  placeOrder,
  seoul,
  useServer,
} from '@hansang/testing'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderHook, settled } from '../../../../test/render-hook.ts'
import { holdingAt } from '../../../../test/holding-at.ts'
import { createLoadContext } from '../../../document/page-context.ts'
import { changeVisit, useVisit } from '../../../visit/visit.ts'
import { pickupBadge } from '../basket/OrderTypeTabs.tsx'
import { useBasketStore } from '../basket/held/use-basket-store.ts'
import { PickupStoreCard } from '../find-store/PickupStoreCard.tsx'
import { deliveryRequest, nearbyRequest, searchRequest } from '../find-store/search-request.ts'
import { loader as landingLoader } from '../landing/LandingScreen.tsx'
import { askDiscount } from '../landing/discount/ask-discount.ts'
import { StoreHead } from './StoreHead.tsx'
import { loader as storeLoader } from './StoreScreen.tsx'
import { useStorePage } from './use-store-page.ts'

/** A different discount in won for each order source, so that only the right source matches. */
const WORTH = Object.fromEntries(ORDER_SOURCES.map((source, index) => [source, (index + 1) * 500]))
const pickupDiscounts = ORDER_SOURCES.map((orderSource) => ({
  id: orderSource,
  kind: 'AMT' as const,
  value: WORTH[orderSource] ?? 0,
  minimumOrder: won(0),
  combinesWithCoupon: true,
  orderSource,
}))

const server = useServer({ now: seoul('2026-03-11 12:00'), stores: [aWorldStore({ pickupDiscounts })] })
const ownOf = (orderSource: OrderSource) => formatWon(won(WORTH[orderSource] ?? 0))

beforeEach(() => {
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    server.fetch(new URL(url, TEST_ORIGIN).href, init),
  )
})
afterEach(() => vi.unstubAllGlobals())

function context() {
  return createLoadContext({
    api: server.fetch as typeof fetch,
    readOwn: async () => null,
    nonce: '',
    now: server.clock.now(),
    origin: TEST_ORIGIN,
    isSandbox: true,
    reportFault: () => {},
    settings: DEFAULT_PAGE_SETTINGS,
    demoLogins: { owner: null, staff: [], agent: null },
  })
}

async function landingOf(path: string, params: object): Promise<string | undefined> {
  const request = new Request(`${TEST_ORIGIN}${path}`)
  const { store } = await landingLoader({ context: context(), params, request } as never)
  return store?.pickupDiscount?.best
}

async function storePage(): Promise<string> {
  const served = await storeLoader({
    context: context(),
    params: { channel: 'hansang', storeId: '1001' },
  } as never)
  const page = await renderHook(() => useStorePage(served), undefined)
  await until(() => expect(ownTier(page.current().store)).toBe(useVisit.getState().orderSource))
  const { store } = page.current()
  await page.unmount()
  const nothing = () => {}
  return renderToStaticMarkup(
    <MemoryRouter>
      <StoreHead
        store={store}
        groups={[]}
        blocked={null}
        onDelivery={nothing}
        onReviews={nothing}
        now={new Date(0)}
      />
    </MemoryRouter>,
  )
}

/** Lets pending answers arrive until `holds` passes. */
async function until(holds: () => void): Promise<void> {
  await vi.waitFor(async () => {
    await settled(() => new Promise((done) => setTimeout(done, 20)))
    holds()
  }, 30_000)
}

function ownTier({
  pickupDiscounts: [own],
}: {
  readonly pickupDiscounts: readonly { readonly id: string }[]
}) {
  return own?.id
}

async function basketBadge(): Promise<string | null> {
  const basket = await renderHook(useBasketStore, holdingAt('1001'))
  await until(() => expect(basket.current().isLoading).toBe(false))
  const { store } = basket.current()
  await basket.unmount()
  return store && pickupBadge(store, won(0))
}

async function answerOf<E extends Endpoint>(endpoint: E, request: object): Promise<string> {
  return JSON.stringify((await aStranger(server).call(endpoint, request as never)).body)
}

describe.each(ORDER_SOURCES)('a visitor from %s', { tags: ['ENT-04', 'DLV-04', 'LND-17'] }, (orderSource) => {
  beforeEach(() => changeVisit({ channel: 'hansang', storeId: '1001', orderType: 'pickup', orderSource }))

  it('sees the order’s discount on the store page, in the basket and on the call app’s landing', async () => {
    const customer = await loginAs(server, { orderSource })
    const order = await placeOrder(customer, { type: 'pickup', orderSource })
    const discount = formatWon(won((await orderRow(server, order)).pickup_discount))
    expect(discount).toBe(ownOf(orderSource))
    expect(await storePage()).toContain(`포장 ${discount}`)
    expect(await basketBadge()).toContain(discount)
    expect((await askDiscount('1001', orderSource))?.best).toBe(discount)
  })

  it('gets only their own tiers from every call about a store', async () => {
    const asked = { storeId: '1001', orderSource }
    const listed = nearbyRequest({ channel: 'hansang', orderSource }, YEOKSAM)
    const answers = [
      await answerOf(readStore, asked),
      await answerOf(readStoreV1, asked),
      await answerOf(readStoreWithMenu, asked),
      await answerOf(readPickupDiscounts, asked),
      await answerOf(readNearbyStores, listed),
      await answerOf(
        searchStores,
        searchRequest({ channel: 'hansang', orderSource }, '점', { lat: 0, lng: 0 }),
      ),
      await answerOf(searchStores, deliveryRequest({ channel: 'hansang', orderSource }, YEOKSAM)),
    ]
    for (const answer of answers) {
      const told = [...answer.matchAll(/"strPackDscntId":"(\w+)"/g)].map(([, id]) => id)
      expect(told).toEqual([orderSource])
    }
  })
})

it.each<[OrderSource, string, object]>([
  ['ARS', '/hansang/1001/01012345678', { phoneNumber: '01012345678' }],
  ['CALLAPPCP', '/hansang/1001/01012345678?p4=Y', { phoneNumber: '01012345678' }],
  ['visible', '/hansang/1001?p2=01012345678&p4=visible', {}],
  ['SMS', '/hansang/1001/01012345678/sms', { phoneNumber: '01012345678', chatbotId: 'sms' }],
])(
  'the landing of a visitor from %s shows their tier',
  { tags: ['ENT-04', 'LND-17'] },
  async (source, path, params) => {
    expect(await landingOf(path, { channel: 'hansang', storeId: '1001', ...params })).toBe(ownOf(source))
  },
)

it('a card of a store list shows the tier of its list', { tags: ['ENT-04', 'SRCH-04'] }, async () => {
  const request = nearbyRequest({ channel: 'hansang', orderSource: 'CITYCUP' }, YEOKSAM)
  const { answer } = await aStranger(server).call(readNearbyStores, request)
  const [store] = answer.stores
  if (!store) throw new Error('the store is not listed')
  const card = renderToStaticMarkup(
    <MemoryRouter>
      <PickupStoreCard channel="hansang" store={store} onInfo={() => {}} />
    </MemoryRouter>,
  )
  expect(card).toContain(ownOf('CITYCUP'))
})

it('a store page hides restricted discounts until the visitor is known', {
  tags: ['ENT-04'],
}, async () => {
  const served = await storeLoader({
    context: context(),
    params: { channel: 'hansang', storeId: '1001' },
  } as never)
  const seen: number[] = []
  changeVisit({ orderSource: 'CITYCUP' })
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const page = await renderHook(() => {
    const { store, ...rest } = useStorePage(served)
    seen.push(store.pickupDiscounts.length)
    return rest
  }, undefined)
  await page.unmount()
  expect(new Set(seen)).toEqual(new Set([0]))
})
