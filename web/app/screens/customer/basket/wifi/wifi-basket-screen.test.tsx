import { emptyBasket } from '@hansang/domain'
import { aLine } from '@hansang/testing/samples'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aStoreAnswer } from '../../../../../test/sample-store.ts'
import { useBasket } from '../../../../basket/basket.ts'
import { NO_VISIT, useVisit } from '../../../../visit/visit.ts'
import { useBasketStore } from '../held/use-basket-store.ts'
import WifiBasketScreen, { meta } from './WifiBasketScreen.tsx'

// Static markup stands for the page after hydration.
vi.mock(import('../../../../browser/use-is-in-browser.ts'), () => ({ useIsInBrowser: () => true }))
vi.mock(import('../held/use-basket-store.ts'), { spy: true })

const before = { visit: { ...NO_VISIT }, basket: { ...useBasket.getInitialState() } }
afterEach(() => {
  Object.assign(useVisit.getInitialState(), before.visit)
  Object.assign(useBasket.getInitialState(), before.basket)
})

const PATH = '/wifiorder/store/cart'

function screen(given: { phone?: string; channel?: 'wifiorder' | 'hansang' } = {}): string {
  const { phone = '', channel = 'wifiorder' } = given
  Object.assign(useVisit.getInitialState(), { channel, storeId: '3894', phone })
  Object.assign(useBasket.getInitialState(), { ...emptyBasket('3894'), lines: [aLine()] })
  const store = aStoreAnswer({ id: '3894', channel, acceptsOrders: true, isSwitchedOpen: true })
  vi.mocked(useBasketStore).mockReturnValue({
    store,
    menu: null,
    groups: [],
    readAgain: () => {},
    isLoading: false,
  })
  const Stub = createRoutesStub([{ path: PATH, Component: WifiBasketScreen as never }])
  return renderToStaticMarkup(<Stub initialEntries={[PATH]} />)
}

describe('the wifi basket', () => {
  it('has its own title and a field for the mobile number beside the basket', {
    tags: ['WBSK-01', 'RTE-07'],
  }, () => {
    const shown = screen()
    expect(shown).toMatch(/<h1[^>]*>장바구니<\/h1>/)
    expect(shown).toMatch(/<label[^>]*>휴대폰번호 입력<\/label><input[^>]*inputMode="numeric"/)
    expect(shown).toContain('주문하기')
    expect(shown.indexOf('휴대폰번호 입력')).toBeLessThan(shown.indexOf('요청사항'))
    const [title] = meta({ location: { pathname: PATH } } as never) as [{ title: string }]
    expect(title.title).toBe('장바구니 · 와이파이오더')
  })

  it('starts with the visit’s phone, and repeats where the text will go', {
    tags: ['WBSK-01'],
  }, () => {
    const shown = screen({ phone: '01012345678' })
    expect(shown).toContain('value="01012345678"')
    expect(shown).toMatch(/<strong[^>]*>010-1234-5678<\/strong> 번호로 결제 화면을 보내 드려요\./)
    expect(screen()).not.toContain('번호로 결제 화면을')
  })

  it('asks for no phone where the basket holds another brand’s dishes', () => {
    expect(screen({ channel: 'hansang' })).not.toContain('휴대폰번호')
  })
})
