import type { StoreAnswer } from '@hansang/contract'
import {
  asksCutlery,
  type Basket,
  hasAlcohol,
  type Menu,
  type MenuGroup,
  type OrderType,
} from '@hansang/domain'
import type { ReactNode } from 'react'
import type { HeldAddress, HeldVisit } from '../../../basket/basket-cookie.ts'
import { Screen } from '../../../ui/index.ts'
import { Amounts } from './amounts/Amounts.tsx'
import type { BasketHeader } from './EmptyBasket.tsx'
import { BasketLines } from './lines/BasketLines.tsx'
import { ChangedLines } from './lines/ChangedLines.tsx'
import { OrderBar } from './OrderBar.tsx'
import { OrderTypeTabs } from './OrderTypeTabs.tsx'
import { RequestSection } from './request/RequestSection.tsx'
import { useShownBasket } from './use-shown-basket.ts'
import { Voucher } from './amounts/Voucher.tsx'
import { DestinationSummary } from './DestinationSummary.tsx'

interface FilledBasketProps extends BasketHeader {
  readonly basket: Basket
  readonly store: StoreAnswer
  readonly menu: Menu | null
  readonly groups: readonly MenuGroup[]
  readonly visit: HeldVisit
  readonly address: HeldAddress | null
  readonly offered: readonly OrderType[]
  readonly chosen: OrderType | null
  readonly isSubmitting: boolean
  /** The clock of the first drawing, on both sides. */
  readonly servedAt?: Date | undefined
  readonly leadsTo?: string | undefined
  readonly onOrder: () => void
  readonly children?: ReactNode
}

export function FilledBasket(props: FilledBasketProps) {
  const { visit, offered, groups, title, back, leadsTo, onOrder, children, ...shown } = props
  const { basket, store, address, isSubmitting } = shown
  const { orderAmount, type, changes, cost, isQuoted, progress, button } = useShownBasket(shown)
  const isDelivery = type === 'delivery'
  return (
    <Screen
      title={title}
      back={back}
      bottom={
        <OrderBar
          due={cost.due}
          progress={progress}
          button={button}
          isSubmitting={isSubmitting}
          leadsTo={leadsTo}
          onOrder={onOrder}
        />
      }
    >
      <OrderTypeTabs store={store} offered={offered} selected={type} orderAmount={orderAmount}>
        <DestinationSummary
          store={store}
          orderType={type}
          address={address}
          tableNumber={visit.tableNumber}
        />
      </OrderTypeTabs>
      <ChangedLines changes={changes} store={store} groups={groups} />
      <BasketLines store={store} lines={basket.lines} changes={changes} visit={visit} />
      <Voucher amount={basket.exchangeCredit} />
      {children}
      <RequestSection
        isDelivery={isDelivery}
        asksCutlery={asksCutlery(store, type)}
        hasAlcohol={hasAlcohol(basket.lines)}
      />
      <Amounts cost={cost} isQuoted={isQuoted} isDelivery={isDelivery} hasAddress={address !== null} />
    </Screen>
  )
}
