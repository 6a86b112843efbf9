import { type Printer, removePrinter } from '@hansang/contract'
import { fill, printerTexts } from '@hansang/messages'
import { randomKey, useAction } from '../../../api/index.ts'
import { Button, EmptyState, confirmed, toast } from '../../../ui/index.ts'
import { seoulClockTime } from '../board/board-words.ts'
import { shownFailure } from '../kitchen/shown-failure.ts'
import { callAsOwner } from '../owner-session.ts'
import { printTest } from './print-ticket.ts'
import css from './Tickets.module.css'
import type { Printers } from './use-printers.ts'

interface PrinterListProps {
  readonly storeId: string
  readonly printers: Printers
  readonly mayChange: boolean
}

export function PrinterList({ storeId, printers, mayChange }: PrinterListProps) {
  const list = printers.value?.printers ?? []
  if (list.length === 0) return <EmptyState title={printerTexts.none} text={printerTexts.noneHint} />
  return (
    <ul className={css.rows}>
      {list.map((printer) => (
        <li key={printer.id} className={css.row}>
          <PrinterRow storeId={storeId} printer={printer} printers={printers} mayChange={mayChange} />
        </li>
      ))}
    </ul>
  )
}

function PrinterRow({ storeId, printer, printers, mayChange }: PrinterListProps & { printer: Printer }) {
  const { isBusy, run } = useAction()
  const { name, printerKind, station, copies, failedAt } = printer
  async function remove() {
    const ask = { text: fill(printerTexts.removeAsk, { name }), confirm: printerTexts.removeDo }
    if (!(await confirmed(ask))) return
    const request = { storeId, printerId: printer.id }
    await run(() => shownFailure(callAsOwner(removePrinter, request, randomKey())))
    printers.again()
  }
  const test = () => run(() => printTest(printer).catch(() => toast(printerTexts.usbLost)))
  return (
    <>
      <div className={css.what}>
        <b>{name}</b>
        <p className={css.hint}>
          {[
            printerTexts.kinds[printerKind],
            station || printerTexts.everything,
            fill(printerTexts.copiesOf, { n: copies }),
          ].join(' · ')}
        </p>
        {failedAt && (
          <p className={css.failed} role="alert">
            {fill(printerTexts.failed, { time: seoulClockTime(failedAt) })}
          </p>
        )}
      </div>
      <Button
        kind="secondary"
        size="medium"
        isBusy={isBusy}
        label={fill(printerTexts.test, { name })}
        onClick={() => void test()}
      >
        {printerTexts.testShort}
      </Button>
      {mayChange && (
        <Button
          kind="quiet"
          size="medium"
          isBusy={isBusy}
          label={fill(printerTexts.remove, { name })}
          onClick={() => void remove()}
        >
          {printerTexts.removeShort}
        </Button>
      )}
    </>
  )
}
