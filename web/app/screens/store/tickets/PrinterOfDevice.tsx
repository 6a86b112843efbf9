import type { Printer } from '@hansang/contract'
import { printerTexts } from '@hansang/messages'
import { Button } from '../../../ui/index.ts'
import { reconnectUsb } from './reconnect-usb.ts'
import css from './Tickets.module.css'
import { usbOfBrowser } from './usb-of-device.ts'

interface PrinterOfDeviceProps {
  readonly printers: readonly Printer[]
  readonly chosen: Printer | null
  readonly onChoose: (id: string) => void
}

export function PrinterOfDevice({ printers, chosen, onChoose }: PrinterOfDeviceProps) {
  return (
    <section className={css.part} aria-labelledby="printer-of-device">
      <h2 id="printer-of-device">{printerTexts.device}</h2>
      <select
        className={css.choice}
        aria-labelledby="printer-of-device"
        value={chosen?.id ?? ''}
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="">{printerTexts.deviceNone}</option>
        {printers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <p className={css.hint}>{printerTexts.deviceHint}</p>
      {chosen?.printerKind === 'usb' && (
        <Button
          kind="secondary"
          size="medium"
          blockedBecause={usbOfBrowser() ? null : printerTexts.noUsb}
          onClick={() => void reconnectUsb()}
        >
          {printerTexts.connect}
        </Button>
      )}
    </section>
  )
}
