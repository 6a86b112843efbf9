import type { TicketRow } from '@hansang/domain'
import css from './TicketPaper.module.css'

/** 80 mm wide; alone on the page while the browser prints. */
export function TicketPaper({ rows, copies }: { rows: readonly TicketRow[]; copies: number }) {
  return (
    <div className={css.papers} data-ticket-paper>
      {Array.from({ length: copies }, (_, copy) => (
        <div key={copy} className={css.paper}>
          {rows.map((row, index) => (
            <p key={index} className={css.row} data-look={row.look} data-ruled={row.isRuled || undefined}>
              <span>{row.text}</span>
              {row.right && <span className={css.right}>{row.right}</span>}
            </p>
          ))}
        </div>
      ))}
    </div>
  )
}
