import type { AnswerOf, Printer, readPrinters } from '@hansang/contract'
import { type OrderInKitchen, calledNumber, dishName, kitchenLines } from '@hansang/domain'
import { orderTexts, printerTexts } from '@hansang/messages'
import { TicketAtPrinter } from './TicketAtPrinter.tsx'
import css from './Tickets.module.css'

interface OrdersToPrintProps {
  readonly orders: readonly OrderInKitchen[]
  /** The one of this device, and those of the network. */
  readonly printers: readonly Printer[]
  readonly known: AnswerOf<typeof readPrinters>
  readonly reload: () => void
}

export function OrdersToPrint({ orders, printers, known, reload }: OrdersToPrintProps) {
  return (
    <section className={css.part} aria-labelledby="orders-to-print">
      <h2 id="orders-to-print">{printerTexts.orders}</h2>
      {orders.length === 0 && <p className={css.hint}>{printerTexts.ordersNone}</p>}
      {orders.length > 0 && printers.length === 0 && <p className={css.hint}>{printerTexts.choose}</p>}
      <ul className={css.rows}>
        {orders.map((order) => (
          <li key={order.number} className={css.order}>
            <div>
              <b>
                {calledNumber(order)} {orderTexts.type[order.type]}
              </b>
              <p className={css.hint}>
                {kitchenLines(order.lines)
                  .map((line) => `${line.pieces} ${dishName(line)}`)
                  .join(', ')}
              </p>
            </div>
            {printers.map((printer) => (
              <TicketAtPrinter
                key={printer.id}
                order={order}
                printer={printer}
                isNamed={printers.length > 1}
                known={known}
                reload={reload}
              />
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
