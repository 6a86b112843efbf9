import pg from 'pg'
import type { TestServer } from '../start-server.ts'
import { recordStatements } from '../record-statements.ts'

const IS_READ = /^\s*(select|with|delete|update)\b/i

/** Plans of the reads in `work`, with sequential scans disabled: one that remains has no index to use. */
export async function explainReads(
  { databaseUrl }: Pick<TestServer, 'databaseUrl'>,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const { statements } = await recordStatements(work)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('set enable_seqscan = off')
    const plans: string[] = []
    for (const { text, values } of statements.filter(({ text }) => IS_READ.test(text))) {
      const { rows } = await client.query(`explain (costs off) ${text}`, [...values])
      const plan = rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n')
      plans.push(`${text}\n${plan}`)
    }
    return plans
  } finally {
    await client.end()
  }
}
