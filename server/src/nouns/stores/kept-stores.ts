import type { StoreProfile } from '@hansang/contract'
import { type ChannelCode, isDraft } from '@hansang/domain'
import { sql } from 'kysely'
import { oneStatementOf, type Reader } from '../../platform/db/index.ts'
import { cacheUntilChanged } from '../../platform/live/cache-until-changed.ts'
import { channelTopic, storeTopic } from '../../platform/live/live-events.ts'
import { perProgram } from '../../platform/services/per-program.ts'
import type { Services } from '../../platform/services/services.ts'
import { assumeStore } from './read-offer.ts'
import { type StoreLayers, laidStore, readLayers, requireOfChannel } from './read-store.ts'

/** A profile takes a few kilobytes. */
const MOST_STORES = 2_000
const MOST_CHANNELS = 100

type Program = Pick<Services, 'live'>

const storesOf = perProgram((live: Services['live']) =>
  cacheUntilChanged<StoreLayers | null>(live, { max: MOST_STORES }),
)
const channelsOf = perProgram((live: Services['live']) =>
  cacheUntilChanged<{ readonly isUnderMaintenance: boolean }>(live, { max: MOST_CHANNELS }),
)

/**
 * For customers and their orders: a draft is nothing to them. Cached until a change of the store is announced; reads
 * with `db` on a miss; in one statement assumed to be still so. What is dated is laid over at each call, so that it begins by the clock.
 */
export async function keptStore(
  { live }: Program,
  db: Reader,
  { storeId, now }: { readonly storeId: string; readonly now: Date },
): Promise<StoreProfile | null> {
  const statement = oneStatementOf(db)
  if (statement) return laidStore(assumeStore({ live }, statement, storeId).layers, now)
  const topic = storeTopic(storeId)
  const layers = await storesOf(live).read({ topic }, () => readLayers(db, storeId))
  return layers && !isDraft(layers.profile) ? laidStore(layers, now) : null
}

/**
 * As `requireStore`, but cached.
 *
 * @throws ApiError 404 for an unknown store or one of another channel.
 */
export async function requireKeptStore(
  program: Program,
  db: Reader,
  { channelId = '', ...at }: { readonly storeId: string; readonly now: Date; readonly channelId?: string },
): Promise<StoreProfile> {
  return requireOfChannel(await keptStore(program, db, at), channelId)
}

export async function isUnderMaintenance({ live }: Program, db: Reader, code: ChannelCode): Promise<boolean> {
  const statement = oneStatementOf(db)
  if (statement) {
    statement.assume(sql`not exists (select from channels where code = ${code} and is_under_maintenance)`)
    return false
  }
  const channel = await channelsOf(live).read({ topic: channelTopic(code) }, async () => {
    const row = await db.selectFrom('channels').selectAll().where('code', '=', code).executeTakeFirst()
    return { isUnderMaintenance: row?.is_under_maintenance ?? false }
  })
  return channel.isUnderMaintenance
}
