import type { OwnedStore } from '@hansang/contract'
import { staffMay } from '@hansang/domain'
import { printerTexts } from '@hansang/messages'
import { Skeleton } from '../../../ui/index.ts'
import { LoadFailed } from '../frame/LoadFailed.tsx'
import { useKitchen } from '../kitchen/use-kitchen.ts'
import { AddPrinter } from './AddPrinter.tsx'
import { OrdersToPrint } from './OrdersToPrint.tsx'
import { PrinterOfDevice } from './PrinterOfDevice.tsx'
import { PrinterList } from './PrinterList.tsx'
import css from './Tickets.module.css'
import { useAutoPrint } from './use-auto-print.ts'
import { useDevicePrinter } from './use-device-printer.ts'
import { usePrinters } from './use-printers.ts'

export function Tickets({ store }: { store: OwnedStore }) {
  const { kitchen, readAt } = useKitchen(store.id)
  const printers = usePrinters(store.id, readAt)
  const all = printers.value?.printers ?? []
  const ofDevices = all.filter(({ printerKind }) => printerKind !== 'network')
  const ofNetwork = all.filter(({ printerKind }) => printerKind === 'network')
  const [own, chooseOwn] = useDevicePrinter(store.id, ofDevices)
  const mayChange = staffMay(store.role, 'keys')
  const orders = kitchen?.orders.filter(({ hasEnded }) => !hasEnded) ?? []
  useAutoPrint({ printer: own, orders, prints: printers.value?.prints ?? null, reload: printers.again })
  if (!printers.value) {
    return printers.hasFailed ? <LoadFailed onRetry={printers.again} /> : <Skeleton rows={3} look="card" />
  }
  return (
    <div className={css.page}>
      <section className={css.part} aria-labelledby="printers">
        <h2 id="printers">{printerTexts.printers}</h2>
        <PrinterList storeId={store.id} printers={printers} mayChange={mayChange} />
        {mayChange ? (
          <AddPrinter storeId={store.id} stations={kitchen?.stations ?? []} printers={printers} />
        ) : (
          <p className={css.hint}>{printerTexts.askOwner}</p>
        )}
      </section>
      {ofDevices.length > 0 && <PrinterOfDevice printers={ofDevices} chosen={own} onChoose={chooseOwn} />}
      {printers.value.printers.length > 0 && (
        <OrdersToPrint
          orders={orders}
          printers={[...(own ? [own] : []), ...ofNetwork]}
          known={printers.value}
          reload={printers.again}
        />
      )}
    </div>
  )
}
