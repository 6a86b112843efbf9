import type { GazetteerEntry } from '@hansang/contract'
import type { OpenTransaction } from '../db/database.ts'
import { writeBuildings } from '../gateways/addresses/gazetteer.ts'
import { GAZETTEER_TOPIC, announceChange } from '../live/live-events.ts'
import { inBatches } from './in-batches.ts'

export async function writeAddresses(tx: OpenTransaction, entries: readonly GazetteerEntry[]): Promise<void> {
  await inBatches(entries, (batch) => writeBuildings(tx, batch))
  if (entries.length > 0) await announceChange(tx, GAZETTEER_TOPIC)
}
