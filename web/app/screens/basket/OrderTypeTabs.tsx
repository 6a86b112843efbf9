import type { StoreAnswer } from '@hansang/contract/store/store'
import { bestPickupDiscount, pickupDiscount, pickupDiscountTiers } from '@hansang/domain/fees/pickup-discount'
import { formatDiscount, formatWon } from '@hansang/domain/format/money-text'
import type { Won } from '@hansang/domain/money'
import type { OrderType } from '@hansang/domain/order/order-type'
import { fill } from '@hansang/messages/fill'
import { failureTexts } from '@hansang/messages/failure'
import { addressTexts } from '@hansang/messages/address'
import { landingTexts } from '@hansang/messages/landing'
import { basketTexts } from '@hansang/messages/basket'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { mainAddress } from '../../visit/saved-addresses.ts'
import { changeVisit, type Visit } from '../../visit/visit.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/Badge.tsx'
import { TabPanel, Tabs } from '../../ui/Tabs.tsx'
import { confirmed } from '../../ui/layers/dialogs.tsx'
import css from './OrderTypeTabs.module.css'

interface OrderTypeTabsProps {
  readonly store: StoreAnswer
  readonly offered: readonly OrderType[]
  readonly selected: OrderType
  /** What the lines come to. */
  readonly orderAmount: Won
  /** What the selected type asks for. */
  readonly children: ReactNode
}

/** Delivery, pickup with its discount, in-store. */
export function OrderTypeTabs({ store, offered, selected, orderAmount, children }: OrderTypeTabsProps) {
  const navigate = useNavigate()
  const discount = pickupBadge(store, orderAmount)

  /** Without a saved address there is no delivery. */
  async function choose(type: OrderType) {
    if (type !== 'delivery' || mainAddress()) return changeVisit({ orderType: type })
    const goes = await confirmed({ text: failureTexts.noAddress, confirm: addressTexts.choose.register })
    if (!goes) return
    changeVisit({ orderType: type })
    await navigate(paths.addressSearch(store.channel))
  }

  if (offered.length < 2) return children
  return (
    <>
      <div className={css.tabs}>
        <Tabs
          id="order-type"
          label={landingTexts.howToOrder}
          look="pill"
          tabs={offered.map((type) => ({
            key: type,
            label: (
              <>
                <span className={css.name}>{basketTexts.tabs[type]}</span>
                {type === 'pickup' && discount && <Badge tone="solid">{discount}</Badge>}
              </>
            ),
          }))}
          selected={selected}
          onSelect={(type) => void choose(type)}
        />
      </div>
      <TabPanel tabsId="order-type" tab={selected}>
        {children}
      </TabPanel>
    </>
  )
}

/** What the pickup tab promises: what this basket saves, or the store's best while it saves nothing yet. */
export function pickupBadge(
  store: Pick<StoreAnswer, 'pickupDiscounts' | 'legacyPickupDiscount'>,
  orderAmount: Won,
): string | null {
  const tiers = pickupDiscountTiers(store)
  const saved = pickupDiscount({ tiers, orderAmount, hasAmountCoupon: false })
  if (saved > 0) return fill(basketTexts.pickupDiscount, { value: formatWon(saved) })
  const best = bestPickupDiscount(store)
  if (!best) return null
  return fill(best.isMaximum ? basketTexts.pickupDiscountMax : basketTexts.pickupDiscount, {
    value: formatDiscount(best.tier),
  })
}

/**
 * The order type a basket is under: the visit's, where the store offers it; else the first it does offer.
 * Who only looked around has not chosen yet, unless there is nothing to choose.
 */
export function chosenOrderType(
  visited: Visit['orderType'],
  offered: readonly OrderType[],
): OrderType | null {
  const [first = null] = offered
  if (visited === null || visited === 'discover') return offered.length === 1 ? first : null
  return offered.includes(visited) ? visited : (first ?? visited)
}
