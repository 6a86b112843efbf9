import type { StoreAnswer } from '@hansang/contract'
import {
  brandOf,
  bestPickupDiscount,
  formatDiscount,
  formatWon,
  type MenuGroup,
  type OpeningState,
  promisedMinutes,
  storeService,
} from '@hansang/domain'
import { fill, storeTexts, tableTexts } from '@hansang/messages'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { useVisit } from '../../../visit/index.ts'
import { bestPhoto } from './best-photo.ts'
import { Badge, Picture, ClockIcon, NextIcon, StarIcon, TicketIcon } from '../../../ui/index.ts'
import type { CouponOpener } from '../coupon/opener.ts'
import { BusyNote } from '../../../store-now/BusyNote.tsx'
import { closedText } from './closed-text.ts'
import css from './StoreHead.module.css'

interface StoreHeadProps {
  readonly store: StoreAnswer
  readonly groups: readonly MenuGroup[]
  readonly blocked: OpeningState | null
  readonly now: Date
  readonly onDelivery: () => void
  readonly onReviews: () => void
}

export function StoreHead({ store, groups, blocked, now, onDelivery, onReviews }: StoreHeadProps) {
  const hasEnded = storeService(store.status) === 'discontinued'
  return (
    <section className={css.head}>
      <div className={css.hero}>
        <Picture src={store.photoUrls[0] || bestPhoto(groups)} alt="" shape="banner" isFirst />
      </div>
      <div className={css.card}>
        <h1 className={css.name}>{store.name}</h1>
        <TableLine store={store} />
        <button type="button" className={css.rating} onClick={onReviews}>
          <StarIcon size={18} />
          {store.averageRating > 0 && <strong>{store.averageRating.toFixed(1)}</strong>}
          <span>{store.averageRating > 0 ? storeTexts.seeReviews : storeTexts.noReviews}</span>
          <NextIcon size={16} />
        </button>
        {store.notice && (
          <p className={css.closed}>
            <strong>{storeTexts.notice}</strong>
            <span>{store.notice}</span>
          </p>
        )}
        {!hasEnded && <PickupBadge store={store} />}
        {blocked && <ClosedBanner blocked={blocked} store={store} />}
        {!hasEnded && store.offersDelivery && (
          <DeliveryFacts store={store} now={now} onDelivery={onDelivery} />
        )}
        {!hasEnded && <CouponButton store={store} />}
      </div>
    </section>
  )
}

function TableLine({ store }: { store: StoreAnswer }) {
  const { tableNumber: n, storeId } = useVisit()
  if (!n || storeId !== store.id) return null
  return (
    <p className={css.table}>
      <Badge>{fill(tableTexts.seated, { n })}</Badge>
    </p>
  )
}

function PickupBadge({ store }: { store: StoreAnswer }) {
  const best = store.offersPickup ? bestPickupDiscount(store) : null
  if (!best) return null
  const template = best.isMaximum ? storeTexts.pickupDiscountMax : storeTexts.pickupDiscount
  return (
    <p className={css.badges}>
      <Badge>{fill(template, { value: formatDiscount(best.tier) })}</Badge>
    </p>
  )
}

function ClosedBanner({ blocked, store }: { blocked: OpeningState; store: StoreAnswer }) {
  const { headline, detail } = closedText(blocked, store)
  return (
    <p className={css.closed} role="status">
      <ClockIcon size={20} />
      <span>
        <strong>{headline}</strong>
        {detail && <span className={css.closedDetail}>{detail}</span>}
      </span>
    </p>
  )
}

function DeliveryFacts({ store, now, onDelivery }: Pick<StoreHeadProps, 'store' | 'now' | 'onDelivery'>) {
  const fee = store.deliveryFeeNow > 0 ? formatWon(store.deliveryFeeNow) : storeTexts.freeDelivery
  const minutes = promisedMinutes(store, now)
  return (
    <>
      <button type="button" className={css.facts} onClick={onDelivery}>
        <Fact label={storeTexts.minimum} value={formatWon(store.minimumOrderNow)} />
        <Fact label={storeTexts.deliveryTip} value={fee} />
        {minutes && <Fact label={storeTexts.deliveryTime} value={fill(storeTexts.minutes, { n: minutes })} />}
        <NextIcon size={18} />
      </button>
      <BusyNote store={store} now={now} />
    </>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <span className={css.fact}>
      <span className={css.factLabel}>{label}</span>
      <strong className={css.factValue}>{value}</strong>
    </span>
  )
}

/** The opener makes the coupon page lead on to the basket. */
function CouponButton({ store }: { store: StoreAnswer }) {
  const { couponButton } = brandOf(store.channel).features
  if (couponButton === 'none') return null
  const opener: CouponOpener = { from: 'store', storeId: store.id }
  return (
    <Link to={paths.coupon()} state={opener} className={css.coupon}>
      <TicketIcon size={22} />
      <span className={css.couponText}>
        <strong>{couponButton === 'ecoupon' ? storeTexts.coupon.ecoupon : storeTexts.coupon.exchange}</strong>
        <span>{storeTexts.couponHint}</span>
      </span>
      <NextIcon size={18} />
    </Link>
  )
}
