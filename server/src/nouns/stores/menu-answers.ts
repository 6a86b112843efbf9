import * as contract from '@hansang/contract'
import type { Reader } from '../../platform/db/index.ts'
import { compress, type Encoding } from '../../platform/http/index.ts'
import { cacheUntilChanged } from '../../platform/live/cache-until-changed.ts'
import { storeTopic } from '../../platform/live/live-events.ts'
import { perProgram } from '../../platform/services/per-program.ts'
import type { Services } from '../../platform/services/services.ts'
import { etagOf } from './public-route.ts'
import { readMenu } from './read-menu.ts'
import { requireKeptStore } from './kept-stores.ts'
import { soldOutKey } from './store-now.ts'

/** About 200 plain menus, or 2,000 compressed. */
const MOST_BYTES = 20 * 1024 * 1024
/** A sixth of the bytes for a few milliseconds, spent once for all readers. */
const BROTLI_QUALITY = 5

export interface MenuBytes {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly etag: string
}

/** Menus encoded for the wire, the most requested answer. Placing an order never reads them. */
export interface MenuAnswers {
  read(storeId: string, encoding: Encoding | null): Promise<MenuBytes>
  heldBytes(): number
}

export function menuAnswers(services: Services): MenuAnswers {
  const { clock, publicDb: db, live } = services
  const kept = keptMenusOf(live)
  return {
    async read(storeId, form) {
      const now = clock.now()
      // Where a dated change begins, the revision is another, and so is the menu; a mark that ends, likewise.
      const { revision } = await requireKeptStore(services, db, { storeId, now })
      const soldOut = await soldOutKey(services, storeId, now)
      const key = { topic: storeTopic(storeId), form: `${form ?? ''} ${revision} ${soldOut}` }
      return await kept.read(key, () => encodeMenu(db, { storeId, form, now }))
    },
    heldBytes: () => kept.heldSize(),
  }
}

const keptMenusOf = perProgram((live: Services['live']) =>
  cacheUntilChanged<MenuBytes>(live, {
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bytes }) => bytes.byteLength,
    isReadOnce: true,
  }),
)

interface MenuForm {
  readonly storeId: string
  readonly form: Encoding | null
  readonly now: Date
}

async function encodeMenu(db: Reader, { storeId, form, now }: MenuForm): Promise<MenuBytes> {
  const groups = await readMenu(db, storeId, now)
  const answer = contract.encodeAnswer(contract.readMenu, { menu: { groups } })
  const text = JSON.stringify(answer)
  const bytes = form ? await compress(text, form, BROTLI_QUALITY) : new TextEncoder().encode(text)
  return { bytes, etag: etagOf(bytes) }
}
