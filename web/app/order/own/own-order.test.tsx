import { enterVisit, listOwnOrders, type OrderSummary } from '@hansang/contract'
import type { OpeningState } from '@hansang/domain'
import { seoul } from '@hansang/testing/seoul'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useFakeApi } from '../../../test/fake-api.ts'
import { useConsole } from '../../../test/fake-console.ts'
import { useDialogs } from '../../../test/fake-dialogs.ts'
import { type RenderedHook, renderHook } from '../../../test/render-hook.ts'
import { anOrderSummary } from '../../../test/sample-order.ts'
import { localValues } from '../../browser/browser-storage.ts'
import { forgetOwnOrder, mayOwnOrder, noteOwnOrder } from '../../visit/own-orders.ts'
import { LandingOrderBar } from '../../screens/customer/landing/LandingPage.tsx'
import { useSession } from '../../session/session.ts'
import { NO_VISIT, useVisit } from '../../visit/visit.ts'
import { OwnOrder } from './OwnOrder.tsx'
import { useOwnOrders } from './use-own-orders.ts'

vi.mock(import('../../browser/use-is-in-browser.ts'), () => ({ useIsInBrowser: () => true }))
vi.mock(import('./use-own-orders.ts'), async (actual) => {
  const { useOwnOrders: real } = await actual()
  return { useOwnOrders: vi.fn(real) }
})

const api = useFakeApi()
const dialogs = useDialogs()
useConsole()
const MINUTE_MS = 60_000

const order = anOrderSummary({ closePlannedAt: seoul('2026-02-10 12:10') })
const past = { ...order, number: 'P1', status: 'ORDER_COMPLETE', isRunning: false }

beforeEach(() => {
  vi.useFakeTimers({ now: seoul('2026-02-10 11:35') })
  localValues.remove('ownOrders')
  const nothing = () => {}
  const page = { visibilityState: 'visible', addEventListener: nothing, removeEventListener: nothing }
  vi.stubGlobal('document', page)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.clearAllMocks()
})

function bar(orders: readonly OrderSummary[], againAt?: string): string {
  vi.mocked(useOwnOrders).mockReturnValueOnce(orders)
  const Stub = createRoutesStub([
    { path: '/', Component: () => <OwnOrder channel="hansang" againAt={againAt} /> },
  ])
  return renderToStaticMarkup(<Stub />)
}

describe('the bar of an order', { tags: ['LND-52', 'ORD-23'] }, () => {
  it('shows the status and time of a running one, and leads to it', () => {
    const shown = bar([past, order])
    expect(shown).toContain(`href="/order/detail/hansang/${order.number}"`)
    expect(shown).toMatch(/맛있게 준비하고 있어요.*강남점 · 도착 예정 12:00~12:10/)
  })

  it('says that the order is late five minutes after its time', () => {
    vi.setSystemTime(seoul('2026-02-10 12:15'))
    expect(bar([order])).toContain('강남점 · 예상보다 늦어지고 있어요')
  })

  it('leads to the last order of the landing’s store only', () => {
    expect(bar([past], '1001')).toMatch(
      /href="\/hansang\/store\/cartReOrder\/P1".*지난번처럼 담기.*해물파전 2개/,
    )
    expect(bar([past], '1002')).toBe('')
    expect(bar([past])).toBe('')
  })
})

describe('the bar of a landing', { tags: ['LND-52'] }, () => {
  const before = { visit: { ...NO_VISIT }, state: useSession.getInitialState().state }
  beforeEach(() => {
    Object.assign(useVisit.getInitialState(), { channel: 'hansang', storeId: '1001' })
    Object.assign(useSession.getInitialState(), { state: 'in' })
    noteOwnOrder('hansang')
  })
  afterEach(() => {
    Object.assign(useVisit.getInitialState(), before.visit)
    Object.assign(useSession.getInitialState(), { state: before.state })
    vi.mocked(useOwnOrders).mockReset()
  })

  const landingBar = async (opening: OpeningState, id = '1001') => {
    vi.mocked(useOwnOrders).mockReturnValue([past])
    const store = { id, opening }
    const Stub = createRoutesStub([{ path: '/', Component: () => <LandingOrderBar store={store} /> }])
    const { prelude } = await prerender(<Stub />)
    return await new Response(prelude).text()
  }

  it('leads to the last order of its store while that is open', async () => {
    expect(await landingBar({ kind: 'normal' })).toMatch(/cartReOrder\/P1".*지난번처럼 담기/)
    expect(await landingBar({ kind: 'normal' }, '1002')).not.toContain('지난번처럼')
  })

  it('leads to no past order while the store takes none', async () => {
    const closed = await landingBar({ kind: 'before-open', opensAt: '11:00' })
    expect(closed).not.toContain('지난번처럼')
  })
})

describe('asking for own orders', { tags: ['LND-52'] }, () => {
  let mounted: RenderedHook<readonly OrderSummary[], undefined> | null = null
  const asked = async () => {
    mounted = await renderHook(() => useOwnOrders('hansang'), undefined)
    return mounted.current()
  }
  beforeEach(() => localValues.write('token', 'T1'))
  afterEach(async () => {
    await mounted?.unmount()
    localValues.remove('token')
  })

  it('never ends the session', async () => {
    api.fails(listOwnOrders, 401)
    api.refuses(enterVisit, '')
    expect(await asked()).toEqual([])
    expect(dialogs.said()).toEqual([])
  })

  it('ends once the server knows of none and none can still be paid', async () => {
    noteOwnOrder('hansang')
    api.answers(listOwnOrders, { orderCount: 0, orders: [] })
    await asked()
    expect(mayOwnOrder('hansang', 'running')).toBe(true)
    vi.advanceTimersByTime(30 * MINUTE_MS)
    await asked()
    expect(mayOwnOrder('hansang', 'running')).toBe(false)
  })
})

describe('the browser’s memory of its orders', { tags: ['STG-26'] }, () => {
  it('is the time of the last order of a brand, while it is useful', () => {
    expect(mayOwnOrder('hansang', 'past')).toBe(false)
    noteOwnOrder('hansang')
    noteOwnOrder('bbq')
    expect(mayOwnOrder('hansang', 'running')).toBe(true)
    vi.advanceTimersByTime(24 * 60 * MINUTE_MS)
    expect(mayOwnOrder('hansang', 'running')).toBe(false)
    expect(mayOwnOrder('hansang', 'past')).toBe(true)
    forgetOwnOrder('hansang')
    expect([mayOwnOrder('hansang', 'past'), mayOwnOrder('bbq', 'past')]).toEqual([false, true])
    vi.advanceTimersByTime(29 * 24 * 60 * MINUTE_MS)
    expect(mayOwnOrder('bbq', 'past')).toBe(false)
  })
})
