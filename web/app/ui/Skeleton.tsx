import { controlTexts } from '@hansang/messages'
import css from './Skeleton.module.css'

export function Skeleton({ rows = 3, look = 'text' }: { rows?: number; look?: 'text' | 'card' }) {
  return (
    <div className={css.skeleton} data-look={look} role="status">
      <span className="spoken">{controlTexts.loading}</span>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className={css.row} aria-hidden="true" />
      ))}
    </div>
  )
}
