import type { OrderDetail } from '@hansang/contract/order'
import { ending } from '@hansang/messages/ending'
import { Badge } from '../../ui/Badge.tsx'
import css from './CameBack.module.css'
import { Section } from '../../order/Section.tsx'
import { cameBack, hasMoney } from '../../order/came-back.ts'

/** What came back to the customer, and where to; nothing at all while nothing has. */
export function CameBack({ order }: { order: OrderDetail }) {
  const rows = cameBack(order)
  if (rows.length === 0) return null
  return (
    <Section title={ending.cameBack}>
      <ul className={css.rows}>
        {rows.map((row, index) => (
          <li key={`${row.where}-${index}`} className={css.row}>
            <span className={css.where}>
              {row.where}
              {row.why && <small>{row.why}</small>}
            </span>
            <span className={css.what}>
              {row.what}
              <Badge tone={row.isDone ? 'good' : 'notice'}>
                {row.isDone ? ending.backDone : ending.underWay}
              </Badge>
            </span>
          </li>
        ))}
      </ul>
      {hasMoney(order) && <p className={css.note}>{ending.cardDays}</p>}
    </Section>
  )
}
