import type { StoreProfile } from '@hansang/contract'
import { formatBusinessNumber, formatPhone } from '@hansang/domain'
import { paymentTexts, storeInfoTexts } from '@hansang/messages'
import { Collapsible } from '../../../ui/index.ts'
import { Facts } from '../../../order/index.ts'

export function SellerInfo({ store }: { store: StoreProfile }) {
  const facts: readonly (readonly [string, string])[] = [
    [paymentTexts.seller.name, store.name],
    [storeInfoTexts.owner, store.ownerName],
    [storeInfoTexts.businessNumber, formatBusinessNumber(store.businessNumber)],
    [paymentTexts.seller.address, `${store.address} ${store.detailAddress}`.trim()],
    [paymentTexts.seller.phone, formatPhone(store.phone)],
  ]
  return (
    <Collapsible look="quiet" title={paymentTexts.seller.title}>
      <Facts facts={facts.filter(([, value]) => value !== '')} />
    </Collapsible>
  )
}
