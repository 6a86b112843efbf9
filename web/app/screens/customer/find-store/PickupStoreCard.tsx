import type { FoundStore } from '@hansang/contract'
import { bestPickupDiscount, formatDiscount, takesPickupNow } from '@hansang/domain'
import { fill, storeSearchTexts } from '@hansang/messages'
import { FoundStoreCard, type ListedStoreProps } from './found/FoundStoreCard.tsx'
import { useChooseStore } from './use-choose-store.ts'

export function PickupStoreCard({ channel, store, onInfo }: ListedStoreProps) {
  const choose = useChooseStore('pickup')
  const canOrder = takesPickupNow(store)
  return (
    <FoundStoreCard
      store={store}
      canOrder={canOrder}
      badge={canOrder ? storeSearchTexts.canPickUp : storeSearchTexts.cannot}
      offer={discountText(store)}
      onOrder={() => void choose({ channel, id: store.storeId, canOrder })}
      onInfo={onInfo}
    />
  )
}

function discountText({ pickupDiscounts, offersPickup }: FoundStore): string | null {
  const best = offersPickup && bestPickupDiscount({ pickupDiscounts, legacyPickupDiscount: null })
  if (!best) return null
  const { pickupDiscount, pickupDiscountUpTo } = storeSearchTexts
  return fill(best.isMaximum ? pickupDiscountUpTo : pickupDiscount, { value: formatDiscount(best.tier) })
}
