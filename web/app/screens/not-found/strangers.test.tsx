import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callApi } from '../../api/call-api.ts'
import { localValues } from '../../browser/browser-storage.ts'
import { addressChoiceBack, addressHomeBack, pointsBack, visitedLanding } from '../../entries/way-back.ts'
import { NO_VISIT, useVisit } from '../../visit/visit.ts'
import OrderedStoresScreen from '../customer/find-store/ordered/OrderedStoresScreen.tsx'
import TalkManyScreen from '../customer/find-store/ordered/TalkManyScreen.tsx'
import TalkOneScreen from '../customer/find-store/ordered/TalkOneScreen.tsx'
import MyOrdersScreen from '../customer/my-orders/MyOrdersScreen.tsx'
import PaymentScreen from '../customer/payment/PaymentScreen.tsx'
import MyPageScreen from '../customer/points/MyPageScreen.tsx'
import MyPointsScreen from '../customer/points/MyPointsScreen.tsx'
import StorePointsScreen from '../customer/points/StorePointsScreen.tsx'
import ReceiptScreen from '../customer/receipt/ReceiptScreen.tsx'

// Markup is rendered here as a browser shows it after hydration.
vi.mock(import('../../browser/use-is-in-browser.ts'), () => ({ useIsInBrowser: () => true }))
vi.mock(import('../../api/call-api.ts'), async (actual) => ({ ...(await actual()), callApi: vi.fn() }))

/** A copy, because tests change the initial visit object itself. */
const NOWHERE_YET = { ...NO_VISIT }

beforeEach(() => {
  localValues.remove('token', 'ordrId')
  Object.assign(useVisit.getInitialState(), NOWHERE_YET)
})
afterEach(() => vi.clearAllMocks())

function shown(Component: React.ComponentType<never>, path = '/'): string {
  const Screen = Component as React.ComponentType
  const Stub = createRoutesStub([{ path, Component: Screen }])
  return renderToStaticMarkup(<Stub initialEntries={[path.replace(':channel', 'hansang')]} />)
}

describe('a browser without a visited store', () => {
  it.each([
    ['my orders', MyOrdersScreen],
    ['my page', MyPageScreen],
    ['my points', MyPointsScreen],
    ['points by store', StorePointsScreen],
    ['stores ordered from', OrderedStoresScreen],
    ['stores of the talk', TalkOneScreen],
    ['many stores of the talk', TalkManyScreen],
  ] as const)('reads at %s how to enter, and sends no request', (_, Component) => {
    const page = shown(Component)
    expect(page).toContain('주문하신 매장의 링크로 들어와 주세요.')
    expect(page).toContain('href="tel:')
    expect(page).not.toContain('aria-label="뒤로"')
    expect(callApi).not.toHaveBeenCalled()
  })

  it.each([
    ['payment', PaymentScreen, '/:channel/order/payment'],
    ['receipt', ReceiptScreen, '/:channel/order/complete'],
  ] as const)(
    'finds no order at the %s, and a phone number to call',
    { tags: ['PAY-01'] },
    (_, Component, path) => {
      const page = shown(Component, path)
      expect(page).toMatch(/주문을 찾을 수 없어요.*href="tel:/s)
    },
  )

  it('has no landing, and no way back to a missing page', () => {
    const ways = [
      visitedLanding(NO_VISIT),
      addressHomeBack('hansang', NO_VISIT),
      addressChoiceBack('hansang', NO_VISIT),
      pointsBack(null, null, NO_VISIT),
    ]
    expect(ways).toEqual([null, null, null, null])
  })

  it('may ask for points with a token, or with a phone to get one', () => {
    localValues.write('token', 'T1')
    expect(shown(StorePointsScreen)).not.toContain('링크로 들어와')
    localValues.remove('token')
    Object.assign(useVisit.getInitialState(), { phoneHandle: 'h1.x' })
    expect(shown(StorePointsScreen)).not.toContain('링크로 들어와')
  })
})
