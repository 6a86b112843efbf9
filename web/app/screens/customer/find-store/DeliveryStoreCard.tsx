import type { FoundStore } from '@hansang/contract'
import { deliversNow, formatWon } from '@hansang/domain'
import { fill, storeSearchTexts, storeTexts } from '@hansang/messages'
import { FoundStoreCard, type ListedStoreProps } from './found/FoundStoreCard.tsx'
import { useChooseStore } from './use-choose-store.ts'

export function DeliveryStoreCard({ channel, store, onInfo }: ListedStoreProps) {
  const choose = useChooseStore('delivery')
  const canOrder = deliversNow(store)
  return (
    <FoundStoreCard
      store={store}
      canOrder={canOrder}
      badge={canOrder ? storeSearchTexts.list.possible : storeSearchTexts.list.impossible}
      terms={canOrder ? termsText(store) : whyNot(store)}
      onOrder={() => void choose({ channel, id: store.storeId, canOrder })}
      onInfo={onInfo}
    />
  )
}

function termsText({ minimumOrder, deliveryFee }: FoundStore): string {
  const minimum = minimumOrder && fill(storeSearchTexts.minimumOrder, { amount: formatWon(minimumOrder) })
  const fee = deliveryFee
    ? fill(storeSearchTexts.deliveryFee, { amount: formatWon(deliveryFee) })
    : fill(storeSearchTexts.deliveryFee, { amount: storeTexts.freeDelivery })
  return [minimum, fee].filter(Boolean).join(' · ')
}

function whyNot({ deliversThere }: FoundStore): string {
  return deliversThere ? storeSearchTexts.notNow : storeSearchTexts.outsideArea
}
