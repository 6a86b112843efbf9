import { askPostgres } from '@hansang/testing'

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
