import type { TicketRow } from '@hansang/domain'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { TicketPaper } from './TicketPaper.tsx'

const PIXELS_OF_MM = 96 / 25.4
const SPARE_MM = 4

/**
 * By the browser's own print window, or without one where the browser runs as a kiosk (`--kiosk-printing`). The
 * browser does not tell whether paper came; a ticket that did not is printed again by hand.
 */
export async function printInWindow(rows: readonly TicketRow[], copies: number): Promise<void> {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const sheets = document.adoptedStyleSheets
  try {
    flushSync(() => root.render(<TicketPaper rows={rows} copies={copies} />))
    await document.fonts.ready
    document.adoptedStyleSheets = [...sheets, pageAsHighAs(place)]
    window.print()
  } finally {
    document.adoptedStyleSheets = sheets
    root.unmount()
    place.remove()
  }
}

/** A page of a roll is as long as its ticket; `auto` is no height of a page. */
function pageAsHighAs(place: HTMLElement): CSSStyleSheet {
  const papers = [...(place.firstElementChild?.children ?? [])]
  const heights = papers.map((paper) => paper.getBoundingClientRect().height / PIXELS_OF_MM)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`@page { size: 80mm ${Math.ceil(Math.max(...heights)) + SPARE_MM}mm; margin: 0 4mm; }`)
  return sheet
}
