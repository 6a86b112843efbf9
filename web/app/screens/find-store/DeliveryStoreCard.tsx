import type { FoundStore } from '@hansang/contract'
import { type ChannelCode, deliversNow, formatWon } from '@hansang/domain'
import { fill, storeSearchTexts, storeTexts } from '@hansang/messages'
import { Badge } from '../../ui/index.ts'
import { FoundStoreCard } from './FoundStoreCard.tsx'
import { useChooseStore } from './use-choose-store.ts'

interface DeliveryStoreCardProps {
  readonly channel: ChannelCode
  readonly store: FoundStore
  readonly onInfo: () => void
}

/** A store that may deliver to the address of the list. */
export function DeliveryStoreCard({ channel, store, onInfo }: DeliveryStoreCardProps) {
  const choose = useChooseStore('delivery')
  const canOrder = deliversNow(store)
  return (
    <FoundStoreCard
      store={store}
      canOrder={canOrder}
      badge={
        canOrder ? (
          <Badge tone="good">{storeSearchTexts.list.possible}</Badge>
        ) : (
          <Badge tone="grey">{storeSearchTexts.list.impossible}</Badge>
        )
      }
      terms={canOrder ? termsText(store) : whyNot(store)}
      onOrder={() => void choose({ channel, id: store.storeId, canOrder })}
      onInfo={onInfo}
    />
  )
}

/** What an order must come to, and what its delivery costs. */
function termsText({ minimumOrder, deliveryFee }: FoundStore): string {
  const minimum = minimumOrder && fill(storeSearchTexts.minimumOrder, { amount: formatWon(minimumOrder) })
  const fee = deliveryFee
    ? fill(storeSearchTexts.deliveryFee, { amount: formatWon(deliveryFee) })
    : fill(storeSearchTexts.deliveryFee, { amount: storeTexts.freeDelivery })
  return [minimum, fee].filter(Boolean).join(' · ')
}

/** Why nothing can be ordered to the address now. */
function whyNot({ deliversThere }: FoundStore): string {
  return deliversThere ? storeSearchTexts.notNow : storeSearchTexts.outsideArea
}
