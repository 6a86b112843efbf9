import type { PointSummary } from '@hansang/contract/points'
import { formatCount } from '@hansang/domain/format/money-text'
import { point } from '@hansang/messages/point'
import { CoinIcon } from '../../ui/icons.tsx'
import css from './PointSummaryCard.module.css'
import type { Asked } from './use-asked.ts'

/** Usable points in large, expected and used ones under them (PNT-08, PNT-10). */
export function PointSummaryCard({ summary }: { summary: Asked<PointSummary> }) {
  const points = summary.state === 'found' ? summary.value : null
  return (
    <section className={css.card} aria-busy={summary.state === 'loading' || undefined}>
      <p className={css.name}>
        <CoinIcon size={20} />
        {point.my.usable}
      </p>
      <p className={css.usable}>{amount(points?.usable)}</p>
      <dl className={css.rest}>
        <div>
          <dt>{point.my.expected}</dt>
          <dd>{amount(points?.expected)}</dd>
        </div>
        <div>
          <dt>{point.my.used}</dt>
          <dd>{amount(points?.used)}</dd>
        </div>
      </dl>
    </section>
  )
}

/** Nothing is said of what is not known. */
function amount(points: number | undefined): string {
  return points === undefined ? '–' : `${formatCount(points)}P`
}
