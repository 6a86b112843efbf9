import { type Won, ZERO_WON, subtractWon, won } from '@hansang/domain'
import type { OpenTransaction, PointAccountRow } from '../../platform/db/index.ts'
import { accountKeyOf, bookPoints, type PointAccountKey } from '../../nouns/points/index.ts'
import { shardParts } from '../../platform/shards/distributed.ts'
import { inBatches } from './in-batches.ts'

export interface GivenAccount extends PointAccountKey {
  readonly available: Won
  readonly minimumUse: Won
  readonly expected: Won
}

/**
 * Books the difference from the previous file, so that points spent and earned since are kept. A purse
 * missing in the file is emptied and closed.
 */
export async function writeAccounts(
  tx: OpenTransaction,
  customerIds: readonly number[],
  given: readonly GivenAccount[],
  now: Date,
): Promise<void> {
  const present = await lockAccounts(tx, customerIds)
  const known = new Map(present.map((row) => [nameOf(accountKeyOf(row)), row]))
  const named = new Set(given.map(nameOf))
  await openAccounts(
    tx,
    given.filter((account) => !known.has(nameOf(account))),
    now,
  )
  for (const account of given) {
    const row = known.get(nameOf(account))
    if (row) await change(tx, row, account, now)
  }
  for (const row of present)
    if (!row.is_closed && !named.has(nameOf(accountKeyOf(row)))) await close(tx, row, now)
}

async function lockAccounts(tx: OpenTransaction, customerIds: readonly number[]): Promise<PointAccountRow[]> {
  const accounts: PointAccountRow[] = []
  const sorted = customerIds.toSorted((one, other) => one - other)
  for (const part of shardParts(tx, sorted)) accounts.push(...(await lockAccountsOf(tx, part)))
  return accounts
}

async function lockAccountsOf(
  tx: OpenTransaction,
  customerIds: readonly number[],
): Promise<PointAccountRow[]> {
  return await tx
    .selectFrom('point_accounts')
    .selectAll()
    .where('customer_id', 'in', customerIds)
    .orderBy('customer_id')
    .orderBy('kind', 'desc')
    .orderBy('store_id', 'desc')
    .forUpdate()
    .execute()
}

async function openAccounts(tx: OpenTransaction, given: readonly GivenAccount[], now: Date): Promise<void> {
  await inBatches(given, async (batch) => {
    const rows = batch.map((account) => ({
      ...columnsOf(account),
      balance: account.available,
      imported: account.available,
      minimum_use: account.minimumUse,
      expected: account.expected,
      changed_at: now,
    }))
    await tx.insertInto('point_accounts').values(rows).execute()
    await writeFirstEntries(
      tx,
      batch.filter(({ available }) => available > 0),
      now,
    )
  })
}

async function writeFirstEntries(
  tx: OpenTransaction,
  given: readonly GivenAccount[],
  now: Date,
): Promise<void> {
  if (given.length === 0) return
  const entries = await tx
    .insertInto('point_entries')
    .values(
      given.map(({ customerId, kind, storeId, available }) => ({
        customer_id: customerId,
        account_kind: kind,
        store_id: storeId,
        kind: 'IMPORT' as const,
        amount: available,
        balance_after: available,
        order_id: null,
        reverses: null,
        expires_at: null,
        at: now,
      })),
    )
    .returning(['id', 'customer_id', 'account_kind', 'store_id', 'amount'])
    .execute()
  await tx
    .insertInto('point_lots')
    .values(
      entries.map(({ id, amount, ...account }) => ({
        ...account,
        entry_id: id,
        remaining: amount,
        expires_at: null,
      })),
    )
    .execute()
}

async function change(
  tx: OpenTransaction,
  row: PointAccountRow,
  given: GivenAccount,
  now: Date,
): Promise<void> {
  if (!(await hasHadBalance(tx, row, given.available)))
    await book(tx, row, subtractWon(given.available, row.imported), now)
  await note(tx, row, { ...given, isClosed: false })
}

async function close(tx: OpenTransaction, row: PointAccountRow, now: Date): Promise<void> {
  await book(tx, row, subtractWon(ZERO_WON, row.balance), now)
  await note(tx, row, { available: row.held, minimumUse: ZERO_WON, expected: ZERO_WON, isClosed: true })
}

/**
 * The purse has had this balance since the last file that changed it: the file is a copy of our own state and
 * changes nothing.
 */
async function hasHadBalance(tx: OpenTransaction, row: PointAccountRow, amount: Won): Promise<boolean> {
  if (amount === row.balance) return true
  const entries = tx
    .selectFrom('point_entries')
    .where('customer_id', '=', row.customer_id)
    .where('account_kind', '=', row.kind)
    .where('store_id', '=', row.store_id)
  const lastChange = entries
    .where('kind', '=', 'IMPORT')
    .select((eb) => eb.fn.coalesce(eb.fn.max('id'), eb.lit(0)).as('id'))
  const found = await entries
    .select('id')
    .where('balance_after', '=', amount)
    .where('id', '>=', lastChange)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Keeps points held by unfinished payments; a balance never becomes negative. */
async function book(tx: OpenTransaction, row: PointAccountRow, difference: Won, now: Date): Promise<void> {
  const amount = won(Math.max(difference, row.held - row.balance))
  if (amount === 0) return
  const entry = { kind: 'IMPORT', amount, orderId: null, reason: '', now } as const
  const booked = await bookPoints(tx, accountKeyOf(row), entry)
  if (!booked) throw new Error(`the points of customer ${row.customer_id} could not be brought in`)
}

async function note(
  tx: OpenTransaction,
  row: PointAccountRow,
  given: Pick<GivenAccount, 'available' | 'minimumUse' | 'expected'> & { isClosed: boolean },
): Promise<void> {
  await tx
    .updateTable('point_accounts')
    .set({
      imported: given.available,
      minimum_use: given.minimumUse,
      expected: given.expected,
      is_closed: given.isClosed,
    })
    .where('customer_id', '=', row.customer_id)
    .where('kind', '=', row.kind)
    .where('store_id', '=', row.store_id)
    .execute()
}

function columnsOf({ customerId, kind, storeId }: PointAccountKey) {
  return { customer_id: customerId, kind, store_id: storeId }
}

function nameOf({ customerId, kind, storeId }: PointAccountKey): string {
  return `${customerId} ${kind} ${storeId}`
}
