import type { GazetteerEntry } from '@hansang/contract'
import type { OpenTransaction } from '../../platform/db/index.ts'
import { writeBuildings } from '../../platform/gateways/addresses/gazetteer.ts'
import { GAZETTEER_TOPIC, announceChange } from '../../platform/live/live-events.ts'
import { inBatches } from './in-batches.ts'
import { writeStreets } from './write-streets.ts'

export async function writeAddresses(tx: OpenTransaction, entries: readonly GazetteerEntry[]): Promise<void> {
  if (entries.length === 0) return
  await inBatches(entries, (batch) => writeBuildings(tx, batch))
  await writeStreets(tx, entries)
  await announceChange(tx, GAZETTEER_TOPIC)
}
