import { afterEach, expect, it } from 'vitest'
import { renderHookAt } from '../../test/render-hook.ts'
import PaymentScreen from '../screens/customer/payment/PaymentScreen.tsx'
import MyPointsScreen from '../screens/customer/points/MyPointsScreen.tsx'
import ReceiptScreen from '../screens/customer/receipt/ReceiptScreen.tsx'
import { changeVisit, NO_VISIT, useVisit } from '../visit/visit.ts'

afterEach(() => changeVisit(NO_VISIT))

type Drawn = (props: { readonly loaderData: null }) => object | null

function draw(Screen: Drawn): true {
  Screen({ loaderData: null })
  return true
}

it.each([
  ['payment', PaymentScreen],
  ['receipt', ReceiptScreen],
  ['points', MyPointsScreen],
])('the visit takes on the order type in the state of the %s', { tags: ['ENT-22'] }, async (_, Screen) => {
  changeVisit({ ...NO_VISIT, channel: 'hansang', storeId: '1001', phoneHandle: 'h1.x' })
  const state = { orderId: 'A', orderType: 'delivery' }
  const place = { pathname: '/hansang', route: '/:channel', state }
  const screen = await renderHookAt(place, () => draw(Screen as Drawn), undefined)
  expect(useVisit.getState().orderType).toBe('delivery')
  await screen.unmount()
})
