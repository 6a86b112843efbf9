import { expect, it } from 'vitest'
import { partOf } from '../../../../test/elements.ts'
import { useDialogs } from '../../../../test/fake-dialogs.ts'
import { renderHookAt, settled } from '../../../../test/render-hook.ts'
import { aFoundStore } from '../../../../test/sample-store.ts'
import { FoundStoreCard } from './found/FoundStoreCard.tsx'
import { PickupStoreCard } from './PickupStoreCard.tsx'

const dialogs = useDialogs()

async function choosing(takesOrdersNow: boolean) {
  const store = aFoundStore({ storeId: '2001', takesOrdersNow })
  const card = await renderHookAt('/stores', PickupStoreCard, { channel: 'kkanbu', store, onInfo: () => {} })
  const { canOrder, onOrder } = partOf(card.current(), FoundStoreCard) as never as {
    canOrder: boolean
    onOrder: () => void
  }
  await settled(onOrder)
  return { canOrder, where: card.where() }
}

it('a store of the pickup list that is closed cannot be chosen, and says so', {
  tags: ['SRCH-03'],
}, async () => {
  expect(await choosing(false)).toEqual({ canOrder: false, where: '/stores' })
  expect(dialogs.said()).toHaveLength(1)
  expect(await choosing(true)).toEqual({ canOrder: true, where: '/kkanbu/store/main/2001' })
  expect(dialogs.said()).toHaveLength(1)
})
