import { type PickupDiscountLine, formatCount } from '@hansang/domain'
import { fill, landingTexts } from '@hansang/messages'
import { Badge, Collapsible, GiftIcon } from '../../../../ui/index.ts'
import { bestText } from '../OrderChoices.tsx'
import css from './PickupDiscount.module.css'
import type { LandingDiscount } from '../landing-store.ts'

interface PickupDiscountProps {
  readonly discount: LandingDiscount
  readonly isShownAbove: boolean
}

export function PickupDiscount({ discount, isShownAbove }: PickupDiscountProps) {
  return (
    <section className={css.discount} aria-label={bestText(discount)}>
      {!isShownAbove && (
        <p className={css.best}>
          <GiftIcon size={20} />
          {bestText(discount)}
        </p>
      )}
      <Collapsible
        look="quiet"
        title={landingTexts.pickupDiscount.open}
        openTitle={landingTexts.pickupDiscount.fold}
      >
        <ul className={css.tiers}>
          {discount.tiers.map((tier) => (
            <Tier key={`${tier.value}-${tier.minimumOrder}`} tier={tier} />
          ))}
        </ul>
      </Collapsible>
    </section>
  )
}

function Tier({ tier }: { tier: PickupDiscountLine }) {
  return (
    <li className={css.tier}>
      <span className={css.value}>{fill(landingTexts.pickupDiscount.tier, { value: tier.value })}</span>
      {tier.minimumOrder !== null && (
        <span className={css.minimum}>
          {fill(landingTexts.pickupDiscount.from, { n: formatCount(tier.minimumOrder) })}
        </span>
      )}
      <Badge tone={tier.combinesWithCoupon ? 'good' : 'grey'}>
        {tier.combinesWithCoupon
          ? landingTexts.pickupDiscount.withCoupon
          : landingTexts.pickupDiscount.withoutCoupon}
      </Badge>
    </li>
  )
}
