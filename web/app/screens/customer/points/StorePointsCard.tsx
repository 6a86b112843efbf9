import type { StorePoints } from '@hansang/contract'
import { formatCount } from '@hansang/domain'
import { pointTexts } from '@hansang/messages'
import { Picture } from '../../../ui/index.ts'
import css from './StorePointsCard.module.css'

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
