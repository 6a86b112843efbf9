import type { StoreAnswer } from '@hansang/contract'
import { type Basket, grossTotal, type Menu, type OrderType, resolvedOrderType } from '@hansang/domain'
import { useNow } from '../../clock.ts'
import { useMainAddress } from '../../visit/saved-addresses.ts'
import { basketQuote } from './basket-quote.ts'
import { changedLines } from './lines/changed-lines.ts'
import { minimumProgress } from './OrderBar.tsx'
import { orderButton } from './order-button.ts'
import { attemptNow } from './use-place-order.ts'

interface BasketToShow {
  readonly basket: Basket
  readonly store: StoreAnswer
  /** `null` until it has been read. */
  readonly menu: Menu | null
  readonly chosen: OrderType | null
  readonly isSubmitting: boolean
}

/** What a basket comes to at its store, what has changed about its lines, and whether it can be ordered. */
export function useShownBasket({ basket, store, menu, chosen, isSubmitting }: BasketToShow) {
  const address = useMainAddress()
  const now = useNow()
  const orderAmount = grossTotal(basket.lines)
  const type = resolvedOrderType({ orderType: chosen, hasAddress: address !== null, store })
  const changes = menu ? changedLines(basket.lines, menu) : []
  return {
    address,
    orderAmount,
    type,
    changes,
    quote: menu && basketQuote({ basket, store, menu, orderType: type, address, now }),
    progress: minimumProgress(store, type, orderAmount),
    button: orderButton(attemptNow(basket, store, chosen, { isSubmitting, now }), changes),
  }
}
