import { Counter, Gauge, type Registry } from 'prom-client'
import type { Logger } from 'pino'
import { type Database, type Limits, openDatabase, type Reader } from '../db/database.ts'
import { expectReplica } from './expect-replica.ts'
import { publicReader, type ReadFrom } from './public-reader.ts'
import { type ReplicaWatch, watchReplica } from './watch-replica.ts'

/** Of the primary's, and one of the replica's. */
export const WATCH_CONNECTIONS = 1

/** What takes longer is asked again at the primary. */
const READ_LIMITS: Limits = {
  connect: 1_000,
  statement: 1_000,
  lock: 500,
  idleInTransaction: 5_000,
  silence: 1_500,
}
const WATCH_LIMITS: Limits = { ...READ_LIMITS, connect: 5_000 }

interface Given {
  readonly replicaUrl: string
  readonly databaseUrl: string
  readonly db: Database
  readonly maxConnections: number
  readonly log: Logger
  readonly registry: Registry
}

/** Events of `LiveEvents`. */
interface Changes {
  readonly onChange: (listener: () => void) => () => void
  readonly onOwnChange: (listener: () => void) => () => void
  readonly onInterruption: (listener: () => void) => () => void
}

export interface OpenReplica {
  readonly reader: Reader
  /** From then on no read follows an announced change without seeing it. */
  follow(changes: Changes): void
  close(): Promise<void>
}

/** @throws SettingsFault where the address does not lead to our cluster and database. */
export async function openReplica({ replicaUrl, databaseUrl, db, ...given }: Given): Promise<OpenReplica> {
  const { log, registry, maxConnections } = given
  const reads = openDatabase(replicaUrl, maxConnections, READ_LIMITS)
  const own = [databaseUrl, replicaUrl].map((url) => openDatabase(url, WATCH_CONNECTIONS, WATCH_LIMITS))
  const closeAll = async () => {
    await Promise.all([reads, ...own].map((open) => open.close()))
  }
  const [primary, replica] = own.map((open) => open.db) as [Database, Database]
  try {
    await expectReplica(replicaUrl, primary, replica)
  } catch (error) {
    await closeAll()
    throw error
  }
  const watch = await watchReplica({ primary, replica, log })
  // What was sampled of one server says nothing of the server that a new connection leads to.
  reads.pool.on('connect', watch.need)
  const ends: (() => void)[] = []
  const count = exposeReplica(registry, watch)
  return {
    reader: publicReader(db, { db: reads.db, isCurrent: watch.isCurrent, doubt: watch.need, count }),
    follow({ onChange, onOwnChange, onInterruption }) {
      watch.need()
      ends.push(...[onChange, onOwnChange, onInterruption].map((listen) => listen(watch.need)))
    },
    async close() {
      for (const end of ends) end()
      await watch.close()
      await closeAll()
    },
  }
}

/** Zeros without a replica, so that an alert has something to read. */
export function exposeReplica(
  registry: Registry,
  { isCurrent, lagMs }: Pick<ReplicaWatch, 'isCurrent' | 'lagMs'> = {
    isCurrent: () => false,
    lagMs: () => 0,
  },
): (from: ReadFrom) => void {
  const registers = [registry]
  const gauge = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value())
      },
    })
  gauge('hansang_replica_current', '1 while public reads go to the replica', () => Number(isCurrent()))
  gauge(
    'hansang_replica_lag_seconds',
    'For how long the replica is not known to have what the primary had',
    () => lagMs() / 1_000,
  )
  const reads = new Counter({
    name: 'hansang_public_reads_total',
    help: 'Statements of public reads: at the replica, at the primary, or at the primary after the replica failed',
    labelNames: ['from'],
    registers,
  })
  for (const from of ['replica', 'primary', 'repeated'] as const) reads.inc({ from }, 0)
  return (from) => reads.inc({ from })
}
