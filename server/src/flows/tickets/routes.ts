import { randomUUID } from 'node:crypto'
import * as contract from '@hansang/contract'
import { printable, refusal } from '@hansang/domain'
import { ownerRoute, requireOwnStore } from '../../nouns/auth/index.ts'
import { recordDeed } from '../../nouns/deeds/index.ts'
import { mayManage, readKitchenOrders, requireLockedOrder, requireOrder } from '../../nouns/orders/index.ts'
import {
  addPrinter,
  claimPrint,
  countPrinters,
  findPrinter,
  notePrinterFault,
  printersOf,
  printsOf,
  removePrinter,
  settlePrint,
} from '../../nouns/printers/index.ts'
import { readStations } from '../../nouns/stores/index.ts'
import type { Reader } from '../../platform/db/index.ts'
import { ok, type Route } from '../../platform/http/routes/index.ts'
import { announceChange, kitchenTopic } from '../../platform/live/live-events.ts'
import { stationOfEachLine } from '../kitchen/index.ts'
import { showToStore } from '../order-views/index.ts'

const MOST_PRINTERS = 20

export const ticketRoutes: Route[] = [
  ownerRoute(contract.readPrinters, async ({ body, caller, db, now }) => {
    requireOwnStore(caller, body.storeId)
    return ok(await printersAt(db, body.storeId, now))
  }),

  ownerRoute(contract.addPrinter, async ({ body, caller, db: tx, now }) => {
    const { storeId, name, ...given } = body
    requireOwnStore(caller, storeId)
    if ((await countPrinters(tx, storeId)) >= MOST_PRINTERS) return refusal('tooManyPrinters')
    const printer = { ...given, id: randomUUID(), name: printable(name), failedAt: null }
    if (printer.name === '' || printer.name.length > 40) return refusal('invalidInput')
    await addPrinter(tx, { storeId, printer, now })
    const { printerKind, printsOnAccept } = printer
    const became = { printerKind, printsOnAccept }
    await recordDeed(tx, { by: caller, storeId, kind: 'printerAdded', subject: printer.id, became, now })
    return ok(await printersAt(tx, storeId, now))
  }),

  ownerRoute(contract.removePrinter, async ({ body, caller, db: tx, now }) => {
    const { storeId, printerId: subject } = body
    requireOwnStore(caller, storeId)
    if (await findPrinter(tx, storeId, subject)) {
      await removePrinter(tx, storeId, subject)
      await recordDeed(tx, { by: caller, storeId, kind: 'printerRemoved', subject, now })
    }
    return ok(await printersAt(tx, storeId, now))
  }),

  ownerRoute(contract.claimTicket, async ({ body, caller, db: tx, now }) => {
    const { orderNumber, printerId, isAgain } = body
    const order = await requireLockedOrder(tx, orderNumber, mayManage(caller))
    const printer = await findPrinter(tx, order.store_id, printerId)
    if (!printer) return refusal('printerGone')
    const claimed = await claimPrint(tx, { printerId, orderId: order.id, isAgain, now })
    await announceChange(tx, kitchenTopic(order.store_id))
    return ok(claimed)
  }),

  ownerRoute(contract.readTicket, async ({ body, caller, db, services, now }) => {
    const row = await requireOrder(db, body.orderNumber, mayManage(caller))
    const [order] = await showToStore(db, services, [row], now)
    if (!order) throw new Error(`order ${row.id} has no store`)
    return ok({ order, stations: stationOfEachLine(row, await readStations(db, row.store_id)) })
  }),

  ownerRoute(contract.settleTicket, async ({ body, caller, db: tx, now }) => {
    const { claimId, hasPrinted } = body
    const settled = await settlePrint(tx, { claimId, hasPrinted, storeIds: caller.storeIds, now })
    if (settled) {
      await notePrinterFault(tx, settled.printerId, hasPrinted ? null : now)
      await announceChange(tx, kitchenTopic(settled.storeId))
    }
    return ok({})
  }),
]

async function printersAt(db: Reader, storeId: string, now: Date) {
  const [printers, orders] = await Promise.all([
    printersOf(db, storeId),
    readKitchenOrders(db, { storeId, now }),
  ])
  const [printerIds, orderIds] = [printers.map(({ id }) => id), orders.map(({ id }) => id)]
  return { printers, prints: await printsOf(db, printerIds, orderIds) }
}
