import type { OrderedStore } from '@hansang/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, Navigate } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { elementsOf } from '../../../../../test/elements.ts'
import { renderHook, settled } from '../../../../../test/render-hook.ts'
import type { QueryState } from '../../../../api/index.ts'
import { changeVisit, NO_VISIT } from '../../../../visit/visit.ts'
import { OrderedStores } from './OrderedStoresScreen.tsx'
import { TalkMany } from './TalkManyScreen.tsx'
import { TalkOne } from './TalkOneScreen.tsx'
import { TalkStores } from './TalkStores.tsx'
import { useOrderedStores } from './use-ordered-stores.ts'

const { checkedOn, verify } = vi.hoisted(() => ({ checkedOn: { day: '' }, verify: () => {} }))

vi.mock('../../../../proof/index.ts', async (original) => ({
  ...(await original<object>()),
  useProving: () => ({ isUnproven: !checkedOn.day, verify }),
}))

let asked: Record<string, unknown>[]

function answering(stores: readonly object[]) {
  asked = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    asked.push(JSON.parse(init.body as string))
    return Response.json({ code: 'success', selOrdrStrLst: stores, selOrdrStrLstCnt: stores.length })
  })
}

beforeEach(() => {
  checkedOn.day = ''
  changeVisit({ ...NO_VISIT, channel: 'hansang', phoneHandle: 'h1.me' })
})
afterEach(() => vi.unstubAllGlobals())

async function asking(paging: Parameters<typeof useOrderedStores>[0]) {
  const hook = await renderHook(() => useOrderedStores(paging, 'stores'), undefined)
  await settled()
  return hook.current()
}

describe('the stores ordered from', () => {
  it('open a single one at once, and are listed when there are several', {
    tags: ['SRCH-18'],
  }, async () => {
    const shown = async (...ids: string[]) => {
      answering(ids.map((strId) => ({ ordrChn: 'bbq', strId })))
      const screen = await renderHook(() => TalkOne(), undefined)
      await settled()
      return elementsOf(screen.current())
    }
    const [forward] = await shown('2001')
    expect([forward?.type, forward?.props]).toMatchObject([
      Navigate,
      { replace: true, to: '/bbq/store/main/2001' },
    ])
    const several = await shown('2001', '2002')
    expect(several.some(({ type }) => type === TalkStores)).toBe(true)
  })

  it('are requested in pages of ten by the list', { tags: ['SRCH-18', 'TMR-02'] }, async () => {
    answering([])
    await renderHook(() => TalkMany(), undefined)
    await settled()
    expect(asked).toEqual([{ hpno: 'h1.me', channel: 'hansang', pageIndex: 1, pageUnit: 10 }])
  })

  it('are requested all at once, or in pages', { tags: ['SRCH-09', 'SRCH-18'] }, async () => {
    answering([])
    await asking(null)
    await asking({ page: 1, pageSize: 10 })
    expect(asked).toEqual([
      { hpno: 'h1.me', channel: 'hansang', ordrReqFrom: 'ARS' },
      { hpno: 'h1.me', channel: 'hansang', pageIndex: 1, pageUnit: 10 },
    ])
  })

  it('ask an unproven phone for its proof when the list is empty', {
    tags: ['SRCH-08', 'SES-19'],
  }, async () => {
    answering([])
    expect((await asking(null)).verify).toBe(verify)
    checkedOn.day = '2026-02-10'
    expect((await asking(null)).verify).toBeNull()
    checkedOn.day = ''
    answering([{ ordrChn: 'hansang', strId: '1001' }])
    expect((await asking(null)).verify).toBeNull()
  })
})

type Ordered = ReturnType<typeof useOrderedStores>

function aStore(given: Partial<OrderedStore> = {}): OrderedStore {
  return {
    channel: 'hansang',
    storeId: '1001',
    name: '한상 역삼점',
    photoUrl: '',
    brandName: '한상',
    takesOrdersNow: true,
    offersPickup: true,
    offersDelivery: true,
    status: 'STORE_STATUS_NORMAL',
    orderCount: 3,
    ...given,
  }
}

function html(Component: (props: { ordered: Ordered }) => React.ReactNode, stores: readonly OrderedStore[]) {
  const query: QueryState<{ stores: readonly OrderedStore[]; storeCount: number }> = {
    state: 'found',
    value: { stores, storeCount: stores.length },
  }
  const ordered = { query, retry: () => {}, verify: null }
  const Stub = createRoutesStub([{ path: '/', Component: () => <Component ordered={ordered} /> }])
  return renderToStaticMarkup(<Stub />)
}

describe('their list', () => {
  it('leads to each store’s landing for a pickup, unless it takes none now', {
    tags: ['SRCH-08', 'SRCH-10'],
  }, () => {
    const way = 'href="/hansang/1001"'
    expect(html(OrderedStores, [aStore()])).toContain(way)
    for (const given of [
      { takesOrdersNow: false },
      { offersPickup: false },
      { status: 'STORE_STATUS_PAUSE' },
    ]) {
      const shown = html(OrderedStores, [aStore(given)])
      expect(shown).toContain('주문 불가')
      expect(shown).not.toContain(way)
    }
  })

  it('links to the search when it is empty', { tags: ['SRCH-08', 'ERR-39'] }, () => {
    for (const Component of [OrderedStores, TalkStores]) {
      const shown = html(Component, [])
      expect(shown).toContain('이전에 주문한 매장이 없어요.')
      expect(shown).toMatch(/href="\/store\/searchStore".*매장 찾으러 가기/)
    }
  })

  it('leads from a talk to each store, also to a closed one', { tags: ['SRCH-18'] }, () => {
    const shown = html(TalkStores, [aStore(), aStore({ storeId: '1002', takesOrdersNow: false })])
    expect(shown).toContain('주문 3회')
    expect(shown).toMatch(/href="\/hansang\/1001[/"]/)
    expect(shown).toMatch(/href="\/hansang\/1002[/"].*주문 불가/)
  })
})
