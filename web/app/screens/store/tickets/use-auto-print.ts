import type { Printer, TicketPrint } from '@hansang/contract'
import { CLAIM_MS, type OrderInKitchen } from '@hansang/domain'
import { useEffect, useRef } from 'react'
import { serverNow } from '../../../clock.ts'
import { printTicket } from './print-ticket.ts'

interface AutoPrint {
  readonly printer: Printer | null
  readonly orders: readonly OrderInKitchen[]
  /** `null` until they are read. */
  readonly prints: readonly TicketPrint[] | null
  readonly reload: () => void
}

/** One ticket after the other; the server lets one device print each. A fault is left to a person. */
export function useAutoPrint({ printer, orders, prints, reload }: AutoPrint): void {
  const isPrinting = useRef(false)
  const tried = useRef(new Set<string>())
  useEffect(() => {
    if (!printer?.printsOnAccept || !prints || isPrinting.current) return
    const next = orders.find(
      ({ number }) => !tried.current.has(number) && isToPrint(prints, printer.id, number),
    )
    if (!next) return
    isPrinting.current = true
    tried.current.add(next.number)
    void printTicket(printer, next.number, false)
      .then((outcome) => {
        // Another device may lose it: look again when its claim is over.
        if (outcome === 'elsewhere') setTimeout(() => tried.current.delete(next.number), CLAIM_MS)
      })
      .catch(() => void setTimeout(() => tried.current.delete(next.number), CLAIM_MS))
      .finally(() => {
        isPrinting.current = false
        reload()
      })
  })
}

function isToPrint(prints: readonly TicketPrint[], printerId: string, orderNumber: string): boolean {
  const last = prints.find((print) => print.printerId === printerId && print.orderNumber === orderNumber)
  if (!last) return true
  const isOver = last.claimedAt.getTime() + CLAIM_MS <= serverNow().getTime()
  return !last.printedAt && !last.failedAt && isOver
}
