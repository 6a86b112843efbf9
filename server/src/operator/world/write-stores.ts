import type { WorldStore, StoreProfile } from '@hansang/contract'
import { averageRating } from '@hansang/domain'
import { sql } from 'kysely'
import type { OpenTransaction } from '../../platform/db/index.ts'
import { keepDayStarts } from '../../nouns/stores/index.ts'
import { announceChange, storeTopic } from '../../platform/live/live-events.ts'
import { writeChanges } from './changes/write-changes.ts'
import { inBatches } from './in-batches.ts'
import { keepMenuVersions, keepPartVersions } from './edits/keep-versions.ts'
import { STORES_AT_ONCE, writeMenus } from './write-menus.ts'
import { writeReviews } from './write-reviews.ts'

interface StoresOrigin {
  readonly now: Date
  readonly isDemo: boolean
}

export async function writeStores(
  tx: OpenTransaction,
  worlds: readonly WorldStore[],
  origin: StoresOrigin,
): Promise<void> {
  const known = new Set<string>()
  await inBatches(worlds, async (batch) => {
    for (const id of await writeProfiles(tx, batch, origin)) known.add(id)
  })
  await inBatches(worlds, (batch) => keepMenuVersions(tx, batch, origin.now), STORES_AT_ONCE)
  await writeMenus(tx, worlds)
  await inBatches(worlds, (batch) => writeReviews(tx, batch))
  await writeChanges(tx, worlds, origin.now)
  const storeIds = worlds.map(({ store }) => store.id)
  await keepDayStarts(tx, { storeIds, isNew: (id) => !known.has(id), now: origin.now })
  for (const { store } of worlds) await announceChange(tx, storeTopic(store.id))
}

async function writeProfiles(
  tx: OpenTransaction,
  batch: readonly WorldStore[],
  { now, isDemo }: StoresOrigin,
): Promise<ReadonlySet<string>> {
  const stores = batch.map(rated)
  const known = await keepPartVersions(tx, stores, now)
  const rows = stores.map((store) => {
    const { id, channel, name, location } = store
    return {
      id,
      channel,
      name,
      ...location,
      profile: JSON.stringify(store),
      changed_at: now,
      is_demo: isDemo,
    }
  })
  await tx
    .insertInto('stores')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((given) => ({
        channel: given.ref('excluded.channel'),
        name: given.ref('excluded.name'),
        lat: given.ref('excluded.lat'),
        lng: given.ref('excluded.lng'),
        profile: keepingFlow,
        changed_at: given.ref('excluded.changed_at'),
        edition: sql<number>`stores.edition + 1`,
        is_demo: given.ref('excluded.is_demo'),
      })),
    )
    .execute()
  return known
}

/**
 * What the shop set for its days and orders stays where the file says nothing of it; a file from before a store opened does not
 * close it.
 */
const keepingFlow = sql<string>`excluded.profile || jsonb_strip_nulls(jsonb_build_object(
  'status', case when excluded.profile ->> 'status' = 'STORE_STATUS_DRAFT' and not stores.is_draft then stores.profile -> 'status' end,
  'autoAccept', coalesce(nullif(excluded.profile -> 'autoAccept', 'null'), stores.profile -> 'autoAccept'),
  'slotLimits', coalesce(nullif(excluded.profile -> 'slotLimits', 'null'), stores.profile -> 'slotLimits'),
  'dayStartsAt', coalesce(nullif(excluded.profile -> 'dayStartsAt', 'null'), stores.profile -> 'dayStartsAt')
)) || jsonb_build_object(
  -- Its steps may be null themselves.
  'alarm', coalesce(nullif(excluded.profile -> 'alarm', 'null'), stores.profile -> 'alarm', 'null')
)`

function rated({ store, reviews }: WorldStore): StoreProfile {
  return {
    ...store,
    averageRating: store.averageRating || averageRating(reviews.map(({ rating }) => rating)),
  }
}
