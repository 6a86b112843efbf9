import type { Printer } from '@hansang/contract'
import type { OpenTransaction, Reader } from '../../platform/db/index.ts'

export async function printersOf(db: Reader, storeId: string): Promise<Printer[]> {
  const rows = await db
    .selectFrom('printers')
    .selectAll()
    .where('store_id', '=', storeId)
    .orderBy('added_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    printerKind: row.kind,
    station: row.station,
    copies: row.copies,
    printsOnAccept: row.prints_on_accept,
    failedAt: row.failed_at,
  }))
}

export async function findPrinter(db: Reader, storeId: string, id: string): Promise<Printer | null> {
  return (await printersOf(db, storeId)).find((printer) => printer.id === id) ?? null
}

export async function countPrinters(db: Reader, storeId: string): Promise<number> {
  return (await printersOf(db, storeId)).length
}

export async function addPrinter(
  tx: OpenTransaction,
  { storeId, printer, now }: { storeId: string; printer: Printer; now: Date },
): Promise<void> {
  const { id, name, printerKind: kind, station, copies, printsOnAccept } = printer
  const row = { id, store_id: storeId, name, kind, station, copies, added_at: now }
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
