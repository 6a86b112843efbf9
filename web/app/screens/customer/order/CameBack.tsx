import type { OrderDetail } from '@hansang/contract'
import { returnedTexts } from '@hansang/messages'
import { Badge } from '../../../ui/index.ts'
import css from './CameBack.module.css'
import { Section, returnedRows, hasMoney } from '../../../order/index.ts'

export function CameBack({ order }: { order: OrderDetail }) {
  const rows = returnedRows(order)
  if (rows.length === 0) return null
  return (
    <Section title={returnedTexts.title}>
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
                {row.isDone ? returnedTexts.done : returnedTexts.underWay}
              </Badge>
            </span>
          </li>
        ))}
      </ul>
      {hasMoney(order) && <p className={css.note}>{returnedTexts.cardDays}</p>}
    </Section>
  )
}
