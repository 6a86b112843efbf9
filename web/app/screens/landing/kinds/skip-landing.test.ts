import { BRANDS } from '@hansang/domain'
import { afterEach, expect, it, vi } from 'vitest'
import { renderHook, settled } from '../../../../test/render-hook.ts'
import { LOGGED_OUT, useSession } from '../../../session/session.ts'
import { type LandingView, landingBrand } from '../landing-store.ts'
import { SkipLanding } from './SkipLanding.tsx'

const navigate = vi.hoisted(() => vi.fn(async () => {}))
vi.mock(import('react-router'), async (actual) => ({ ...(await actual()), useNavigate: () => navigate }))

afterEach(() => useSession.setState(LOGGED_OUT))

it('a guest of a store’s wifi goes on to the store’s page, once the login is made', {
  tags: ['LND-40'],
}, async () => {
  const view = { brand: landingBrand(BRANDS.wifiorder), store: { id: '3894' } } as unknown as LandingView
  const landing = await renderHook(() => SkipLanding(view), undefined)
  expect(navigate).not.toHaveBeenCalled()
  await settled(() => useSession.setState({ state: 'in' }))
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/wifiorder/store/main/3894', { replace: true })
  await landing.unmount()
})
