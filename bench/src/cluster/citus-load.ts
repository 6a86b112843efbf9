import { askPostgres } from '@hansang/testing'
import type { CitusNodes } from '@hansang/testing/databases/citus-nodes'

/** Write-ahead log without whole pages, in kilobytes: what waits for a disk. */
export interface ClusterLoad {
  readonly coordinator: number
  readonly workers: number
}

/** Since the nodes were made. */
export async function readLoad({ coordinator, workers }: CitusNodes): Promise<ClusterLoad> {
  const ofWorkers = await Promise.all(workers.map(({ url }) => writtenBy(url)))
  return {
    coordinator: await writtenBy(coordinator.url),
    workers: ofWorkers.reduce((sum, written) => sum + written, 0),
  }
}

async function writtenBy(url: string): Promise<number> {
  const [row] = await askPostgres<{ written: number }>(
    url,
    `select (pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') / 1024)::float8 as written`,
  )
  return row?.written ?? 0
}
