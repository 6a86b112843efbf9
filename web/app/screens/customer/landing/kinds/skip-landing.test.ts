import { NO_VISIT, changeVisit, useVisit } from '../../../../visit/visit.ts'
import { BRANDS } from '@hansang/domain'
import { afterEach, expect, it, vi } from 'vitest'
import { renderHook, settled } from '../../../../../test/render-hook.ts'
import { LOGGED_OUT, useSession } from '../../../../session/session.ts'
import { type LandingView, landingBrand } from '../landing-store.ts'
import { SkipLanding } from './SkipLanding.tsx'

const navigate = vi.hoisted(() => vi.fn(async () => {}))
vi.mock(import('react-router'), async (actual) => ({ ...(await actual()), useNavigate: () => navigate }))

afterEach(() => {
  vi.clearAllMocks()
  changeVisit(NO_VISIT)
  useSession.setState(LOGGED_OUT)
})

async function orderTypeAfter(isQr: boolean, orderTypes: readonly string[]) {
  changeVisit({ orderType: 'pickup', isQr })
  const view = { brand: landingBrand(BRANDS.wifiorder), store: { id: '3894', orderTypes } } as never
  const landing = await renderHook(() => SkipLanding(view), undefined)
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
  const view = {
    brand: landingBrand(BRANDS.wifiorder),
    store: { id: '3894', orderTypes: ['pickup', 'dineIn'] },
  } as unknown as LandingView
  const landing = await renderHook(() => SkipLanding(view), undefined)
  expect(navigate).not.toHaveBeenCalled()
  await settled(() => useSession.setState({ state: 'in' }))
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/wifiorder/store/main/3894', { replace: true })
  await landing.unmount()
})
