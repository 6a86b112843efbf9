import type { ReactNode } from 'react'
import { ClosedView } from './ClosedView.tsx'
import type { LandingView } from './landing-store.ts'
import { OrderChoices } from './OrderChoices.tsx'
import { PickupDiscount } from './discount/PickupDiscount.tsx'

interface WaysToOrderProps extends LandingView {
  readonly children?: ReactNode
}

export function WaysToOrder({ children, ...view }: WaysToOrderProps) {
  const { brand, store } = view
  if (store && store.opening.kind !== 'normal') return <ClosedView brand={brand} store={store} />
  return (
    <>
      {children ?? <OrderChoices {...view} />}
      {store?.pickupDiscount && <PickupDiscount discount={store.pickupDiscount} isShownAbove={!children} />}
    </>
  )
}
