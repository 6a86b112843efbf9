import type { MemberStore } from '@hansang/contract'
import {
  formatCount,
  formatKilometres,
  hoursParts,
  hoursToday,
  type OpeningState,
  promisedMinutes,
} from '@hansang/domain'
import { fill, memberTexts } from '@hansang/messages'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { Badge, NextIcon } from '../../../ui/index.ts'
import { OpenChip } from '../landing/OpenChip.tsx'
import { BusyNote } from '../../../store-now/BusyNote.tsx'
import css from './MemberStoreCard.module.css'
import { useTermsAtAddress } from './use-terms-at-address.ts'

interface MemberStoreCardProps {
  readonly store: MemberStore
  readonly opening: OpeningState
  readonly now: Date
}

export function MemberStoreCard({ store, opening, now }: MemberStoreCardProps) {
  const today = hoursToday(store, now)
  return (
    <section className={css.card}>
      <h1>
        <Link className={css.name} to={paths.storeInfo(store)}>
          {store.name}
          <NextIcon size={22} />
        </Link>
      </h1>
      <div className={css.state}>
        <OpenChip opening={opening} hours={today && hoursParts(today.entry)} />
        <p className={css.badges}>
          {store.offersDelivery && <Badge>{memberTexts.badge.delivery}</Badge>}
          {store.offersPickup && <Badge>{memberTexts.badge.pickup}</Badge>}
        </p>
      </div>
      {store.offersDelivery && <DeliveryFacts store={store} now={now} />}
    </section>
  )
}

function DeliveryFacts({ store, now }: Pick<MemberStoreCardProps, 'store' | 'now'>) {
  const { fee, minimum, distanceKm } = useTermsAtAddress(store)
  const range = promisedMinutes(store, now)
  return (
    <>
      <ul className={css.facts}>
        {range && <li>{fill(memberTexts.time, { range })}</li>}
        <li>
          {memberTexts.distanceName}{' '}
          {distanceKm === null ? '-' : fill(memberTexts.distance, { n: formatKilometres(distanceKm) })}
        </li>
        <li>{fill(memberTexts.minimum, { n: formatCount(minimum) })}</li>
        <li>{fee > 0 ? fill(memberTexts.fee, { n: formatCount(fee) }) : memberTexts.noFee}</li>
      </ul>
      <BusyNote store={store} now={now} />
    </>
  )
}
