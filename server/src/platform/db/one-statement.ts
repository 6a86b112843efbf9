import {
  type Kysely,
  type OperationNode,
  type OperationNodeSource,
  type RawBuilder,
  type Transaction,
  sql,
} from 'kysely'
import { LRUCache } from 'lru-cache'
import { builtNode } from './statements/compiled-once.ts'
import { RETRYABLE_CODES, postgresCodeOf } from './lost-database.ts'
import type { Schema } from './schema.ts'
import { transactionOver } from './transaction-over.ts'

/** And where the database's `assume` did not hold, a row of that key exists, or a lock was not given in time. */
const UNWRITTEN_CODES = [...RETRYABLE_CODES, 'HS001', '23505', '55P03']

/** Only the database can answer, or write, what is asked. */
export class NeedsDatabase extends Error {}

/** Writes that happen together, by one statement, if all that is assumed holds as they are written. */
export class OneStatement {
  readonly db: Kysely<Schema>
  /** Done once all is written. */
  readonly afterwards: (() => void)[] = []
  readonly undoings: (() => Promise<void>)[] = []
  readonly #named: OperationNodeSource[] = []
  readonly #tables = new Set<string>()
  readonly #known = new Set<string>()
  readonly #assumptions: RawBuilder<boolean>[] = []
  readonly #beforehand: (() => Promise<void>)[] = []
  #answer: { readonly from: RawBuilder<unknown>; readonly take: (row: unknown) => void } | null = null

  constructor(db: Kysely<Schema>) {
    this.db = db
  }

  assume(condition: RawBuilder<boolean>): void {
    this.#assumptions.push(condition)
  }

  /** As `assume`, unless the same was assumed `about` it. */
  assumeOnce(about: string, condition: RawBuilder<boolean>): void {
    if (this.#known.has(about)) return
    this.#known.add(about)
    this.assume(condition)
  }

  /**
   * @returns the name of the rows that it returns, for others to refer to.
   * @throws NeedsDatabase for a second write of one table: it would not see the first.
   */
  write(statement: OperationNodeSource): RawBuilder<unknown> {
    const table = tableOf(statement)
    if (table === null || this.#tables.has(table)) throw new NeedsDatabase()
    this.#tables.add(table)
    return this.#name(statement)
  }

  read(statement: OperationNodeSource): RawBuilder<unknown> {
    return this.#name(statement)
  }

  /** Gives the one row of `from` once it is written. */
  answerWith<Row>(from: RawBuilder<unknown>, take: (row: Row) => void): void {
    if (this.#answer) throw new NeedsDatabase()
    this.#answer = { from, take: take as (row: unknown) => void }
  }

  /** Done once all is judged, just before all is written. Nothing is written where it throws `NeedsDatabase`. */
  beforehand(work: () => Promise<void>): void {
    this.#beforehand.push(work)
  }

  /** `false` if something assumed did not hold, or the database could not write it now: nothing is written then. */
  async run(): Promise<boolean> {
    try {
      for (const work of this.#beforehand) await work()
      await this.#write()
    } catch (error) {
      await undo(this.undoings)
      if (isUnwritten(error)) return false
      throw error
    }
    for (const work of this.afterwards) work()
    return true
  }

  async #write(): Promise<void> {
    const named = this.#named.map((statement, index) => sql`${nameAt(index)} as (${statement})`)
    const holds = sql.join(this.#assumptions, sql` and `)
    const answer = this.#answer
    // Joined, so that what is assumed is asked without an answer too.
    const row = answer ? sql`left join ${answer.from} answer on true` : sql``
    const rows = answer ? sql`, answer.*` : sql``
    const written = await sql`
      with ${sql.join(named)} select assume(${holds}) as "isAssumed"${rows} from (select) one ${row}`.execute(
      this.db,
    )
    answer?.take(written.rows[0])
  }

  #name(statement: OperationNodeSource): RawBuilder<unknown> {
    return nameAt(this.#named.push(statement) - 1)
  }
}

const nameAt = (index: number) => sql.raw(`part_${index}`)

function tableOf(statement: OperationNodeSource): string | null {
  const node = builtNode(statement.toOperationNode()) as OperationNode & WriteNode
  const table =
    node.kind === 'InsertQueryNode' ? node.into : node.kind === 'UpdateQueryNode' ? node.table : null
  return table?.table?.identifier.name ?? null
}

interface WriteNode {
  readonly into?: NamedTable
  readonly table?: NamedTable
}

interface NamedTable {
  readonly table?: { readonly identifier: { readonly name: string } }
}

function isUnwritten(error: unknown): boolean {
  return error instanceof NeedsDatabase || UNWRITTEN_CODES.includes(postgresCodeOf(error) ?? '')
}

export async function undo(undoings: readonly (() => Promise<void>)[]): Promise<void> {
  for (const work of undoings.toReversed()) await work()
}

const statements = new WeakMap<object, OneStatement>()

/** The statement under way where `db` is a transaction of `inOneStatement`. */
export function oneStatementOf(db: object): OneStatement | undefined {
  return statements.get(db)
}

/** A transaction that asks the database nothing: what it would send along is held back for one statement. */
function holdingBack(statement: OneStatement): Transaction<Schema> {
  const tx = transactionOver(statement.db, () => Promise.reject(new NeedsDatabase()))
  statements.set(tx, statement)
  return tx
}

/** A refused statement costs a line of PostgreSQL's log, and who repeats a call could fill it. */
const REST_MS = 1_000
const MOST_RESTING = 10_000

const resting = new WeakMap<Kysely<Schema>, LRUCache<string, true>>()

function restingIn(db: Kysely<Schema>): LRUCache<string, true> {
  const known = resting.get(db) ?? new LRUCache({ max: MOST_RESTING, ttl: REST_MS })
  resting.set(db, known)
  return known
}

/**
 * Does `work` on what memory knows, and writes what it sends along by one statement. `null` if `work` asked the
 * database, failed, or judged by what is no longer so: nothing is written then, and it is to be done in a transaction,
 * which fails as it should. Whose statement was refused has the next calls done so for a moment.
 */
export async function inOneStatement<T>(
  db: Kysely<Schema>,
  by: string,
  work: (tx: Transaction<Schema>, statement: OneStatement) => Promise<T>,
): Promise<{ readonly result: T } | null> {
  const refused = restingIn(db)
  if (refused.has(by)) return null
  const statement = new OneStatement(db)
  const judged = await work(holdingBack(statement), statement).then(
    (result) => ({ result }),
    () => null,
  )
  if (!judged) {
    await undo(statement.undoings)
    return null
  }
  if (await statement.run()) return judged
  refused.set(by, true)
  return null
}
