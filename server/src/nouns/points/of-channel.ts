import { type RawBuilder, sql } from 'kysely'
import { idsOfChannel } from '../stores/read-store.ts'

/**
 * Whether a row's purse counts for `channel`: a store's points for its own brand, those without a store for every
 * brand. Without a channel all brands count. `store_id` is the row's own column.
 */
export function ofChannel(channel: string): RawBuilder<boolean> {
  if (channel === '') return sql<boolean>`true`
  return sql<boolean>`(store_id = '' or store_id in (${idsOfChannel(channel)}))`
}
