import { formatCount } from '@hansang/domain'
import { pointTexts } from '@hansang/messages'
import { CoinIcon } from '../../../ui/index.ts'
import css from './PointSummaryCard.module.css'
import type { ShownSummary } from './shown-points.ts'

export function PointSummaryCard({ usable, expected, used }: ShownSummary) {
  return (
    <section className={css.card}>
      <p className={css.name}>
        <CoinIcon size={20} />
        {pointTexts.my.usable}
      </p>
      <p className={css.usable}>{amount(usable)}</p>
      <dl className={css.rest}>
        <div>
          <dt>{pointTexts.my.expected}</dt>
          <dd>{amount(expected)}</dd>
        </div>
        <div>
          <dt>{pointTexts.my.used}</dt>
          <dd>{amount(used)}</dd>
        </div>
      </dl>
    </section>
  )
}

function amount(points: number | null): string {
  return points === null ? '–' : `${formatCount(points)}P`
}
