import { randomUUID } from 'node:crypto'
import * as contract from '@hansang/contract'
import { printable, refusal } from '@hansang/domain'
import { ownerRoute, requireOwnStore } from '../../nouns/auth/index.ts'
import { recordDeed } from '../../nouns/deeds/index.ts'
import { mayManage, readKitchenOrders, requireLockedOrder, requireOrder } from '../../nouns/orders/index.ts'
import {
  addPrinter,
  askPrinter,
  claimPrint,
  countPrinters,
  findPrinter,
  notePrinterFault,
  printersOf,
  printsOf,
  queueTicket,
  removePrinter,
  settlePrint,
  waitingTicketsOf,
} from '../../nouns/printers/index.ts'
import { readStations } from '../../nouns/stores/index.ts'
import type { Reader } from '../../platform/db/index.ts'
import { ok, type Route } from '../../platform/http/routes/index.ts'
import { announceChange, kitchenTopic } from '../../platform/live/live-events.ts'
import type { Services } from '../../platform/services/services.ts'
import { stationOfEachLine } from '../kitchen/index.ts'
import { showToStore } from '../order-views/index.ts'

const MOST_PRINTERS = 20

export const ticketRoutes: Route[] = [
  ownerRoute(contract.readPrinters, async ({ body, caller, db, now, services }) => {
    requireOwnStore(caller, body.storeId)
    return ok(await printersAt(db, services, body.storeId, now))
  }),

  ownerRoute(contract.addPrinter, async ({ body, caller, db: tx, now, services }) => {
    const { storeId, name, ...given } = body
    requireOwnStore(caller, storeId)
    if ((await countPrinters(tx, storeId)) >= MOST_PRINTERS) return refusal('tooManyPrinters')
    const printer = { ...given, name: printable(name), host: given.host.trim() }
    if (printer.name === '' || printer.name.length > 40) return refusal('invalidInput')
    const { printerKind, printsOnAccept, host, port } = printer
    const isOfNetwork = printerKind === 'network'
    if (isOfNetwork && !services.printers.mayReach({ host, port })) return refusal('printerOutOfReach')
    const subject = randomUUID()
    await addPrinter(tx, { id: subject, storeId, printer, now })
    const became = { printerKind, printsOnAccept, ...(isOfNetwork && { host, port }) }
    await recordDeed(tx, { by: caller, storeId, kind: 'printerAdded', subject, became, now })
    return ok(await printersAt(tx, services, storeId, now))
  }),

  ownerRoute(contract.removePrinter, async ({ body, caller, db: tx, now, services }) => {
    const { storeId, printerId: subject } = body
    requireOwnStore(caller, storeId)
    if (await findPrinter(tx, storeId, subject)) {
      await removePrinter(tx, storeId, subject)
      await recordDeed(tx, { by: caller, storeId, kind: 'printerRemoved', subject, now })
    }
    return ok(await printersAt(tx, services, storeId, now))
  }),

  ownerRoute(contract.askPrinter, async ({ body, caller, db: tx, now }) => {
    const { storeId, printerId, printsPage } = body
    requireOwnStore(caller, storeId)
    if (!(await findPrinter(tx, storeId, printerId))) return refusal('printerGone')
    await askPrinter(tx, { printerId, asked: printsPage ? 'page' : 'check', now })
    await announceChange(tx, kitchenTopic(storeId))
    return ok({})
  }),

  ownerRoute(contract.printTicket, async ({ body, caller, db: tx, now }) => {
    const { orderNumber, printerId, isAgain } = body
    const order = await requireLockedOrder(tx, orderNumber, mayManage(caller))
    const printer = await findPrinter(tx, order.store_id, printerId)
    if (printer?.printerKind !== 'network') return refusal('printerGone')
    await queueTicket(tx, { printerId, orderId: order.id, isAgain, now })
    await announceChange(tx, kitchenTopic(order.store_id))
    return ok({})
  }),

  ownerRoute(contract.claimTicket, async ({ body, caller, db: tx, now }) => {
    const { orderNumber, printerId, isAgain } = body
    const order = await requireLockedOrder(tx, orderNumber, mayManage(caller))
    const printer = await findPrinter(tx, order.store_id, printerId)
    if (!printer) return refusal('printerGone')
    // The program itself prints there.
    if (printer.printerKind === 'network') return refusal('invalidInput')
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

async function printersAt(db: Reader, { printers: gateway }: Services, storeId: string, now: Date) {
  const [printers, orders] = await Promise.all([
    printersOf(db, storeId),
    readKitchenOrders(db, { storeId, now }),
  ])
  const [printerIds, orderIds] = [printers.map(({ id }) => id), orders.map(({ id }) => id)]
  const [prints, waiting] = await Promise.all([
    printsOf(db, printerIds, orderIds),
    waitingTicketsOf(db, printerIds),
  ])
  return { printers, prints, waiting, hasNetwork: gateway.hasNetwork() }
}
