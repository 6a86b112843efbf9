import type { PointHistoryEntry, StorePoints } from '@hansang/contract'
import { won } from '@hansang/domain'
import { seoul } from '@hansang/testing/seoul'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { localValues } from '../../../browser/browser-storage.ts'
import { HistoryFilters } from './history/HistoryFilters.tsx'
import MyPageScreen from './MyPageScreen.tsx'
import MyPointsScreen from './MyPointsScreen.tsx'
import PointGuideScreen from './PointGuideScreen.tsx'
import { PointHistoryList } from './history/PointHistoryList.tsx'
import { PointSummaryCard } from './PointSummaryCard.tsx'
import { SampleOrders } from './samples/SampleOrders.tsx'
import StorePointsScreen, { StoreList } from './StorePointsScreen.tsx'
import { firstQuestion } from './history/history-question.ts'
import { shownSummary } from './shown-points.ts'

/** Static markup is otherwise what a server draws, which knows no visit. */
vi.mock('../../../browser/use-is-in-browser.ts', () => ({ useIsInBrowser: () => true }))

const nothing = () => {}
const now = seoul('2026-11-20 12:00')

function screen(Component: () => React.ReactNode, state: unknown = null) {
  const Stub = createRoutesStub([{ path: '/', Component }])
  return renderToStaticMarkup(<Stub initialEntries={[{ pathname: '/', state }]} />)
}

const entry = (parts: Partial<PointHistoryEntry> = {}): PointHistoryEntry => ({
  type: '1',
  amount: won(1_500),
  at: seoul('2026-11-03 18:20'),
  storeId: '1001',
  storeName: 'Shop',
  ...parts,
})

beforeEach(() => localValues.write('token', 'T1'))
afterEach(() => vi.restoreAllMocks())

describe('the points of a customer', () => {
  it('shows usable, expected and used points', { tags: ['PNT-10'] }, () => {
    const html = renderToStaticMarkup(<PointSummaryCard usable={12_345} expected={300} used={50} />)
    for (const text of ['사용 가능 포인트', '12,345P', '적립 예정 포인트', '300P', '사용한 포인트', '50P'])
      expect(html).toContain(text)
  })

  it('hides what could not be read', { tags: ['PNT-10'] }, () => {
    const html = renderToStaticMarkup(<PointSummaryCard {...shownSummary({ state: 'failed' }, 700)} />)
    expect(html).not.toContain('0P')
  })

  it('shows an unproven phone the balance of the landings only', {
    tags: ['PNT-10'],
  }, () => {
    const none = { usable: won(0), expected: won(0), used: won(0) }
    expect(shownSummary({ state: 'found', value: none }, 700)).toEqual({
      usable: 700,
      expected: null,
      used: null,
    })
    expect(shownSummary({ state: 'found', value: none }, null)).toEqual(none)
    const some = { ...none, used: won(5) }
    expect(shownSummary({ state: 'found', value: some }, 700)).toEqual(some)
  })

  it('lists each movement with type, store, time and amount, in pages of ten', { tags: ['PNT-11'] }, () => {
    const html = renderToStaticMarkup(
      <PointHistoryList
        history={{
          state: 'found',
          value: { stores: [], entryCount: 21, entries: [entry(), entry({ type: '5' })] },
        }}
        page={2}
        onPage={nothing}
        onRetry={nothing}
      />,
    )
    for (const text of ['Shop', '적립', '+1,500P', '사용', '-1,500P', '21건']) expect(html).toContain(text)
    expect(html).toMatch(/data-icon="keep"[^]*data-icon="use"/)
    const numbers = [...html.matchAll(/<span class="spoken">([0-9])페이지</g)].map((match) => match[1])
    expect(numbers).toEqual(['1', '2', '3'])
    expect(html).toMatch(/aria-current="page"><span aria-hidden="true">2</)
  })

  it('the filters start with all stores and all types', { tags: ['PNT-12', 'PNT-14'] }, () => {
    const html = renderToStaticMarkup(
      <HistoryFilters
        question={firstQuestion(now)}
        stores={[{ storeId: '1001', storeName: 'Shop' }]}
        now={now}
        onAsk={nothing}
      />,
    )
    expect(html).toMatch(/<option value="" selected="">전체 매장<\/option><option value="1001">Shop/)
    expect(html).toMatch(/checked="" value="0"|value="0"[^>]*checked=""/)
    expect(html.match(/<option value="2026-11" selected="">/g)).toHaveLength(2)
  })

  it('the page opens with the current month of Seoul', { tags: ['TMR-17', 'PNT-13'] }, () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-02-28T15:30:00Z') })
    expect(
      screen(() => <MyPageScreen loaderData={null} />).match(/<option value="2026-03" selected="">/g),
    ).toHaveLength(2)
    vi.useRealTimers()
  })

  it('a reversed period cannot be requested, and says why', { tags: ['PNT-13'] }, () => {
    const question = { ...firstQuestion(now), period: { first: '2026-12', last: '2026-11' } }
    const html = renderToStaticMarkup(
      <HistoryFilters question={question} stores={[]} now={now} onAsk={nothing} />,
    )
    expect(html).toMatch(/aria-disabled="true"[^]*조회[^]*시작 월이 종료 월보다 늦어요/)
  })
})

describe('the pages around points', () => {
  it('the guide has three steps, and asks before the check', { tags: ['PNT-07', 'RTE-26'] }, () => {
    const html = screen(PointGuideScreen)
    expect(html).toMatch(/1\. 본인인증[^]*2\. 포인트 사용[^]*3\. 내 포인트/)
    expect(html).toContain('휴대폰 본인인증을 진행할까요?')
    expect(html).toContain('1포인트 = 1원, 1P부터 사용할 수 있어요.')
    expect(html).toContain('href="/mypage/point"')
  })

  it('link back to the opening order, and to the points by store', {
    tags: ['PNT-08', 'RTE-36'],
  }, () => {
    const html = screen(() => <MyPointsScreen loaderData={null} />, { ordrId: 'A1' })
    expect(html).toContain('href="/order/detail/hansang/A1"')
    expect(html).toContain('href="/order/talk/storepoint"')
    expect(html).toContain('포인트 내역')
  })

  it('stores can be sorted two ways, by name at first', { tags: ['PNT-16', 'RTE-37'] }, () => {
    const html = screen(() => <StorePointsScreen loaderData={null} />)
    expect(html).toMatch(/checked="" value="strNm_ASC"|value="strNm_ASC"[^>]*checked=""/)
    expect(html).toContain('value="modiDtm_DESC"')
    expect(html).toContain('aria-label="닫기"')
  })

  it('each store shows its points', { tags: ['PNT-09', 'PNT-16'] }, () => {
    const store: StorePoints = {
      storeName: 'Shop',
      logoUrl: '',
      minimumUse: won(1_000),
      usable: won(3_000),
      expected: won(200),
      used: won(10),
    }
    const html = renderToStaticMarkup(
      <StoreList query={{ state: 'found', value: [store] }} onRetry={nothing} />,
    )
    for (const text of ['Shop', '3,000P', '200P', '10P', '최소 사용 포인트', '1,000P'])
      expect(html).toContain(text)
  })

  it('report a failed request, with a retry', { tags: ['PNT-17', 'ERR-37'] }, () => {
    const html = renderToStaticMarkup(<StoreList query={{ state: 'failed' }} onRetry={nothing} />)
    expect(html).toContain('포인트 내역을 불러오지 못했어요. 다시 시도해 주세요.')
    expect(html).toContain('다시 시도하기')
  })

  it('have two tabs, the real points first', { tags: ['PNT-21', 'RTE-27'] }, () => {
    const html = screen(() => <MyPageScreen loaderData={null} />)
    expect(html).toMatch(/aria-selected="true"[^>]*>포인트</)
    expect(html).toContain('주문내역')
    expect(html).toContain('사용 가능 포인트')
  })

  it('the order history says that it is a sample, and sends no request', {
    tags: ['PNT-21', 'ORD-18'],
  }, () => {
    const fetching = vi.spyOn(globalThis, 'fetch')
    const html = screen(SampleOrders)
    expect(html).toContain('예시 화면이에요.')
    for (const label of ['1주일', '1개월', '3개월', '직접 입력', '최신순', '오래된순', '취소 요청'])
      expect(html).toContain(label)
    expect(fetching).not.toHaveBeenCalled()
  })
})
