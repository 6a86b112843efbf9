import { type Won, formatCount } from '@hansang/domain'
import { takingsTexts as t } from '@hansang/messages'
import { useId, useState } from 'react'
import css from './BarChart.module.css'
import { barShapes } from './bar-shapes.ts'
import { signedWon } from './takings-words.ts'

export interface Bar {
  readonly name: string
  /** Short, under the bar. */
  readonly label: string
  readonly now: Won
  /** `null`: nothing to compare with. */
  readonly before: Won | null
  readonly orders: number
}

interface BarChartProps {
  readonly title: string
  /** The chart in a sentence; may be empty. */
  readonly said: string
  /** What a bar is. */
  readonly of: string
  readonly bars: readonly Bar[]
  readonly names: { readonly now: string; readonly before: string }
}

/** Filled beside hollow bars, so that they differ without colour; the same as a table for those who do not see it. */
export function BarChart({ title, said, of, bars, names }: BarChartProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const hasBefore = bars.some(({ before }) => before !== null)
  return (
    <section className={css.chart} aria-labelledby={`${id}-title`}>
      <header className={css.head}>
        <h2 id={`${id}-title`}>{title}</h2>
        {hasBefore && <Legend names={names} />}
      </header>
      {said && <p className={css.said}>{said}</p>}
      <Plot bars={bars} />
      <button
        type="button"
        className={css.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? t.hideTable : t.showTable}
      </button>
      <div id={id} className={css.table} data-open={isOpen || undefined}>
        <table>
          <caption className="spoken">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{of}</th>
              <th scope="col">{names.now}</th>
              {hasBefore && <th scope="col">{names.before}</th>}
              <th scope="col">{t.orderCount}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ name, now, before, orders }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{signedWon(now)}</td>
                {hasBefore && <td>{before === null ? '' : signedWon(before)}</td>}
                <td>{formatCount(orders)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Legend({ names }: Pick<BarChartProps, 'names'>) {
  return (
    <p className={css.legend} aria-hidden="true">
      <span className={css.nowKey} /> {names.now} <span className={css.beforeKey} /> {names.before}
    </p>
  )
}

function Plot({ bars }: { bars: readonly Bar[] }) {
  const { shapes, zeroAt, top } = barShapes(bars)
  const every = Math.ceil(bars.length / (bars.some(({ label }) => label.length > 2) ? 7 : 12))
  return (
    <div aria-hidden="true">
      <p className={css.top}>{signedWon(top)}</p>
      <svg className={css.plot} viewBox={`0 0 ${Math.max(1, bars.length)} 100`} preserveAspectRatio="none">
        {shapes.map(({ before, now }, index) => (
          <g key={bars[index]?.name}>
            <title>{`${bars[index]?.name} ${signedWon(bars[index]?.now ?? 0)}`}</title>
            {before && <rect className={css.before} {...before} />}
            <rect className={css.now} {...now} />
          </g>
        ))}
        <line className={css.zero} x1="0" x2={bars.length} y1={zeroAt} y2={zeroAt} />
      </svg>
      <div className={css.labels}>
        {bars.map(({ name, label }, index) => (
          <span key={name}>{index % every === 0 ? label : ''}</span>
        ))}
      </div>
    </div>
  )
}
