import { type Printer, askPrinter, removePrinter } from '@hansang/contract'
import { SANDBOX_PRINTER } from '@hansang/domain'
import { fill, lostPrinterTexts, printerTexts } from '@hansang/messages'
import { randomKey } from '../../../api/index.ts'
import { Button, EmptyState, confirmed, toast } from '../../../ui/index.ts'
import { seoulClockTime } from '../board/board-words.ts'
import { shownFailure } from '../kitchen/shown-failure.ts'
import { callAsOwner } from '../owner-session.ts'
import { printTest } from './print-ticket.ts'
import { reconnectUsb } from './reconnect-usb.ts'
import css from './Tickets.module.css'
import type { Printers } from './use-printers.ts'
import { useOwnerAction } from '../frame/use-owner-action.ts'

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
  const { isBusy, run } = useOwnerAction()
  const { name, printerKind, station, copies } = printer
  async function remove() {
    const ask = { text: fill(printerTexts.removeAsk, { name }), confirm: printerTexts.removeDo }
    if (!(await confirmed(ask))) return
    const request = { storeId, printerId: printer.id }
    await run(() => shownFailure(callAsOwner(removePrinter, request, randomKey())))
    printers.again()
  }
  async function ask(printsPage: boolean) {
    const request = { storeId, printerId: printer.id, printsPage }
    await run(() => shownFailure(callAsOwner(askPrinter, request, randomKey())))
    printers.again()
  }
  const test = () => run(() => printTest(printer).catch(() => toast(lostPrinterTexts.usbLost)))
  const reconnect = () => (printerKind === 'usb' ? run(reconnectUsb) : ask(false))
  return (
    <>
      <div className={css.what}>
        <b>{name}</b>
        <p className={css.hint}>
          {[
            printerTexts.kinds[printerKind],
            printerKind === 'network' ? placeOf(printer) : '',
            station || printerTexts.everything,
            fill(printerTexts.copiesOf, { n: copies }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <PrinterState printer={printer} />
      </div>
      {printer.failedAt && printerKind !== 'browser' && (
        <Button
          size="medium"
          isBusy={isBusy || printer.isAsked}
          label={fill(lostPrinterTexts.reconnectOf, { name })}
          onClick={() => void reconnect()}
        >
          {lostPrinterTexts.reconnect}
        </Button>
      )}
      <Button
        kind="secondary"
        size="medium"
        isBusy={isBusy || printer.isAsked}
        label={fill(printerTexts.test, { name })}
        onClick={() => void (printerKind === 'network' ? ask(true) : test())}
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

function PrinterState({ printer: { failedAt, foundAt, isAsked } }: { printer: Printer }) {
  if (isAsked)
    return (
      <p className={css.hint} role="status">
        {printerTexts.looking}
      </p>
    )
  if (failedAt)
    return (
      <p className={css.failed} role="alert">
        {fill(printerTexts.failed, { time: seoulClockTime(failedAt) })}
      </p>
    )
  if (!foundAt) return null
  return <p className={css.hint}>{fill(printerTexts.found, { time: seoulClockTime(foundAt) })}</p>
}

function placeOf({ host, port }: Printer): string {
  return host === SANDBOX_PRINTER
    ? printerTexts.sandbox
    : `${host.includes(':') ? `[${host}]` : host}:${port}`
}
