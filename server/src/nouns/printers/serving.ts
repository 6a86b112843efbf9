import { CLAIM_MS, MINUTE_MS } from '@hansang/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Database, OpenTransaction, Reader } from '../../platform/db/index.ts'
import type { DueRow, Looking } from '../../platform/jobs/sweep-rows.ts'

const FIRST_REST_MS = 2_000
const LONGEST_REST_MS = MINUTE_MS

/** To look for it, or to print a test page; tried at once. */
export async function askPrinter(
  tx: OpenTransaction,
  { printerId, asked, now }: { printerId: string; asked: 'check' | 'page'; now: Date },
): Promise<void> {
  await tx
    .updateTable('printers')
    .set({ asked, asked_at: now, rests_until: null })
    .where('id', '=', printerId)
    .where('kind', '=', 'network')
    .execute()
}

/** A working printer says nothing by itself; a lost one may be plugged in again. */
const QUIET_FOR_MS = 5 * MINUTE_MS
const LOST_FOR_MS = MINUTE_MS

/** Looks for the printers that print by themselves and were not heard of for a while. */
export async function askQuietPrinters(db: Database, storeIds: readonly string[], now: Date): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  await db
    .updateTable('printers')
    .set({ asked: 'check', asked_at: now })
    .where('store_id', 'in', storeIds)
    .where('kind', '=', 'network')
    .where('prints_on_accept', '=', true)
    .where('asked', 'is', null)
    .where((is) =>
      is.or([
        is('failed_at', '<=', ago(LOST_FOR_MS)),
        is.and([
          is('failed_at', 'is', null),
          is(is.fn.coalesce('found_at', 'added_at'), '<=', ago(QUIET_FOR_MS)),
        ]),
      ]),
    )
    .execute()
}

const isFree = (now: Date): RawBuilder<boolean> => sql<boolean>`(busy_until is null or busy_until <= ${now})
  and (rests_until is null or rests_until <= ${now})`

/** Printers with something to do that neither rest nor are busy. */
export async function printersToServe(db: Reader, { now, most, isNotPutBack }: Looking): Promise<DueRow[]> {
  const { rows } = await sql<{ key: string; dueAt: Date }>`
    select id as key, min(work.at) as "dueAt" from (
      select printer_id, min(asked_at) as at from waiting_tickets group by printer_id
      union all
      select id, asked_at from printers where asked is not null
    ) work join printers on printers.id = work.printer_id
    where ${isFree(now)} and ${isNotPutBack(sql<string>`printers.id`)}
    group by id
    order by min(work.at) limit ${most}`.execute(db)
  return rows
}

export interface ServedPrinter {
  readonly id: string
  readonly storeId: string
  readonly name: string
  readonly host: string
  readonly port: number
  readonly station: string
  readonly copies: number
}

/** For one process at a time. `null` when it rests, is busy, or is gone. */
export async function takePrinter(tx: OpenTransaction, id: string, now: Date): Promise<ServedPrinter | null> {
  const taken = await tx
    .updateTable('printers')
    .set({ busy_until: new Date(now.getTime() + CLAIM_MS) })
    .where('id', '=', id)
    .where('kind', '=', 'network')
    .where(isFree(now))
    .returning(['id', 'store_id', 'name', 'host', 'port', 'station', 'copies'])
    .executeTakeFirst()
  if (!taken) return null
  const { store_id: storeId, host, port, ...rest } = taken
  return { ...rest, storeId, host: host ?? '', port: port ?? 0 }
}

export async function takeAsked(tx: OpenTransaction, id: string): Promise<'check' | 'page' | null> {
  const row = await tx.selectFrom('printers').select('asked').where('id', '=', id).executeTakeFirst()
  if (!row?.asked) return null
  await tx.updateTable('printers').set({ asked: null, asked_at: null }).where('id', '=', id).execute()
  return row.asked
}

/** Free for the next process; after a fault not before a rest, which grows from fault to fault. */
export async function freePrinter(
  tx: OpenTransaction,
  id: string,
  { wasFound, now }: { wasFound: boolean | null; now: Date },
): Promise<void> {
  const found = { failed_at: null, found_at: now, failures: 0, rests_until: null }
  const rest = sql<Date>`${now}::timestamptz + least(${FIRST_REST_MS} * power(2, least(failures, 10)), ${LONGEST_REST_MS})
    * interval '1 millisecond'`
  const lost = { failed_at: now, failures: sql<number>`failures + 1`, rests_until: rest }
  await tx
    .updateTable('printers')
    .set({ busy_until: null, ...(wasFound === null ? {} : wasFound ? found : lost) })
    .where('id', '=', id)
    .execute()
}
