import { type Won, refusal } from '@hansang/domain'
import { type Insertable, type Selectable, sql } from 'kysely'
import {
  compiledOnce,
  type Database,
  inTransaction,
  type OpenTransaction,
  type Reader,
  type Schema,
} from '../../db/index.ts'
import type { PaymentOutcome, PaymentProvider } from './port.ts'
import { decidedOn } from './sandbox-decision.ts'

type Books = Selectable<Schema['sandbox.payments']>

/** A lost answer: only `query` tells whether the sandbox charged. */
export class SandboxTimeout extends Error {}

export function sandboxPayments(db: Database): PaymentProvider {
  return {
    name: 'sandbox',
    callsPerSecond: 1_000,
    isSandbox: true,
    needsPreparing: false,
    prepare: async () => {},
    confirm: (attemptId, amount, paymentKey) => confirm(db, attemptId, amount, paymentKey),
    query: async (attemptId) => outcomeOf(await readBooks(db, attemptId)),
    abandon: (attemptId) => abandon(db, attemptId),
    refund: (attemptId, refund) => inTransaction(db, (tx) => refundPayment(tx, attemptId, refund)),
    consoleRefunds: async () => [],
  }
}

async function confirm(
  db: Database,
  attemptId: string,
  amount: Won,
  paymentKey: string | undefined,
): Promise<PaymentOutcome> {
  const decided = decidedOn(amount, paymentKey)
  const booked = decided && (await insertBooks(db, { reference: attemptId, ...decided.books }))
  if (!booked) return await confirmBooks(db, attemptId, amount)
  if (decided.rehearsed) throw new SandboxTimeout(decided.rehearsed)
  return outcomeOf(booked)
}

/** `undefined` when the payment was decided before: the first decision counts. */
async function insertBooks(
  db: Database,
  books: Insertable<Schema['sandbox.payments']>,
): Promise<Books | undefined> {
  const { rows } = await booksInsert(db, books).execute(db)
  return rows[0]
}

const booksInsert = compiledOnce((db: Database, books: Insertable<Schema['sandbox.payments']>) =>
  db
    .insertInto('sandbox.payments')
    .values(books)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll(),
)

async function confirmBooks(db: Database, attemptId: string, amount: Won): Promise<PaymentOutcome> {
  const charged = await db
    .with('ready', (books) =>
      books
        .selectFrom('sandbox.payments')
        .select(['reference', 'fault'])
        .where('reference', '=', attemptId)
        .where('state', '=', 'READY')
        .where('amount', '=', amount)
        .forUpdate(),
    )
    .updateTable('sandbox.payments')
    .from('ready')
    .set({
      state: sql<Books['state']>`case ready.fault when 'T1' then 'READY' else 'APPROVED' end`,
      fault: '',
    })
    .whereRef('sandbox.payments.reference', '=', 'ready.reference')
    .returningAll('sandbox.payments')
    .returning('ready.fault as rehearsed')
    .executeTakeFirst()
  if (charged?.rehearsed) throw new SandboxTimeout(charged.rehearsed)
  return outcomeOf(charged ?? (await readBooks(db, attemptId)))
}

async function abandon(db: Database, attemptId: string): Promise<PaymentOutcome> {
  return await inTransaction(db, async (tx) => {
    const books = await lockBooks(tx, attemptId)
    // No row: nothing was decided, so nothing can be charged.
    if (!books) return { state: 'canceled', failure: '' }
    return outcomeOf(
      books.state === 'READY' ? await write(tx, attemptId, { state: 'CANCELED', fault: '99' }) : books,
    )
  })
}

async function refundPayment(
  tx: OpenTransaction,
  reference: string,
  { amount, key }: { amount: Won; key: string },
) {
  const books = await lockBooks(tx, reference)
  if (books?.state !== 'APPROVED') return refusal('not paid')
  const row = { reference, key, amount }
  const fresh = await tx
    .insertInto('sandbox.refunds')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!fresh) return null
  await tx
    .updateTable('sandbox.payments')
    .set({ refunded: sql<Won>`refunded + ${amount}` })
    .where('reference', '=', reference)
    .execute()
  return null
}

function outcomeOf(books: Books | undefined): PaymentOutcome {
  switch (books?.state) {
    case undefined:
    case 'READY':
      return { state: 'ready' }
    case 'APPROVED': {
      const { amount, reference, means, card_company: cardCompany, instalment } = books
      return { state: 'approved', amount, reference, means, cardCompany, instalment }
    }
    case 'DECLINED':
      return { state: 'declined', failure: books.fault }
    case 'CANCELED':
      return { state: 'canceled', failure: books.fault }
    case 'EXPIRED':
      return { state: 'expired', failure: books.fault }
  }
}

async function readBooks(db: Reader, reference: string): Promise<Books | undefined> {
  return await db
    .selectFrom('sandbox.payments')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst()
}

async function lockBooks(tx: OpenTransaction, reference: string): Promise<Books | undefined> {
  return await tx
    .selectFrom('sandbox.payments')
    .selectAll()
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirst()
}

async function write(
  tx: OpenTransaction,
  reference: string,
  change: Pick<Books, 'state' | 'fault'>,
): Promise<Books> {
  return await tx
    .updateTable('sandbox.payments')
    .set(change)
    .where('reference', '=', reference)
    .returningAll()
    .executeTakeFirstOrThrow()
}
