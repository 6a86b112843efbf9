import type { StoreNow } from '@hansang/contract'
import { type MenuPart, type SoldOut, isOpenNow, lasts, soldOutParts } from '@hansang/domain'
import { oneStatementOf, type Reader } from '../../platform/db/index.ts'
import { cacheUntilChanged } from '../../platform/live/cache-until-changed.ts'
import { storeTopic } from '../../platform/live/live-events.ts'
import { perProgram } from '../../platform/services/per-program.ts'
import type { Services } from '../../platform/services/services.ts'
import { requireKeptStore } from './kept-stores.ts'
import { readSoldOut } from './now/sold-out.ts'
import { assumeStore } from './read-offer.ts'
import { readMenu } from './read-menu.ts'

const MOST_STORES = 2_000

const markedOf = perProgram((live: Services['live']) =>
  cacheUntilChanged<readonly SoldOut[]>(live, { max: MOST_STORES }),
)
const soldOutOf = perProgram((live: Services['live']) =>
  cacheUntilChanged<readonly MenuPart[]>(live, { max: MOST_STORES, isReadOnce: true }),
)

/** What staff marked and has not ended; cached until a change is announced, reads with `db` on a miss. */
export async function keptSoldOut(
  { live }: Pick<Services, 'live'>,
  db: Reader,
  { storeId, now }: { readonly storeId: string; readonly now: Date },
): Promise<readonly SoldOut[]> {
  const statement = oneStatementOf(db)
  const marked = statement
    ? assumeStore({ live }, statement, storeId).marked
    : await markedOf(live).read({ topic: storeTopic(storeId) }, () => readSoldOut(db, storeId))
  return marked.filter((part) => lasts(part, now))
}

/** Of what is sold out for now: another one where a mark ends by the clock. */
export async function soldOutKey(
  services: Pick<Services, 'publicDb' | 'live'>,
  storeId: string,
  now: Date,
): Promise<string> {
  const parts = await keptSoldOut(services, services.publicDb, { storeId, now })
  return parts.map(({ kind, id }) => `${kind}${id}`).join()
}

/**
 * From memory between changes: open pages ask every few seconds.
 *
 * @throws ApiError 404 for an unknown store.
 */
export async function readNow(services: Services, storeId: string, now: Date): Promise<StoreNow> {
  const { publicDb: db, live } = services
  const store = await requireKeptStore(services, db, { storeId, now })
  // A dated change may alter what the menu marks, so each revision has an answer of its own.
  const { revision } = store
  const soldOut = await soldOutOf(live).read({ topic: storeTopic(storeId), form: revision }, async () => {
    const groups = await readMenu(db, storeId, now)
    return soldOutParts(groups.flatMap(({ items }) => items))
  })
  const states = store.states.filter((state) => lasts(state, now))
  return { isOpenNow: isOpenNow(store, now), states, soldOut, revision }
}
