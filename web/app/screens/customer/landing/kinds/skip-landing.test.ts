import { NO_VISIT, changeVisit, useVisit } from '../../../../visit/visit.ts'
import { afterEach, expect, it } from 'vitest'
import { renderHookAt, settled } from '../../../../../test/render-hook.ts'
import { LOGGED_OUT, useSession } from '../../../../session/session.ts'
import { type LandingView, landingBrand } from '../landing-store.ts'
import { SkipLanding } from './SkipLanding.tsx'

afterEach(() => {
  changeVisit(NO_VISIT)
  useSession.setState(LOGGED_OUT)
})

function landed(orderTypes: readonly string[]) {
  const view = { brand: landingBrand({}, 'wifiorder'), store: { id: '3894', orderTypes } }
  return renderHookAt('/wifiorder/3894', () => SkipLanding(view as unknown as LandingView), undefined)
}

async function orderTypeAfter(isQr: boolean, orderTypes: readonly string[]) {
  changeVisit({ orderType: 'pickup', isQr })
  const landing = await landed(orderTypes)
  await settled(() => useSession.setState({ state: 'in' }))
  await landing.unmount()
  return useVisit.getState().orderType
}

it('a scanned table code means in-store where the store serves it, everything else pickup', {
  tags: ['LND-40', 'BSK-16'],
}, async () => {
  expect(await orderTypeAfter(true, ['pickup', 'dineIn'])).toBe('dineIn')
  expect(await orderTypeAfter(true, ['pickup'])).toBe('pickup')
  expect(await orderTypeAfter(false, ['pickup', 'dineIn'])).toBe('pickup')
})

it('a guest of a store’s wifi goes to the store’s page after the login', {
  tags: ['LND-40'],
}, async () => {
  const landing = await landed(['pickup', 'dineIn'])
  expect(landing.where()).toBe('/wifiorder/3894')
  await settled(() => useSession.setState({ state: 'in' }))
  expect([landing.where(), landing.arrival()]).toEqual(['/wifiorder/store/main/3894', 'REPLACE'])
  await landing.unmount()
})
