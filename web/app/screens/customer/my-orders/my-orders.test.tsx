import {
  type OrderSummary,
  enterVisit,
  listOwnOrders,
  reportUserAgent,
  requestIdentityTicket,
} from '@hansang/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useFakeApi } from '../../../../test/fake-api.ts'
import { type RenderedHook, renderHookAt, settled } from '../../../../test/render-hook.ts'
import { anOrderSummary } from '../../../../test/sample-order.ts'
import { aLogin } from '../../../../test/sample-visitor.ts'
import { localValues } from '../../../browser/browser-storage.ts'
import { LOGGED_OUT, useSession } from '../../../session/session.ts'
import { changeVisit, NO_VISIT, useVisit } from '../../../visit/visit.ts'
import { SampleOrders } from '../points/samples/SampleOrders.tsx'
import { MyOrdersList } from './MyOrdersList.tsx'
import { type MyOrders, useMyOrders } from './use-my-orders.ts'

const api = useFakeApi()

const order = anOrderSummary({
  status: 'ORDER_COMPLETE',
  type: 'pickup',
  goodsName: '해물파전 외 1건',
  paymentMethod: 'PICK_PRE_CD',
  isRunning: false,
})
const found = (orders: readonly OrderSummary[], orderCount = orders.length) =>
  api.answers(listOwnOrders, { orders, orderCount })
const ORIGIN = 'https://order.example.kr'
const tab = { closed: false, close() {}, location: { replace() {} } }
let hear: (event: object) => void

beforeEach(() => {
  Object.assign(window, {
    open: () => tab,
    addEventListener: (_: string, listener: typeof hear) => void (hear = listener),
  })
  vi.stubGlobal('location', { origin: ORIGIN })
  localValues.write('token', 'T1')
  useSession.setState({ identityCheckedOn: '2026-02-10' })
  found([order], 31)
  changeVisit({ ...NO_VISIT, channel: 'hansang', storeId: '1001', phoneHandle: 'h1.x' })
  Object.assign(useVisit.getInitialState(), { channel: 'hansang', storeId: '1001' })
})

let mounted: RenderedHook<MyOrders, undefined> | null = null
async function asked() {
  mounted = await renderHookAt('/mypage/orders', useMyOrders, undefined)
  return mounted
}

afterEach(async () => {
  await mounted?.unmount()
  localValues.remove('token')
  useSession.setState(LOGGED_OUT)
  vi.unstubAllGlobals()
})

function html(element: React.ReactElement): string {
  const Stub = createRoutesStub([{ path: '/', Component: () => element }])
  return renderToStaticMarkup(<Stub />)
}

const list = (orders: Partial<MyOrders>) =>
  html(
    <MyOrdersList
      query={{ state: 'loading' }}
      page={1}
      show={() => {}}
      retry={() => {}}
      verify={null}
      verifyMore={null}
      {...orders}
    />,
  )

describe('asking for my orders', () => {
  it('requests pages of ten', { tags: ['TMR-02'] }, async () => {
    const hook = await asked()
    await settled(() => hook.current().show(2))
    expect(api.asked(listOwnOrders)).toEqual([1, 2].map((page) => ({ page, pageSize: 10 })))
    expect(hook.current().query).toMatchObject({ state: 'found', value: { orderCount: 31 } })
  })

  it('asks an unproven phone for its proof, then requests again', async () => {
    found([])
    useSession.setState({ identityCheckedOn: '' })
    api.answers(requestIdentityTicket, { ticket: 'ticket-1' })
    api.answers(enterVisit, aLogin({ identityCheckedAt: new Date() }))
    api.answers(reportUserAgent, {})
    const hook = await asked()
    await settled(() => hook.current().verify?.())
    found([order])
    await settled(() => hear({ origin: ORIGIN, source: tab, data: '7777' }))
    expect(hook.current()).toMatchObject({
      query: { value: { orders: [order] } },
      verify: null,
      verifyMore: null,
    })
  })

  it('shows an unproven phone this session’s orders, and asks for proof for the rest only', async () => {
    useSession.setState({ identityCheckedOn: '' })
    expect((await asked()).current()).toMatchObject({ verify: null, verifyMore: expect.any(Function) })
  })

  it('that fails can be tried again', async () => {
    api.fails(listOwnOrders, 503)
    const hook = await asked()
    expect(hook.current().query).toEqual({ state: 'failed' })
    found([order])
    await settled(() => hook.current().retry())
    expect(hook.current().query.state).toBe('found')
  })
})

describe('the list of my orders', () => {
  it('shows each with store, dishes, order type and amount, and leads to it', () => {
    const page = list({ query: { state: 'found', value: { orders: [order], orderCount: 31 } } })
    for (const text of ['강남점', '해물파전 외 1건', '포장', '23,900원', '2026. 02. 10 11:30']) {
      expect(page).toContain(text)
    }
    expect(page).toContain(`href="/order/detail/hansang/${order.number}"`)
    expect(page).toContain('전체 31건')
  })

  it.each([
    ['ORDER_COOKING', 'brand'],
    ['ORDER_COMPLETE', 'good'],
    ['ORDER_DENY', 'grey'],
    ['OF_ANOTHER_VERSION', 'grey'],
  ])('shows the progress by colour: %s', (status, tone) => {
    const page = list({ query: { state: 'found', value: { orders: [{ ...order, status }], orderCount: 1 } } })
    expect(page).toContain(`data-tone="${tone}"`)
  })

  it('reorders a finished order, and shows when a running one comes', {
    tags: ['ORD-23'],
  }, () => {
    const shown = (change: Partial<OrderSummary>) =>
      list({ query: { state: 'found', value: { orders: [{ ...order, ...change }], orderCount: 1 } } })
    const again = `href="/hansang/store/cartReOrder/${order.number}"`
    expect(shown({ status: 'ORDER_DAGCY_DONE' })).toContain(again)
    expect(shown({ status: 'ORDER_COMPLETE' })).toContain(again)
    const running = shown({ status: 'ORDER_COOKING', closePlannedAt: new Date(Date.now() + 600_000) })
    expect(running).not.toContain(again)
    expect(running).toMatch(/\d\d:\d\d까지 준비 예정/)
  })

  it('offers a next step when it is empty', () => {
    const none = { state: 'found', value: { orders: [], orderCount: 0 } } as const
    expect(list({ query: none })).toMatch(/아직 주문한 내역이 없어요.*메뉴 보러 가기/s)
    expect(list({ query: none, verify: () => {} })).toContain('본인인증하기')
    expect(list({ query: { state: 'failed' } })).toContain('다시 시도하기')
  })

  it('is linked from the sample history', { tags: ['PNT-21'] }, () => {
    expect(html(<SampleOrders />)).toMatch(/href="\/mypage\/orders".*내가 주문한 내역 보기/s)
  })
})
