import { formatCount } from '@hansang/domain'
import { fill, landingTexts } from '@hansang/messages'
import { Link } from 'react-router'
import { changeVisit } from '../../../../visit/index.ts'
import { paths } from '../../../../paths.ts'
import { useSession } from '../../../../session/index.ts'
import { ButtonLink, CoinIcon, NextIcon, TicketIcon } from '../../../../ui/index.ts'
import { LandingPage } from '../LandingPage.tsx'
import { LandingLinks } from '../LandingLinks.tsx'
import css from './PointsLanding.module.css'
import layout from '../landing.module.css'
import type { LandingBrand, LandingStore, LandingView } from '../landing-store.ts'
import { WaysToOrder } from '../WaysToOrder.tsx'
import { pointBalance } from '../point-balance.ts'

/** For the star-point brand. The balance arrives with the login and must not shift the layout. */
export function PointsLanding(view: LandingView) {
  const { brand, store } = view
  return (
    <LandingPage brand={brand} store={store}>
      <WaysToOrder {...view}>
        {brand.features.isChatOrder && store ? <ToMenu brand={brand} store={store} /> : undefined}
      </WaysToOrder>
      <Balance {...view} />
      <p className={css.promo}>
        <TicketIcon size={22} />
        {landingTexts.points.promo}
      </p>
      <LandingLinks {...view} hidesPoints />
    </LandingPage>
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

function ToMenu({ brand, store }: { brand: LandingBrand; store: LandingStore }) {
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
