import { DEFAULT_PAGE_SETTINGS, readPickupDiscounts } from '@hansang/contract'
import { won } from '@hansang/domain'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useFakeApi } from '../../../../../test/fake-api.ts'
import { renderHook, settled } from '../../../../../test/render-hook.ts'
import { aStoreAnswer } from '../../../../../test/sample-store.ts'
import { readLandingLink } from '../../../../entries/landing-link.ts'
import { landingStore } from '../landing-store.ts'
import { useStoreInCallApp } from './use-store-in-call-app.ts'

const api = useFakeApi()
const TIER = { id: '1', kind: 'AMT', value: 2_000, minimumOrder: won(0), combinesWithCoupon: true } as const
const link = readLandingLink(
  'hansang',
  { storeId: '1001', phoneNumber: 'e1.x' },
  { pathname: '/', search: '' },
)
const served = landingStore(aStoreAnswer({ pickupDiscounts: [TIER] }), {
  now: new Date('2026-02-17T03:00:00Z'),
  settings: DEFAULT_PAGE_SETTINGS,
})

afterEach(() => vi.unstubAllGlobals())

async function landed(first: typeof served | null = served) {
  const hook = await renderHook((store: typeof first) => ({ store: useStoreInCallApp(store, link) }), first)
  const discount = () => hook.current().store?.pickupDiscount?.best
  await import('./ask-discount.ts')
  await settled()
  return { ...hook, discount }
}

describe('the pickup discount of a landing', () => {
  it('is the served one in a browser', async () => {
    const { discount } = await landed()
    expect([discount(), api.asked(readPickupDiscounts)]).toEqual(['2,000원', []])
  })

  it('is read for the call app’s order source in that app, and hidden until then', async () => {
    vi.stubGlobal('HansangApp', {})
    const held = api.holds(readPickupDiscounts)
    const { discount } = await landed()
    expect(discount()).toBeUndefined()
    expect(api.asked(readPickupDiscounts)).toMatchObject([{ storeId: '1001', orderSource: 'CALLAPP' }])
    await settled(() => held[0]?.answers({ pickupDiscounts: [{ ...TIER, value: 3_000 }] }))
    expect(discount()).toBe('3,000원')
  })

  it('of a landing without a store is not read', async () => {
    vi.stubGlobal('HansangApp', {})
    const { current } = await landed(null)
    expect([current().store, api.asked(readPickupDiscounts)]).toEqual([null, []])
  })

  it('is not a late answer for the store of an earlier landing', async () => {
    vi.stubGlobal('HansangApp', {})
    const held = api.holds(readPickupDiscounts)
    const { discount, rerender } = await landed()
    await rerender({ ...served, id: '1002' })
    await settled(() => held[1]?.answers({ pickupDiscounts: [TIER] }))
    await settled(() => held[0]?.answers({ pickupDiscounts: [{ ...TIER, value: 3_000 }] }))
    expect(discount()).toBe('2,000원')
  })
})
