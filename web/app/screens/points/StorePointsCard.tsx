import type { StorePoints } from '@hansang/contract/points'
import { formatCount } from '@hansang/domain/format/money-text'
import { pointTexts } from '@hansang/messages/points'
import { Picture } from '../../ui/Picture.tsx'
import css from './StorePointsCard.module.css'

/** What is usable, expected and used at one store, and from when it may be used. */
export function StorePointsCard({ store }: { store: StorePoints }) {
  const rest = [
    [pointTexts.my.expected, store.expected],
    [pointTexts.my.used, store.used],
    ...(store.minimumUse > 1 ? ([[pointTexts.store.minimum, store.minimumUse]] as const) : []),
  ] as const
  return (
    <li className={css.card}>
      <div className={css.head}>
        <span className={css.logo}>
          <Picture src={store.logoUrl} alt="" />
        </span>
        <h2 className={css.name}>{store.storeName}</h2>
        <p className={css.usable}>
          <span className="spoken">{pointTexts.my.usable}</span>
          {formatCount(store.usable)}P
        </p>
      </div>
      <dl className={css.rest}>
        {rest.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatCount(amount)}P</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
