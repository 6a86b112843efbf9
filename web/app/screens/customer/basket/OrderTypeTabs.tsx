import type { StoreAnswer } from '@hansang/contract'
import {
  bestPickupDiscount,
  pickupDiscount,
  pickupDiscountTiers,
  formatDiscount,
  formatWon,
  type Won,
  type OrderType,
} from '@hansang/domain'
import { fill, failureTexts, addressTexts, landingTexts, basketTexts } from '@hansang/messages'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { changeVisit, mainAddress, type Visit } from '../../../visit/index.ts'
import { paths } from '../../../paths.ts'
import { Badge, TabPanel, Tabs, confirmed } from '../../../ui/index.ts'
import css from './OrderTypeTabs.module.css'

interface OrderTypeTabsProps {
  readonly store: StoreAnswer
  readonly offered: readonly OrderType[]
  readonly selected: OrderType
  readonly orderAmount: Won
  readonly children: ReactNode
}

export function OrderTypeTabs({ store, offered, selected, orderAmount, children }: OrderTypeTabsProps) {
  const navigate = useNavigate()
  const discount = pickupBadge(store, orderAmount)

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
 * The visit's order type if the store offers it, else the first offered. `null` for a visitor who only
 * browses, unless there is just one type.
 */
export function chosenOrderType(
  visited: Visit['orderType'],
  offered: readonly OrderType[],
): OrderType | null {
  const [first = null] = offered
  if (visited === null || visited === 'discover') return offered.length === 1 ? first : null
  return offered.includes(visited) ? visited : (first ?? visited)
}
