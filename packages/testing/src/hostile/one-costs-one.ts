import { sql } from 'kysely'
import { expect } from 'vitest'
import { type OpenTransaction, inTransaction } from '../../../../server/src/db/database.ts'
import type { Services } from '../../../../server/src/services/services.ts'
import type { Caller } from '../customer.ts'
import { eventually } from '../paying.ts'
import type { TestServer } from '../start-server.ts'
import { breakRow, countFaults, mendRow } from './broken-rows.ts'

export type BeginWork = (tx: OpenTransaction, id: string) => Promise<unknown>

/** One kind of work: how a piece of it is made, what makes it due, and when it is done. */
export interface KindOfWork {
  readonly make: (at: { customer: Caller; storeId: string }) => Promise<string>
  /** Where that is not the clock alone; in the transaction that breaks a row, so that nobody is faster. */
  readonly begin?: BeginWork
  /** No write of this row is taken; `null`: the outside refuses it. */
  readonly breaks: { readonly table: string; readonly column: string } | null
  /** Until its moment. */
  readonly waitMs?: number
  /** What the clock does then; jobs are done by themselves. */
  readonly run?: (services: Services) => Promise<unknown>
  readonly isDone: (id: string) => Promise<boolean>
}

interface Pieces {
  readonly name: string
  readonly kind: KindOfWork
  /** The first of them is broken. */
  readonly ids: readonly string[]
  /** What the outside refuses. */
  readonly refused: Set<string>
}

/** One that fails costs itself, is counted, and is done once it can be. */
export async function expectOneCostsOne(server: TestServer, pieces: Pieces): Promise<void> {
  const { services, clock } = server
  const { name, kind, ids } = pieces
  const [broken = '', ...others] = ids
  await begin(services, pieces, broken)
  const run = async () => await kind.run?.(services)

  clock.advance(kind.waitMs ?? 0)
  await run()
  for (const id of others) await eventually(() => kind.isDone(id))
  await eventually(async () => (await countFaults(services, name)) > 0)
  expect(await kind.isDone(broken)).toBe(false)

  await mend(services, pieces)
  await eventually(async () => {
    clock.advance(30_000)
    await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(services.db)
    await run()
    return await kind.isDone(broken)
  }, 20_000)
  const { rows } = await sql`select from put_back_rows where sweep = ${name}`.execute(services.db)
  expect(rows).toEqual([])
}

/** Makes all of it due, and one of it fail, in one moment. */
async function begin({ db }: Services, { kind, ids, refused }: Pieces, broken: string): Promise<void> {
  refused.clear()
  if (!kind.breaks) refused.add(broken)
  await inTransaction(db, async (tx) => {
    for (const id of ids) await kind.begin?.(tx, id)
    if (kind.breaks) await breakRow(tx, { ...kind.breaks, value: broken })
  })
}

async function mend({ db }: Services, { kind: { breaks }, refused }: Pieces): Promise<void> {
  refused.clear()
  if (breaks) await mendRow(db, breaks)
}
