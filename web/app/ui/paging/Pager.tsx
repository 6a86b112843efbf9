import { fill, controlTexts } from '@hansang/messages'
import css from './Pager.module.css'
import { BackIcon, NextIcon } from '../icons.tsx'
import { pageGroup } from './page-group.ts'

interface PagerProps {
  /** From 1. */
  readonly page: number
  readonly total: number
  readonly perPage: number
  readonly onPage: (page: number) => void
}

export function Pager({ page, total, perPage, onPage }: PagerProps) {
  const { pages, previous, next } = pageGroup(page, total, perPage)
  if (pages.length < 2 && !previous) return null
  return (
    <nav className={css.pager} aria-label={controlTexts.pages}>
      {previous && (
        <button
          type="button"
          className={css.page}
          aria-label={controlTexts.previous}
          onClick={() => onPage(previous)}
        >
          <BackIcon size={18} />
        </button>
      )}
      {pages.map((number) => (
        <button
          key={number}
          type="button"
          className={css.page}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => onPage(number)}
        >
          <span aria-hidden="true">{number}</span>
          <span className="spoken">{fill(controlTexts.page, { n: number })}</span>
        </button>
      ))}
      {next && (
        <button
          type="button"
          className={css.page}
          aria-label={controlTexts.next}
          onClick={() => onPage(next)}
        >
          <NextIcon size={18} />
        </button>
      )}
    </nav>
  )
}
