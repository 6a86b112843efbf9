import pg from 'pg'
import { migrate } from '../../platform/db/migrate.ts'
import { startJobs } from '../../platform/jobs/jobs.ts'
import { systemClock } from '../../platform/services/clock.ts'
import { createLogger } from '../../platform/services/logging.ts'
import { createMetrics } from '../../platform/services/metrics.ts'
import { CommandFault } from '../../platform/settings/run-command.ts'
import { type CopiedTable, copyParts, copyTable, digestOf, readTables } from './copied-tables.ts'
import { readBreaches } from './invariant-queries.ts'

/** Stands in the target from the first change to the last, so that a move which was cut off may begin again. */
const MARK = 'hansang_moving'

/** Both sides must write the same text of a value; copying takes as long as it takes. */
const SESSION = [
  'timezone=UTC',
  'datestyle=ISO,MDY',
  'intervalstyle=postgres',
  'extra_float_digits=1',
  'bytea_output=hex',
  'search_path=public',
  'statement_timeout=0',
  'idle_in_transaction_session_timeout=0',
  'lock_timeout=60000',
]

export interface Moved {
  readonly tables: number
  readonly rows: number
}

/**
 * Copies all rows in one transaction of the target: it has everything, or nothing and may be tried again.
 *
 * @throws CommandFault when the target is not empty, or has not become the same.
 */
export async function moveBase(fromUrl: string, toUrl: string): Promise<Moved> {
  const [from, to] = [connectionTo(fromUrl), connectionTo(toUrl)]
  try {
    await Promise.all([from.connect(), to.connect()])
    await beginAt(to)
    for (const url of [fromUrl, toUrl]) await bringUpToDate(url)
    await from.query('begin isolation level repeatable read read only')
    await to.query('begin')
    const moved = await copyAll(from, to)
    await to.query(`drop schema ${MARK}`)
    await to.query('commit')
    await to.query('analyze')
    return moved
  } finally {
    await Promise.allSettled([from.end(), to.end()])
  }
}

function connectionTo(url: string): pg.Client {
  const options = SESSION.map((setting) => `-c ${setting}`).join(' ')
  const client = new pg.Client({ connectionString: url, options })
  client.on('error', () => {})
  return client
}

async function beginAt(to: pg.Client): Promise<void> {
  const isBegun = await finds(to, `select from pg_namespace where nspname = '${MARK}'`)
  if (!isBegun && (await finds(to, ANY_TABLE)))
    throw new CommandFault('The target has tables: name an empty database, as createdb makes it.')
  await to.query(`create schema if not exists ${MARK}`)
}

const ANY_TABLE = `select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind in ('r', 'p') and nspname !~ '^pg_|^information_schema$'`

async function finds(client: pg.Client, query: string): Promise<boolean> {
  const { rowCount } = await client.query(`${query} limit 1`)
  return rowCount === 1
}

/** The schema, and the queue of jobs. */
async function bringUpToDate(url: string): Promise<void> {
  await migrate(url)
  const surroundings = { clock: systemClock, log: createLogger('fatal'), metrics: createMetrics() }
  await (await startJobs(url, surroundings)).stop()
}

async function copyAll(from: pg.Client, to: pg.Client): Promise<Moved> {
  const tables = await readTables(from)
  const ties = await readForeignKeys(to)
  for (const { name, key } of ties) await to.query(`alter table ${name} drop constraint ${key}`)
  await copyParts(from, to)
  for (const { name } of tables) await to.query(`alter table ${name} disable trigger user`)
  // A program writes its keys first.
  if (await finds(to, 'select from program_keys'))
    throw new CommandFault(
      'A program was started on the target before it was moved to: empty it, then try again.',
    )
  await to.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
  let rows = 0
  for (const table of tables) rows += await copyTable(from, to, table)
  await copySequences(from, to)
  for (const { name, key, definition } of ties)
    await to.query(`alter table ${name} add constraint ${key} ${definition}`)
  for (const { name } of tables) await to.query(`alter table ${name} enable trigger user`)
  await expectSame(from, to, tables)
  return { tables: tables.length, rows }
}

interface ForeignKey {
  readonly name: string
  readonly key: string
  readonly definition: string
}

/** Dropped while rows come in any order; adding them again checks all rows. */
async function readForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select conrelid::regclass::text as name, format('%I', conname) as key, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace
    order by conrelid, conname`)
  return rows
}

async function copySequences(from: pg.Client, to: pg.Client): Promise<void> {
  const { rows } = await from.query<{ name: string; last: string }>(`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
    from pg_sequences where schemaname = 'public' and last_value is not null`)
  for (const { name, last } of rows) await to.query('select setval($1, $2)', [name, last])
}

async function expectSame(from: pg.Client, to: pg.Client, tables: readonly CopiedTable[]): Promise<void> {
  for (const table of tables) {
    const [there, here] = await Promise.all([digestOf(from, table), digestOf(to, table)])
    if (there !== here) throw new CommandFault(`Nothing was moved: ${table.name} would differ.`)
  }
  const [before, after] = [await readBreaches(from), await readBreaches(to)]
  const added = after.filter((breach) => !before.includes(breach))
  if (added.length > 0) throw new CommandFault(`Nothing was moved: ${added.join(', ')}.`)
}
