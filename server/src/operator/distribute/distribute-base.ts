import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { migrate } from '../../platform/db/index.ts'
import { CommandFault } from '../../platform/settings/run-command.ts'
import {
  COORDINATOR_TABLES,
  REFERENCE_TABLES,
  SHARDED_FAMILIES,
  SHARDED_TABLES,
  type ShardedFamily,
} from '../../platform/shards/sharded-tables.ts'
import { forgetStates, restoreRefusals, unbindFamily } from './unbind-family.ts'

/** A session ends a moment after its client. */
const STOP_LIMIT_MS = 3_000
const LOOK_EVERY_MS = 100

export interface Distribution {
  readonly distributed: readonly string[]
  /** Distributed before. */
  readonly kept: readonly string[]
  readonly workers: number
}

/**
 * In one transaction, so that a base is distributed whole or not at all.
 *
 * @throws CommandFault without Citus, without workers, or while programs use the base.
 */
export async function distributeBase(url: string): Promise<Distribution> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const workers = await countWorkers(client)
    await expectNobody(client)
    await migrate(url)
    await expectNoEarlierNumbers(client)
    await client.query('begin')
    // Those that are left refuse changes, which needs nothing of other shards.
    await client.query('set local citus.enable_unsafe_triggers = on')
    const known = await readDistributed(client)
    const isNew = (table: string) => !known.has(table)
    const references = REFERENCE_TABLES.filter(isNew)
    for (const table of references) await client.query('select create_reference_table($1)', [table])
    for (const table of COORDINATOR_TABLES.filter(isNew))
      await client.query('select citus_add_local_table_to_metadata($1)', [table])
    for (const family of SHARDED_FAMILIES) await shard(client, family, family.tables.filter(isNew))
    await forgetStates(client)
    await restoreRefusals(client)
    await client.query('commit')
    const distributed = [...references, ...SHARDED_TABLES.filter(isNew)]
    return { distributed, kept: [...known], workers }
  } finally {
    await client.end()
  }
}

async function countWorkers(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ hasCitus: boolean }>(
    `select exists (select from pg_extension where extname = 'citus') as "hasCitus"`,
  )
  if (!rows[0]?.hasCitus)
    throw new CommandFault('This database has no Citus: create extension citus, on it and on each worker.')
  const found = await client.query<{ workers: number }>(
    'select count(*)::int as workers from citus_get_active_worker_nodes()',
  )
  const workers = found.rows[0]?.workers ?? 0
  if (workers === 0) throw new CommandFault('Citus has no workers here: select citus_add_node(host, port).')
  return workers
}

/** A program that began before would go on with statements that Citus refuses. One that has just stopped is waited for. */
async function expectNobody(client: pg.Client): Promise<void> {
  const deadline = performance.now() + STOP_LIMIT_MS
  for (;;) {
    const sessions = await countSessions(client)
    if (sessions === 0) return
    if (performance.now() > deadline)
      throw new CommandFault(`${sessions} sessions use the database: stop the programs, then distribute it.`)
    await delay(LOOK_EVERY_MS)
  }
}

async function countSessions(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ sessions: number }>(
    `select count(*)::int as sessions from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
       and application_name not like 'citus%'`,
  )
  return rows[0]?.sessions ?? 0
}

/** What is first written for such an order while it is open would not know its shard. */
async function expectNoEarlierNumbers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ open: number }>(
    `select count(*)::int as open from orders where finished_at is null and substr(id, 9, 1) <> 'U'`,
  )
  const open = rows[0]?.open ?? 0
  if (open > 0)
    throw new CommandFault(
      `${open} open orders have numbers of an earlier version: distribute once they have ended.`,
    )
}

async function readDistributed(client: pg.Client): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select logicalrelid::text as name from pg_dist_partition where logicalrelid::text = any($1)`,
    [[...SHARDED_TABLES, ...REFERENCE_TABLES, ...COORDINATOR_TABLES]],
  )
  return new Set(rows.map(({ name }) => name))
}

/** Tables of one family are together; the first of them is with no other family. */
async function shard(
  client: pg.Client,
  { column, tables: [first] }: ShardedFamily,
  tables: readonly string[],
): Promise<void> {
  await unbindFamily(client, { column, tables })
  for (const table of tables)
    await client.query('select create_distributed_table($1, $2, colocate_with => $3)', [
      table,
      column,
      table === first ? 'none' : first,
    ])
}
