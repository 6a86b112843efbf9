import { askPostgres } from '@hansang/testing'
import { COMMAND_LIMITS, type OpenDatabase, openDatabase } from '../../../server/src/platform/db/database.ts'
import { SHARDED_TABLES } from '../../../server/src/platform/shards/sharded-tables.ts'

const SCHEMA = 'judged'

/** Copies of the distributed tables on the coordinator: Citus refuses joins that do not name the shard key. */
export async function openJudged(url: string): Promise<OpenDatabase> {
  await askPostgres(url, `drop schema if exists ${SCHEMA} cascade`)
  await askPostgres(url, `create schema ${SCHEMA}`)
  for (const table of SHARDED_TABLES) {
    await askPostgres(
      url,
      `create table ${SCHEMA}.${table} (like public.${table} including constraints including defaults)`,
    )
    await askPostgres(url, `insert into ${SCHEMA}.${table} select * from public.${table}`)
  }
  // What queries group by.
  for (const table of ['orders', 'payment_attempts', 'partial_refunds'])
    await askPostgres(url, `alter table ${SCHEMA}.${table} add primary key (id)`)
  const judged = new URL(url)
  judged.searchParams.set('options', `-c search_path=${SCHEMA},public`)
  return openDatabase(judged.href, 3, COMMAND_LIMITS)
}

/** Of the statements on distributed tables since the coordinator started. */
export async function sharesOfStatements(url: string): Promise<{ one: number; all: number }> {
  const [row] = await askPostgres<{ one: number; all: number }>(
    url,
    `select coalesce(sum(calls) filter (where partition_key is not null), 0)::int as one,
       coalesce(sum(calls), 0)::int as all
     from citus_stat_statements`,
  )
  return row ?? { one: 0, all: 0 }
}
