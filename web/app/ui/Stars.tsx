import { fill, reviewTexts } from '@hansang/messages'
import css from './Stars.module.css'

const OFFSETS = [0, 20, 40, 60, 80]
const STAR = 'M10 1.8l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z'

/** `rating` from 0 to 5, drawn in half stars. */
export function Stars({ rating, size = 16 }: { rating: number; size?: number }) {
  const filled = Math.round(Math.min(5, Math.max(0, rating)) * 2) * 10
  return (
    <svg
      className={css.stars}
      width={size * 5}
      height={size}
      viewBox="0 0 100 20"
      role="img"
      aria-label={fill(reviewTexts.rating, { n: rating })}
    >
      {OFFSETS.map((x) => (
        <path key={x} d={STAR} transform={`translate(${x} 0)`} className={css.empty} />
      ))}
      <svg width={filled} height="20" viewBox={`0 0 ${filled} 20`} aria-hidden="true">
        {filled > 0 &&
          OFFSETS.map((x) => <path key={x} d={STAR} transform={`translate(${x} 0)`} className={css.full} />)}
      </svg>
    </svg>
  )
}
