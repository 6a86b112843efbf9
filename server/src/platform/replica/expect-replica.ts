import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { SettingsFault } from '../settings/settings-fault.ts'
import type { Database } from '../db/database.ts'
import { reachItself, reasonOf } from '../db/reach-database.ts'
import { type ReplicaPlace, readPrimaryPlace, readReplicaPlace, type Unfit, unfitness } from './place.ts'

const REPLICA_SETTING = 'DATABASE_REPLICA_URL'
const SCHEMA_PATIENCE_MS = 5_000
const LOOK_EVERY_MS = 100

const FAULTS: Readonly<Partial<Record<Unfit, string>>> = {
  'of another cluster': 'it is no standby of DATABASE_URL',
  'another database': 'it is another database than that of DATABASE_URL',
}

/** @throws SettingsFault in one line, never with the password. */
export async function expectReplica(url: string, primary: Database, replica: Database): Promise<void> {
  await reachItself(url, REPLICA_SETTING)
  const place = await readReplicaPlace(replica).catch((error: unknown) => refuse(reasonOf(error)))
  await expectPlace(primary, place)
  if (place.isStandby) await expectSchema(primary, replica)
}

/** After a failover it may be no standby, or on an old timeline for some minutes: then it is not read yet. */
async function expectPlace(primary: Database, place: ReplicaPlace): Promise<void> {
  const unfit = unfitness(await readPrimaryPlace(primary), place)
  const fault = unfit && FAULTS[unfit]
  if (fault) refuse(fault)
}

async function expectSchema(primary: Database, replica: Database): Promise<void> {
  const wanted = await lastMigration(primary)
  const deadline = performance.now() + SCHEMA_PATIENCE_MS
  while ((await lastMigration(replica).catch(() => null)) !== wanted) {
    if (performance.now() > deadline) refuse(`its schema is older: it lacks migration ${wanted}`)
    await delay(LOOK_EVERY_MS)
  }
}

async function lastMigration(db: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select max(name) as name from kysely_migration`.execute(db)
  return rows[0]?.name ?? ''
}

function refuse(reason: string): never {
  throw new SettingsFault(`${REPLICA_SETTING} cannot be used: ${reason}.`)
}
