import {
  LONG_LISTS,
  type World,
  type WorldAgent,
  type WorldFault,
  type WorldOwner,
  decodeWorldPart,
  firstPerPlace,
  uniqueKeys,
} from '@hansang/contract'
import { isRefusal, refusal, type Refusal } from '@hansang/domain'
import { sql } from 'kysely'
import { type Database, inTransaction, type OpenTransaction } from '../../platform/db/index.ts'
import { datedFaults } from './changes/dated-faults.ts'
import { databaseFaults } from './database-faults.ts'
import { type HashedSecrets, hashSecrets } from './staff/hash-secrets.ts'
import { editsOverridden } from './edits/edits-overridden.ts'
import { openKeyBook } from './key-book.ts'
import { statisticsKeeper } from './keep-statistics.ts'
import { staffFaults } from './staff/staff-faults.ts'
import { FRAME, type WorldPart, type WorldSource } from './source/world-source.ts'
import { KeysOfStores } from './staff/write-pos.ts'
import { statesThatStay } from './edits/states-that-stay.ts'
import { type ImportTools, writeWorld } from './write-world.ts'

export type ImportedCounts = Readonly<Record<string, number>>

export type ImportedWorld =
  | {
      readonly counts: ImportedCounts
      /** What lies over the file, and what of the shops' own edits it replaced. */
      readonly staying: readonly string[]
      readonly overridden: readonly string[]
    }
  | (Refusal<'invalidWorld'> & { readonly faults: readonly WorldFault[]; readonly more: number })

const MOST_FAULTS_KEPT = 1_000
const LONGEST_IMPORT = '10min'

/**
 * All or nothing. Replaces rows by id, so a second import changes nothing; placed orders keep their prices.
 * Reads the file part by part, once to check and once to write, and never holds all of it.
 */
export async function importWorld(
  db: Database,
  tools: ImportTools,
  source: WorldSource,
): Promise<ImportedWorld> {
  const checked = await inTransaction(db, (tx) => check(tx, source, tools))
  if (checked.faults.length > 0) return { ...refusal('invalidWorld'), ...checked }
  // Slow, so before the transaction.
  const hashed = await hashSecrets(db, await readStaff(source))
  try {
    return await inTransaction(db, async (tx) => {
      await waitForOtherImport(tx)
      const { counts, redated } = await writeParts(tx, source, hashed, tools)
      const staying = await statesThatStay(tx, { storeIds: source.storeIds, redated, now: tools.now })
      return { counts, staying, overridden: await editsOverridden(tx, source.storeIds, tools.now) }
    })
  } catch (error) {
    if (error instanceof LateFaults) return { ...refusal('invalidWorld'), faults: error.faults, more: 0 }
    throw error
  }
}

async function check(
  tx: OpenTransaction,
  source: WorldSource,
  { tell, now }: ImportTools,
): Promise<{ faults: readonly WorldFault[]; more: number }> {
  const keyBook = await openKeyBook(tx)
  const kept: WorldFault[] = []
  let count = 0
  for await (const part of source.parts()) {
    const decoded = decodeWorldPart(part.json, part.first)
    const faults = firstPerPlace([
      ...(isRefusal(decoded) ? decoded.faults : await staffFaults(decoded.world, part.first)),
      ...(isRefusal(decoded) ? [] : await datedFaults(tx, decoded.world, { first: part.first, now })),
      ...(await keyBook.note(uniqueKeys(part.json, part.first))),
      ...(await databaseFaults(tx, part, source.storeIds)),
    ])
    count += faults.length
    kept.push(...faults.slice(0, MOST_FAULTS_KEPT - kept.length))
    tell?.('checked', part.size)
  }
  return { faults: kept, more: count - kept.length }
}

async function readStaff(source: WorldSource): Promise<{ owners: WorldOwner[]; agents: WorldAgent[] }> {
  const staff: { owners: WorldOwner[]; agents: WorldAgent[] } = { owners: [], agents: [] }
  for (const list of ['owners', 'agents'] as const) {
    for await (const part of source.parts(list)) {
      const { owners, agents } = worldOfPart(part)
      staff.owners.push(...owners)
      staff.agents.push(...agents)
    }
  }
  return staff
}

class LateFaults extends Error {
  readonly faults: readonly WorldFault[]
  constructor(faults: readonly WorldFault[]) {
    super('the world has faults')
    this.faults = faults
  }
}

interface WrittenParts {
  readonly counts: ImportedCounts
  /** Stores of which the file names what is to come. */
  readonly redated: ReadonlySet<string>
}

async function writeParts(
  tx: OpenTransaction,
  source: WorldSource,
  hashed: HashedSecrets,
  tools: ImportTools,
): Promise<WrittenParts> {
  const counts: Record<string, number> = {}
  const keepStatistics = statisticsKeeper(tx)
  const keys = new KeysOfStores()
  const redated = new Set<string>()
  for (const name of [FRAME, ...LONG_LISTS] as const) {
    for await (const part of source.parts(name)) {
      const world = worldOfPart(part)
      const faults = [
        ...(await databaseFaults(tx, part, source.storeIds)),
        ...(await datedFaults(tx, world, { first: part.first, now: tools.now })),
      ]
      if (faults.length > 0) throw new LateFaults(faults)
      await writeWorld(tx, world, hashed, tools)
      await keepStatistics()
      tools.tell?.('written', part.size)
      keys.note(world.pos)
      for (const { store, changes } of world.stores) if (changes) redated.add(store.id)
      for (const [list, rows] of Object.entries(world))
        if (Array.isArray(rows)) counts[list] = (counts[list] ?? 0) + rows.length
    }
  }
  await keys.endOthers(tx, tools.now)
  return { counts, redated }
}

/** @throws LateFaults when the file has changed since the check. */
function worldOfPart({ json, first }: WorldPart): World {
  const decoded = decodeWorldPart(json, first)
  if (isRefusal(decoded)) throw new LateFaults(decoded.faults)
  return decoded.world
}

/** Two imports of the same rows could deadlock. One waits for another longer than a lock of a row is waited for. */
async function waitForOtherImport(tx: OpenTransaction): Promise<void> {
  const { rows } = await sql<{ usual: string }>`
    select current_setting('lock_timeout') as usual, set_config('lock_timeout', ${LONGEST_IMPORT}, true)`.execute(
    tx,
  )
  await sql`select pg_advisory_xact_lock(hashtextextended('hansang world import', 0))`.execute(tx)
  await sql`select set_config('lock_timeout', ${rows[0]?.usual}, true)`.execute(tx)
}
