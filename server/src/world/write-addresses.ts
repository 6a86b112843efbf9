import type { GazetteerEntry } from '@hansang/contract'
import type { OpenTransaction } from '../db/database.ts'
import { searchTextOf } from '../gateways/addresses/gazetteer.ts'
import { GAZETTEER_TOPIC, announceChange } from '../live/live-events.ts'
import { inBatches } from './in-batches.ts'

/** Buildings are matched by road address. */
export async function writeAddresses(tx: OpenTransaction, entries: readonly GazetteerEntry[]): Promise<void> {
  await inBatches(entries, (batch) =>
    tx
      .insertInto('gazetteer')
      .values(batch.map(gazetteerRow))
      .onConflict((conflict) =>
        conflict.column('road_address').doUpdateSet((given) => ({
          jibun_address: given.ref('excluded.jibun_address'),
          lat: given.ref('excluded.lat'),
          lng: given.ref('excluded.lng'),
          legal_code: given.ref('excluded.legal_code'),
          search_text: given.ref('excluded.search_text'),
          profile: given.ref('excluded.profile'),
        })),
      )
      .execute(),
  )
  if (entries.length > 0) await announceChange(tx, GAZETTEER_TOPIC)
}

function gazetteerRow(entry: GazetteerEntry) {
  return {
    road_address: entry.roadAddress,
    jibun_address: entry.lotAddress,
    lat: entry.lat,
    lng: entry.lng,
    legal_code: entry.legalCode,
    search_text: searchTextOf(entry),
    profile: JSON.stringify(entry),
  }
}
