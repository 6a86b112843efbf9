import { type RawBuilder, sql } from 'kysely'
import { idsOfChannel } from '../stores/index.ts'

/**
 * A store's points count for its own brand, points without a store for every brand; all if `channel` is
 * empty.
 */
export function countsInChannel(channel: string): RawBuilder<boolean> {
  if (channel === '') return sql<boolean>`true`
  return sql<boolean>`(store_id = '' or store_id in (${idsOfChannel(channel)}))`
}
