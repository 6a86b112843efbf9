import type { LostPrinter, Printer } from '@hansang/contract'
import { PRINTER_PORT } from '@hansang/domain'
import type { Selectable } from 'kysely'
import type { OpenTransaction, Reader, Schema } from '../../platform/db/index.ts'

export async function printersOf(db: Reader, storeId: string): Promise<Printer[]> {
  const rows = await db
    .selectFrom('printers')
    .selectAll()
    .where('store_id', '=', storeId)
    .orderBy('added_at')
    .orderBy('id')
    .execute()
  return rows.map(printerOfRow)
}

function printerOfRow(row: Selectable<Schema['printers']>): Printer {
  return {
    id: row.id,
    name: row.name,
    printerKind: row.kind,
    station: row.station,
    copies: row.copies,
    printsOnAccept: row.prints_on_accept,
    host: row.host ?? '',
    port: row.port ?? PRINTER_PORT,
    failedAt: row.failed_at,
    foundAt: row.found_at,
    isAsked: row.asked !== null,
  }
}

export async function findPrinter(db: Reader, storeId: string, id: string): Promise<Printer | null> {
  return (await printersOf(db, storeId)).find((printer) => printer.id === id) ?? null
}

export async function countPrinters(db: Reader, storeId: string): Promise<number> {
  return (await printersOf(db, storeId)).length
}

export async function lostPrintersOf(db: Reader, storeId: string): Promise<LostPrinter[]> {
  return await db
    .selectFrom('printers')
    .select(['id', 'name', 'kind as printerKind'])
    .where('store_id', '=', storeId)
    .where('failed_at', 'is not', null)
    .orderBy('added_at')
    .execute()
}

interface Adding {
  readonly id: string
  readonly storeId: string
  readonly printer: Pick<
    Printer,
    'name' | 'printerKind' | 'station' | 'copies' | 'printsOnAccept' | 'host' | 'port'
  >
  readonly now: Date
}

export async function addPrinter(tx: OpenTransaction, { id, storeId, printer, now }: Adding): Promise<void> {
  const { name, printerKind: kind, station, copies, printsOnAccept, host, port } = printer
  const place = kind === 'network' ? { host, port } : { host: null, port: null }
  const row = { id, store_id: storeId, name, kind, station, copies, added_at: now, ...place }
  await tx
    .insertInto('printers')
    .values({ ...row, prints_on_accept: printsOnAccept })
    .execute()
}

/** With its claims. */
export async function removePrinter(tx: OpenTransaction, storeId: string, id: string): Promise<void> {
  await tx.deleteFrom('printers').where('store_id', '=', storeId).where('id', '=', id).execute()
}

/** `null` when it printed again. */
export async function notePrinterFault(
  tx: OpenTransaction,
  id: string,
  failedAt: Date | null,
): Promise<void> {
  await tx.updateTable('printers').set({ failed_at: failedAt }).where('id', '=', id).execute()
}
