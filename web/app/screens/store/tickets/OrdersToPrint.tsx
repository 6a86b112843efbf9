import type { Printer, TicketPrint } from '@hansang/contract'
import { CLAIM_MS, type OrderInKitchen, calledNumber, dishName, kitchenLines } from '@hansang/domain'
import { failureTexts, fill, orderTexts, printerTexts } from '@hansang/messages'
import { useAction } from '../../../api/index.ts'
import { useNow } from '../../../clock.ts'
import { Button, toast } from '../../../ui/index.ts'
import { seoulClockTime } from '../board/board-words.ts'
import { printTicket } from './print-ticket.ts'
import css from './Tickets.module.css'

interface OrdersToPrintProps {
  readonly orders: readonly OrderInKitchen[]
  readonly printer: Printer | null
  readonly prints: readonly TicketPrint[]
  readonly reload: () => void
}

export function OrdersToPrint({ orders, printer, prints, reload }: OrdersToPrintProps) {
  return (
    <section className={css.part} aria-labelledby="orders-to-print">
      <h2 id="orders-to-print">{printerTexts.orders}</h2>
      {orders.length === 0 && <p className={css.hint}>{printerTexts.ordersNone}</p>}
      <ul className={css.rows}>
        {orders.map((order) => (
          <li key={order.number} className={css.row}>
            <OrderRow
              order={order}
              printer={printer}
              print={prints.find((one) => one.orderNumber === order.number && one.printerId === printer?.id)}
              reload={reload}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface OrderRowProps {
  readonly order: OrderInKitchen
  readonly printer: Printer | null
  readonly print: TicketPrint | undefined
  readonly reload: () => void
}

function OrderRow({ order, printer, print, reload }: OrderRowProps) {
  const { isBusy, run } = useAction()
  const number = calledNumber(order)
  const isAgain = Boolean(print && (print.printedAt || print.turn > 1))
  async function press() {
    if (!printer) return
    const outcome = await run(() => printTicket(printer, order.number, isAgain).catch(() => null))
    if (outcome === null) toast(failureTexts.server)
    if (outcome === 'elsewhere') toast(printerTexts.elsewhere)
    if (outcome === 'failed') toast(printerTexts.notPrinted)
    reload()
  }
  return (
    <>
      <div className={css.what}>
        <b>
          {number} {orderTexts.type[order.type]}
        </b>
        <p className={css.hint}>
          {kitchenLines(order.lines)
            .map((line) => `${line.pieces} ${dishName(line)}`)
            .join(', ')}
        </p>
        {printer && <State print={print} />}
      </div>
      <Button
        kind={isAgain ? 'quiet' : 'secondary'}
        size="medium"
        isBusy={isBusy}
        blockedBecause={printer ? null : printerTexts.choose}
        label={fill(isAgain ? printerTexts.againOf : printerTexts.printOf, { number })}
        onClick={() => void press()}
      >
        {isAgain ? printerTexts.again : printerTexts.print}
      </Button>
    </>
  )
}

function State({ print }: { print: TicketPrint | undefined }) {
  const now = useNow(undefined, 10_000)
  if (print?.printedAt)
    return (
      <p className={css.hint}>{fill(printerTexts.printedAt, { time: seoulClockTime(print.printedAt) })}</p>
    )
  if (!print) return <p className={css.hint}>{printerTexts.waiting}</p>
  const isOver = print.claimedAt.getTime() + CLAIM_MS <= now.getTime()
  if (print.failedAt || isOver)
    return (
      <p className={css.failed} role="alert">
        {printerTexts.notPrinted}
      </p>
    )
  return <p className={css.hint}>{printerTexts.printing}</p>
}
