import type { TicketRow } from '@hansang/messages'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { TicketPaper } from './TicketPaper.tsx'

/**
 * By the browser's own print window, or without one where the browser runs as a kiosk (`--kiosk-printing`). The
 * browser does not tell whether paper came; a ticket that did not is printed again by hand.
 */
export async function printInWindow(rows: readonly TicketRow[], copies: number): Promise<void> {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  try {
    flushSync(() => root.render(<TicketPaper rows={rows} copies={copies} />))
    await document.fonts.ready
    window.print()
  } finally {
    root.unmount()
    place.remove()
  }
}
