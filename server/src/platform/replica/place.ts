import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

interface Place {
  /** Of the cluster; a standby has its primary's. */
  readonly system: string
  /** The id of the database in its cluster. */
  readonly database: number
  /** Of the write-ahead log: each promotion begins another. */
  readonly timeline: number
  readonly position: bigint
}

export interface ReplicaPlace extends Place {
  readonly isStandby: boolean
}

interface PlaceRow extends Omit<Place, 'position'> {
  readonly position: string
}

const IDENTITY = sql`(select system_identifier::text from pg_control_system()) as system,
  (select oid::int8 from pg_database where datname = current_database()) as database`

/** The position of what is inserted, as an asynchronous commit is announced before it is written. */
export async function readPrimaryPlace(db: Database): Promise<Place> {
  const { rows } = await sql<PlaceRow>`
    select ${IDENTITY}, pg_wal_lsn_diff(position, '0/0')::text as position,
      ('x' || left(pg_walfile_name(position), 8))::bit(32)::int as timeline
    from (select pg_current_wal_insert_lsn() as position) inserted`.execute(db)
  return placeIn(rows)
}

/** The timeline is that of the last restart point at least: after a failover it follows within a checkpoint. */
export async function readReplicaPlace(db: Database): Promise<ReplicaPlace> {
  const { rows } = await sql<PlaceRow & { readonly isStandby: boolean }>`
    select ${IDENTITY}, pg_is_in_recovery() as "isStandby",
      coalesce(pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0'), 0)::text as position,
      greatest(
        (select timeline_id from pg_control_checkpoint()),
        (select min_recovery_end_timeline from pg_control_recovery())
      ) as timeline`.execute(db)
  return placeIn(rows)
}

function placeIn<Row extends PlaceRow>([row]: readonly Row[]): Omit<Row, 'position'> & Place {
  if (!row) throw new Error('a place is one row')
  return { ...row, position: BigInt(row.position) }
}

/** What keeps a server from being a replica of the primary. */
export type Unfit = 'no standby' | 'of another cluster' | 'another database' | 'on another timeline'

export function unfitness(primary: Place, replica: ReplicaPlace): Unfit | null {
  if (replica.system !== primary.system) return 'of another cluster'
  if (replica.database !== primary.database) return 'another database'
  if (!replica.isStandby) return 'no standby'
  return replica.timeline === primary.timeline ? null : 'on another timeline'
}
