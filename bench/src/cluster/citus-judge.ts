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
  for (const table of ['orders', 'payment_attempts', 'partial_refunds', 'point_entries'])
    await askPostgres(url, `alter table ${SCHEMA}.${table} add primary key (id)`)
  const judged = new URL(url)
  judged.searchParams.set('options', `-c search_path=${SCHEMA},public`)
  return openDatabase(judged.href, 3, COMMAND_LIMITS)
}

/** At the coordinator, since they were reset. */
export interface Statements {
  readonly whole: number
  readonly distributed: number
  readonly toOneShard: number
}

export async function countStatements(url: string): Promise<Statements> {
  const [row] = await askPostgres<Statements & { readonly [column: string]: number }>(
    url,
    `select coalesce(sum(calls) filter (where partition_key is not null), 0)::int as "toOneShard",
       coalesce(sum(calls), 0)::int as distributed,
       (select sum(calls)::int from pg_stat_statements
         where query !~* '^(begin|commit|rollback|start|set|listen|notify)') as whole
     from citus_stat_statements`,
  )
  if (!row) throw new Error('statements were not counted')
  return row
}
