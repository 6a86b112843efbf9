import { formatCount } from '@hansang/domain/format/money-text'
import { fill } from '@hansang/messages/fill'
import { landing } from '@hansang/messages/landing'
import { main } from '@hansang/messages/main'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useSession } from '../../session/session.ts'
import { CoinIcon, PhoneIcon } from '../../ui/icons.tsx'
import css from './LandingLinks.module.css'
import type { LandingView } from './landing-view.ts'
import { pointBalance } from './point-balance.ts'

/** The phone call, then the saved points: they come with the login, and must move nothing. */
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
          {main.call}
        </a>
      )}
      {points.length > 0 && !hidesPoints && (
        <Link className={css.link} to={paths.pointGuide()}>
          <CoinIcon size={18} />
          {fill(landing.pointLink, { n: formatCount(pointBalance(points, brand.features)) })}
        </Link>
      )}
    </div>
  )
}
