import { sql } from 'kysely'
import type { PlannedSweep } from '../../../server/src/platform/jobs/sweep.ts'
import { listSweeps } from '../../../server/src/program/start-work.ts'
import { eventually } from '../paying.ts'
import type { TestServer } from '../start-server.ts'

/** Runs the sweeps that are due and waits until no job is left. */
export async function settle(server: TestServer): Promise<void> {
  await Promise.all(listSweeps(server.services).map(toItsEnd))
  await eventually(async () => (await waitingJobs(server)).length === 0, 30_000)
}

async function toItsEnd({ work }: PlannedSweep): Promise<void> {
  while ((await work()) === true);
}

export async function waitingJobs({ services }: TestServer): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select distinct name from pgboss.job
    where state in ('created', 'retry', 'active') and name not like '\\_\\_%'`.execute(services.db)
  return rows.map(({ name }) => name)
}
