import type { FoundStore } from '@hansang/contract'
import { expect, it, vi } from 'vitest'
import { partOf } from '../../../../test/elements.ts'
import { renderHook, settled } from '../../../../test/render-hook.ts'
import { alerted } from '../../../ui/index.ts'
import { FoundStoreCard } from './found/FoundStoreCard.tsx'
import { PickupStoreCard } from './PickupStoreCard.tsx'

const navigate = vi.hoisted(() => vi.fn(async () => {}))
vi.mock(import('react-router'), async (actual) => ({ ...(await actual()), useNavigate: () => navigate }))
vi.mock(import('../../../ui/layers/dialogs.tsx'), async (actual) => ({
  ...(await actual()),
  alerted: vi.fn(),
}))

async function choosing(takesOrdersNow: boolean) {
  vi.clearAllMocks()
  const store = {
    storeId: '2001',
    name: '역삼점',
    status: 'STORE_STATUS_NORMAL',
    offersPickup: true,
    takesOrdersNow,
    pickupDiscounts: [],
  } as unknown as FoundStore
  const card = await renderHook(
    () => PickupStoreCard({ channel: 'kkanbu', store, onInfo: () => {} }),
    undefined,
  )
  const { canOrder, onOrder } = partOf(card.current(), FoundStoreCard) as never as {
    canOrder: boolean
    onOrder: () => void
  }
  await settled(onOrder)
  await card.unmount()
  return { canOrder, went: navigate.mock.calls.length, said: vi.mocked(alerted).mock.calls.length }
}

it('a store of the pickup list that is closed cannot be chosen, and says so', {
  tags: ['SRCH-03'],
}, async () => {
  expect(await choosing(false)).toEqual({ canOrder: false, went: 0, said: 1 })
  expect(await choosing(true)).toEqual({ canOrder: true, went: 1, said: 0 })
})
