import { formatCount } from '@hansang/domain'
import { fill, storeTexts, landingTexts } from '@hansang/messages'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { useSession } from '../../../session/index.ts'
import { CoinIcon, PhoneIcon } from '../../../ui/index.ts'
import css from './LandingLinks.module.css'
import type { LandingView } from './landing-store.ts'
import { pointBalance } from './point-balance.ts'

/** Points come last, as they arrive with the login and must not shift the layout. */
export function LandingLinks({
  brand,
  store,
  hidesPoints,
}: LandingView & { readonly hidesPoints?: boolean }) {
  const points = useSession((session) => session.points)
  return (
    <div className={css.links}>
      {store?.callNumber && (
        <a className={css.link} href={`tel:${store.callNumber}`}>
          <PhoneIcon size={18} />
          {storeTexts.call}
        </a>
      )}
      {points.length > 0 && !hidesPoints && (
        <Link className={css.link} to={paths.pointGuide()}>
          <CoinIcon size={18} />
          {fill(landingTexts.pointLink, { n: formatCount(pointBalance(points, brand.features)) })}
        </Link>
      )}
    </div>
  )
}
