import type { StoreNow } from '@hansang/contract'
import { type MenuPart, isOpenNow, lasts, soldOutParts } from '@hansang/domain'
import type { Reader } from '../../platform/db/index.ts'
import { cacheUntilChanged } from '../../platform/live/cache-until-changed.ts'
import { storeTopic } from '../../platform/live/live-events.ts'
import { perProgram } from '../../platform/services/per-program.ts'
import type { Services } from '../../platform/services/services.ts'
import { requireKeptStore } from './kept-stores.ts'
import { readMenu } from './read-menu.ts'

const MOST_STORES = 2_000

const soldOutOf = perProgram((live: Services['live']) =>
  cacheUntilChanged<readonly MenuPart[]>(live, { max: MOST_STORES, isReadOnce: true }),
)

/** Everything that is sold out, from memory between changes. */
export async function keptSoldOut(
  services: Pick<Services, 'db' | 'live'>,
  storeId: string,
  now: Date,
): Promise<readonly MenuPart[]> {
  const { db, live } = services
  return await soldOutOf(live).read({ topic: storeTopic(storeId) }, () => readSoldOutParts(db, storeId, now))
}

/**
 * From memory between changes: open pages ask every few seconds.
 *
 * @throws ApiError 404 for an unknown store.
 */
export async function readNow(services: Services, storeId: string, now: Date): Promise<StoreNow> {
  const store = await requireKeptStore(services, services.db, storeId)
  const soldOut = await keptSoldOut(services, storeId, now)
  const states = store.states.filter((state) => lasts(state, now))
  return { isOpenNow: isOpenNow(store, now), states, soldOut }
}

async function readSoldOutParts(db: Reader, storeId: string, now: Date): Promise<readonly MenuPart[]> {
  const groups = await readMenu(db, storeId, now)
  return soldOutParts(groups.flatMap(({ items }) => items))
}
