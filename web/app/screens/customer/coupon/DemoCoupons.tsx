import type { DemoCoupon } from '@hansang/contract'
import { type CouponKind, couponKind, formatCount, type Store } from '@hansang/domain'
import { fill, couponTexts } from '@hansang/messages'
import { Badge, Collapsible } from '../../../ui/index.ts'
import css from './DemoCoupons.module.css'
import { useDemoCoupons } from './demo-coupons.ts'

interface DemoCouponsProps {
  readonly store: Pick<Store, 'id' | 'channel'>
  readonly kind: CouponKind
  readonly onPick: (number: string) => void
}

export function DemoCoupons({ store, kind, onPick }: DemoCouponsProps) {
  return <DemoCouponList coupons={useDemoCoupons(store, kind)} isOpen={kind === 'exchange'} onPick={onPick} />
}

interface DemoCouponListProps extends Pick<DemoCouponsProps, 'onPick'> {
  readonly coupons: readonly DemoCoupon[]
  readonly isOpen: boolean
}

export function DemoCouponList({ coupons, isOpen, onPick }: DemoCouponListProps) {
  if (coupons.length === 0) return null
  return (
    <section className={css.panel}>
      <Collapsible look="quiet" title={couponTexts.demo.title} isOpenAtFirst={isOpen}>
        <p className={css.hint}>{couponTexts.demo.hint}</p>
        <ul>
          {coupons.map((coupon) => (
            <li key={coupon.number}>
              <button type="button" className={css.coupon} onClick={() => onPick(coupon.number)}>
                <span className={css.words}>
                  <strong>{nameOf(coupon)}</strong>
                  <span className={css.number}>{coupon.number}</span>
                </span>
                <Badge tone={coupon.status === 'ISSUED' ? 'good' : 'grey'}>{statusOf(coupon)}</Badge>
              </button>
            </li>
          ))}
        </ul>
      </Collapsible>
    </section>
  )
}

function nameOf({ productType, menuName, goodsPrice }: DemoCoupon): string {
  const isAmount = couponKind(productType) === 'amount'
  return isAmount ? fill(couponTexts.demo.amountOf, { n: formatCount(goodsPrice) }) : menuName
}

function statusOf({ status }: DemoCoupon): string {
  return status === 'USED' || status === 'RESERVED' ? couponTexts.demo[status] : couponTexts.demo.ISSUED
}
