import type { StoreAnswer } from '@hansang/contract'
import { type Brand, takesAmountCoupons } from '@hansang/domain'
import { CouponSection } from './coupons/CouponSection.tsx'
import { LocalVoucherSection } from './vouchers/LocalVoucherSection.tsx'
import { PointSection } from './points/PointSection.tsx'
import { type PaymentChoice, type PaymentOffer, payableWithout } from './payment-offer.ts'
import { offeredKinds } from './points/payment-points.ts'
import type { PaymentCoupons } from './coupons/use-payment-coupons.ts'
import type { PaymentPoints } from './points/use-payment-points.ts'

interface SpendingSectionsProps {
  readonly brand: Brand
  readonly choice: PaymentChoice & { readonly store: StoreAnswer }
  readonly offer: PaymentOffer
  readonly points: PaymentPoints
  readonly coupons: PaymentCoupons
  readonly sameWindow: boolean
  readonly reread: () => Promise<unknown>
}

export function SpendingSections(props: SpendingSectionsProps) {
  const { brand, choice, offer, points, coupons, sameWindow, reread } = props
  const { order, store, isAgent } = choice
  return (
    <>
      {store.takesLocalVoucher && (
        <LocalVoucherSection
          order={order}
          brand={brand}
          offer={offer}
          sameWindow={sameWindow}
          reread={reread}
        />
      )}
      <PointSection
        kinds={offeredKinds(brand.features, isAgent)}
        points={points.checked}
        payableWithout={(kind) => payableWithout(choice, kind)}
        onSpend={points.spend}
        onVerify={points.openIdentityCheck}
      />
      {takesAmountCoupons(brand.features, store) && (
        <CouponSection store={store} coupons={coupons} applied={offer.coupons} due={offer.due} />
      )}
    </>
  )
}
