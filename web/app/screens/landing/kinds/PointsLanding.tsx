import { formatCount } from '@hansang/domain'
import { fill, landingTexts } from '@hansang/messages'
import { Link } from 'react-router'
import { changeVisit } from '../../../visit/visit.ts'
import { paths } from '../../../paths.ts'
import { useSession } from '../../../session/session.ts'
import { ButtonLink, Screen, CoinIcon, NextIcon, TicketIcon } from '../../../ui/index.ts'
import { BrandFooter } from '../BrandFooter.tsx'
import { ClosedView } from '../ClosedView.tsx'
import { LandingHero } from '../LandingHero.tsx'
import { LandingLinks } from '../LandingLinks.tsx'
import { OrderChoices } from '../OrderChoices.tsx'
import { PickupDiscount } from '../PickupDiscount.tsx'
import css from './PointsLanding.module.css'
import layout from '../landing.module.css'
import type { LandingView } from '../landing-store.ts'
import { pointBalance } from '../point-balance.ts'

/** The landing of the star-point brand: the balance first, then the choices. */
export function PointsLanding(view: LandingView) {
  const { brand, store } = view
  const isClosed = store !== null && store.opening.kind !== 'normal'
  return (
    <Screen look="bare">
      <LandingHero brand={brand} store={store} />
      <div className={layout.body}>
        <Balance {...view} />
        {isClosed ? <ClosedView brand={brand} store={store} /> : <Choices {...view} />}
        {!isClosed && store?.pickupDiscount && <PickupDiscount discount={store.pickupDiscount} />}
        <p className={css.promo}>
          <TicketIcon size={22} />
          {landingTexts.points.promo}
        </p>
        <LandingLinks {...view} hidesPoints />
      </div>
      <BrandFooter brand={brand} />
    </Screen>
  )
}

function Balance({ brand }: LandingView) {
  const points = useSession((session) => session.points)
  return (
    <Link className={css.balance} to={paths.pointGuide()}>
      <span className={css.coin}>
        <CoinIcon size={26} />
      </span>
      {fill(landingTexts.points.balance, { n: formatCount(pointBalance(points, brand.features)) })}
      <NextIcon size={20} />
    </Link>
  )
}

/** A chat order is only ever collected: there is nothing to choose, just the menu to see. */
function Choices(view: LandingView) {
  const { brand, store } = view
  if (!store || !brand.features.isChatOrder) return <OrderChoices {...view} />
  return (
    <div className={layout.card}>
      <ButtonLink
        to={paths.store({ channel: brand.code, id: store.id })}
        onClick={() => changeVisit({ orderType: 'pickup' })}
      >
        {landingTexts.points.menu}
      </ButtonLink>
    </div>
  )
}
