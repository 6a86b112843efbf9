import { type World, type WorldFault, decodeWorld } from '@hansang/contract'
import { sql } from 'kysely'
import { type Database, type OpenTransaction, inTransaction } from '../db/database.ts'
import type { Secrets } from '../secrets/seal.ts'
import { databaseFaults } from './database-faults.ts'
import { type HashedSecrets, hashSecrets } from './hash-secrets.ts'
import { writeAddresses } from './write-addresses.ts'
import { writeChannels } from './write-channels.ts'
import { writeCoupons } from './write-coupons.ts'
import { writeCustomers } from './write-customers.ts'
import { writeAgents, writeOwners, writeTills } from './write-staff.ts'
import { writeStores } from './write-stores.ts'

export type ImportedWorld =
  | { readonly ok: true; readonly world: World }
  | { readonly ok: false; readonly faults: readonly WorldFault[] }

export interface ImportTools {
  readonly secrets: Secrets
  readonly now: Date
  /** The demo world itself, brought in by the program. */
  readonly isDemo?: boolean
}

/**
 * Brings a world file in: everything or nothing. Rows are matched by their ids and replaced, so that
 * importing twice changes nothing; prices of placed orders stay, as orders carry their own.
 */
export async function importWorld(db: Database, tools: ImportTools, json: unknown): Promise<ImportedWorld> {
  const decoded = decodeWorld(json)
  if (!decoded.ok) return { ok: false, faults: merged(decoded.faults, await databaseFaults(db, json)) }
  // Slow on purpose, hence before the transaction begins.
  const hashed = await hashSecrets(db, decoded.world)
  return await inTransaction(db, async (tx) => {
    await waitForOtherImport(tx)
    const faults = await databaseFaults(tx, json)
    if (faults.length > 0) return { ok: false, faults }
    await writeWorld(tx, decoded.world, hashed, tools)
    return { ok: true, world: decoded.world }
  })
}

async function writeWorld(
  tx: OpenTransaction,
  world: World,
  hashed: HashedSecrets,
  tools: ImportTools,
): Promise<void> {
  const { isDemo = false } = tools
  await writeChannels(tx, world)
  await writeStores(tx, world.stores, { now: tools.now, isDemo })
  await writeAddresses(tx, world.addresses)
  await writeCustomers(tx, world.customers, tools)
  await writeCoupons(tx, world.coupons)
  await writeOwners(tx, world.owners, { hashed, secrets: tools.secrets, isDemo })
  await writeTills(tx, world.tills, isDemo)
  await writeAgents(tx, world.agents, hashed)
}

/** Two files that name the same rows would wait for each other halfway. */
async function waitForOtherImport(tx: OpenTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('hansang world import', 0))`.execute(tx)
}

function merged(...lists: readonly (readonly WorldFault[])[]): WorldFault[] {
  const byPlace = new Map<string, WorldFault>()
  for (const fault of lists.flat()) if (!byPlace.has(fault.path)) byPlace.set(fault.path, fault)
  return [...byPlace.values()]
}
