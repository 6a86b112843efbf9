import type { FoundStore } from '@hansang/contract'
import { bestPickupDiscount, type ChannelCode, formatDiscount, takesPickupNow } from '@hansang/domain'
import { fill, storeSearchTexts } from '@hansang/messages'
import { Badge } from '../../ui/index.ts'
import { FoundStoreCard } from './FoundStoreCard.tsx'
import { useChooseStore } from './use-choose-store.ts'

interface PickupStoreCardProps {
  readonly channel: ChannelCode
  readonly store: FoundStore
  readonly onInfo: () => void
}

/** A store to collect from. */
export function PickupStoreCard({ channel, store, onInfo }: PickupStoreCardProps) {
  const choose = useChooseStore('pickup')
  const canOrder = takesPickupNow(store)
  return (
    <FoundStoreCard
      store={store}
      canOrder={canOrder}
      badge={
        canOrder ? (
          <Badge tone="good">{storeSearchTexts.canPickUp}</Badge>
        ) : (
          <Badge tone="grey">{storeSearchTexts.cannot}</Badge>
        )
      }
      terms={discountText(store)}
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
