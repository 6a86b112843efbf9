import type { AnswerOf, Printer, readPrinters } from '@hansang/contract'
import { CLAIM_MS, type OrderInKitchen, calledNumber } from '@hansang/domain'
import { failureTexts, fill, printerTexts } from '@hansang/messages'
import { useNow } from '../../../clock.ts'
import { Button, toast } from '../../../ui/index.ts'
import { seoulClockTime } from '../board/board-words.ts'
import { printTicket } from './print-ticket.ts'
import css from './Tickets.module.css'
import { useOwnerAction } from '../frame/use-owner-action.ts'

interface TicketAtPrinterProps {
  readonly order: OrderInKitchen
  readonly printer: Printer
  readonly isNamed: boolean
  readonly known: AnswerOf<typeof readPrinters>
  readonly reload: () => void
}

/** What became of the ticket at one printer, and its button. */
export function TicketAtPrinter({ order, printer, isNamed, known, reload }: TicketAtPrinterProps) {
  const { isBusy, run } = useOwnerAction()
  const { words, isLost, isAgain } = useTicketState(order, printer, known)
  const number = calledNumber(order)
  async function press() {
    const outcome = await run(() => printTicket(printer, order.number, isAgain).catch(() => null))
    if (outcome === null) toast(failureTexts.server)
    if (outcome === 'elsewhere') toast(printerTexts.elsewhere)
    if (outcome === 'failed') toast(printerTexts.notPrinted)
    reload()
  }
  const [short, whole] = isLost
    ? [printerTexts.retry, printerTexts.retryOf]
    : isAgain
      ? [printerTexts.again, printerTexts.againOf]
      : [printerTexts.print, printerTexts.printOf]
  const label = fill(whole, { number })
  return (
    <div className={css.ticket}>
      <p className={isLost ? css.failed : css.hint} role={isLost ? 'alert' : undefined}>
        {isNamed ? fill(printerTexts.at, { name: printer.name, state: words }) : words}
      </p>
      <Button
        kind={isLost ? 'primary' : isAgain ? 'quiet' : 'secondary'}
        size="medium"
        isBusy={isBusy}
        label={isNamed ? fill(printerTexts.atOf, { name: printer.name, action: label }) : label}
        onClick={() => void press()}
      >
        {short}
      </Button>
    </div>
  )
}

interface TicketState {
  readonly words: string
  readonly isLost: boolean
  readonly isAgain: boolean
}

function useTicketState(
  order: OrderInKitchen,
  printer: Printer,
  { prints, waiting }: TicketAtPrinterProps['known'],
): TicketState {
  const now = useNow(undefined, 10_000)
  const isOwn = (one: { orderNumber: string; printerId: string }) =>
    one.orderNumber === order.number && one.printerId === printer.id
  const print = prints.find(isOwn)
  const isWaiting = waiting.some(isOwn)
  const isAgain = Boolean(print && (print.printedAt || print.turn > 1))
  const state = (words: string, isLost = false) => ({ words, isLost, isAgain })
  if (isWaiting && printer.failedAt) return state(printerTexts.queuedAtLost, true)
  const isOver = print && print.claimedAt.getTime() + CLAIM_MS <= now.getTime()
  if (print && !print.printedAt && !print.failedAt && !isOver) return state(printerTexts.printing)
  if (isWaiting) return state(printerTexts.queued)
  if (!print) return state(printerTexts.waiting)
  if (!print.printedAt) return state(printerTexts.notPrinted, true)
  return state(fill(printerTexts.printedAt, { time: seoulClockTime(print.printedAt) }))
}
