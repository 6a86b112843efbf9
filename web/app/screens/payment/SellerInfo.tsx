import { formatBusinessNumber, formatPhone } from '@hansang/domain/format/number-groups'
import type { Store } from '@hansang/domain/store/store'
import { info } from '@hansang/messages/info'
import { paying } from '@hansang/messages/paying'
import { Collapsible } from '../../ui/Collapsible.tsx'
import { Facts } from '../../order/Section.tsx'

/** Who sells: the store, not us; folded away. */
export function SellerInfo({ store }: { store: Store }) {
  const facts: readonly (readonly [string, string])[] = [
    [paying.sellerName, store.name],
    [info.owner, store.ownerName],
    [info.bizrno, formatBusinessNumber(store.businessNumber)],
    [paying.sellerAddress, `${store.address} ${store.detailAddress}`.trim()],
    [paying.sellerPhone, formatPhone(store.phone)],
  ]
  return (
    <Collapsible look="quiet" title={paying.seller}>
      <Facts facts={facts.filter(([, value]) => value !== '')} />
    </Collapsible>
  )
}
