import { won } from '@hansang/domain'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, matchRoutes } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { aStoreAnswer } from '../../../../test/sample-store.ts'
import routes from '../../../routes.ts'
import type { ReorderOutcome } from './outcome.ts'
import ReorderScreen from './ReorderScreen.tsx'
import { ReorderView } from './ReorderView.tsx'
import { useReorder } from './use-reorder.ts'

vi.mock(import('./use-reorder.ts'), () => ({ useReorder: vi.fn() }))

const store = aStoreAnswer({ id: '5001', channel: 'chatbot' })
const price = { claimedPrice: won(9_000), claimedAmount: won(9_000) }
const line = {
  itemId: '11',
  priceId: '1',
  itemName: '해장국',
  priceName: '',
  quantity: 1,
  restriction: '',
  options: [],
  coupon: null,
  ...price,
}

function page(outcome: ReorderOutcome | null, isLate = false): string {
  const view = <ReorderView channel="chatbot" outcome={outcome} isLate={isLate} again={() => {}} />
  const Stub = createRoutesStub([{ path: '/', Component: () => view }])
  return renderToStaticMarkup(<Stub />)
}

describe('the page of a re-order', () => {
  it.each([
    ['', '', ''],
    ['/bot-1', 'bot-1', ''],
    ['/bot-1/shop-7', 'bot-1', 'shop-7'],
  ])('reorders from its address: %s', { tags: ['REOR-01'] }, (more, chatbotId, chatbotStoreKey) => {
    const again = vi.mocked(useReorder).mockReturnValue({ outcome: null, isLate: false, again: () => {} })
    const Stub = createRoutesStub(
      routes.flatMap(({ path, file }) =>
        file === 'screens/customer/reorder/ReorderScreen.tsx'
          ? [{ path, Component: ReorderScreen as never }]
          : [],
      ) as never,
    )
    renderToStaticMarkup(<Stub initialEntries={[`/chatbot/store/cartReOrder/20260217ABCD${more}`]} />)
    expect(again).toHaveBeenLastCalledWith({
      channel: 'chatbot',
      orderNumber: '20260217ABCD',
      chatbotId,
      chatbotStoreKey,
    })
  })

  it.each(['', '/bot-1', '/bot-1/shop-7'])(
    'answers the three addresses: %s',
    { tags: ['REOR-01'] },
    (more) => {
      const table = routes.map(({ id, path }) => ({ id, path }))
      const matched = matchRoutes(table as never, `/chatbot/store/cartReOrder/20260217ABCD${more}`)
      const entry = routes.find(({ id }) => id === matched?.at(-1)?.route.id)
      expect(entry?.file).toBe('screens/customer/reorder/ReorderScreen.tsx')
    },
  )

  it.each<ReorderOutcome>([
    { kind: 'filled', store },
    { kind: 'couponsOnly', store },
    { kind: 'nothingLeft', store, names: ['해장국'] },
    { kind: 'choiceNeeded', store, line },
    { kind: 'kept', store, keptStore: null },
    { kind: 'closed', store, opening: { kind: 'after-close' } },
  ])('leads back to the store: $kind', { tags: ['REOR-05'] }, (outcome) => {
    expect(page(outcome)).toMatch(/<a [^>]*aria-label="뒤로"[^>]*href="\/chatbot\/store\/main\/5001"/)
    expect(page(outcome)).toContain('다시 주문하기</h1>')
  })

  it('is only a popup where the store is not normal', { tags: ['REOR-06'] }, () => {
    const stopped = page({ kind: 'stopped', reason: 'stopped' })
    expect(stopped).toMatch(/aria-modal="true".*서비스가 일시 중지됐어요/)
    expect(stopped).not.toMatch(/<a |<button/)
    expect(page({ kind: 'stopped', reason: 'expired' })).toContain('이 매장은 서비스를 마쳤어요')
  })

  it('outside business hours says so instead of a footer', { tags: ['REOR-09', 'ERR-30'] }, () => {
    const closed = page({ kind: 'closed', store, opening: { kind: 'before-open', opensAt: '17:00' } })
    expect(closed).toContain('영업시간이 아니에요.')
    expect(closed).toContain('17:00')
    expect(closed).not.toMatch(/<footer|주문하기<\/button/)
  })

  it('with nothing left names what is not sold, and leads to the menu', { tags: ['REOR-10'] }, () => {
    const empty = page({ kind: 'nothingLeft', store, names: ['해장국', '칼국수'] })
    expect(empty).toContain('판매하지 않는 메뉴: 해장국, 칼국수')
    expect(empty).toMatch(/<a [^>]*href="\/chatbot\/store\/main\/5001"[^>]*>.*메뉴 보러 가기/)
  })

  it('with changed options leads to the dish', { tags: ['REOR-07'] }, () => {
    expect(page({ kind: 'choiceNeeded', store, line })).toContain(
      'href="/chatbot/store/menu/detail?item=11&amp;store=5001"',
    )
  })

  it('leads to the kept basket, or to another brand’s entry', { tags: ['BSK-11'] }, () => {
    const other = aStoreAnswer({ id: '1001', channel: 'hansang' })
    expect(page({ kind: 'kept', store, keptStore: store })).toContain('href="/chatbot/store/cart"')
    expect(page({ kind: 'kept', store, keptStore: other })).toContain('href="/hansang/1001"')
  })

  it('offers a next step for an unknown or unreadable order', () => {
    expect(page({ kind: 'missing' })).toMatch(/주문을 찾을 수 없어요.*href="tel:/s)
    expect(page({ kind: 'failed', message: '오류' })).toMatch(/오류.*다시 시도하기/s)
  })

  it('shows a waiting message, and another after a long wait', () => {
    expect(page(null)).toContain('지난 주문을 불러오고 있어요.')
    expect(page(null, true)).toContain('생각보다 오래 걸리고 있어요.')
  })
})
