import * as contract from '@hansang/contract'
import { type Encoding, compress } from '../../platform/http/compress.ts'
import { keepWhileUnchanged } from '../../platform/live/kept-while-unchanged.ts'
import { storeTopic } from '../../platform/live/live-events.ts'
import { perProgram } from '../../platform/services/per-program.ts'
import type { Services } from '../../platform/services/services.ts'
import { etagOf } from './public-route.ts'
import { readMenu } from './read-menu.ts'
import { requireStore } from './read-store.ts'

/** Some 200 menus as they are, or 2,000 compressed: those that are asked for most. */
const MOST_BYTES = 20 * 1024 * 1024
/** Once for all readers within these seconds: a sixth of the bytes for a few milliseconds. */
const BROTLI_QUALITY = 5

/** The bytes of one form, with the validator that is theirs alone. */
export interface MenuBytes {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly etag: string
}

/** Menus as they go over the wire, the hottest answer of all. Placing an order never looks here. */
export interface MenuAnswers {
  read(storeId: string, encoding: Encoding | null): Promise<MenuBytes>
  /** How many bytes are held in memory. */
  heldBytes(): number
}

/** The menu answers of a running program; they follow the stores' changes. */
export function menuAnswers({ db, live }: Services): MenuAnswers {
  const kept = keptMenusOf(live)
  return {
    read: (storeId, form) =>
      kept.read({ topic: storeTopic(storeId), form: form ?? '' }, () => encodeMenu(db, storeId, form)),
    heldBytes: () => kept.heldSize(),
  }
}

const keptMenusOf = perProgram((live: Services['live']) =>
  keepWhileUnchanged<MenuBytes>(live, {
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bytes }) => bytes.byteLength,
    isReadOnce: true,
  }),
)

async function encodeMenu(db: Services['db'], storeId: string, form: Encoding | null): Promise<MenuBytes> {
  await requireStore(db, storeId)
  const answer = contract.encodeAnswer(contract.readMenu, { menu: { groups: await readMenu(db, storeId) } })
  const text = JSON.stringify(answer)
  const bytes = form ? await compress(text, form, BROTLI_QUALITY) : new TextEncoder().encode(text)
  return { bytes, etag: etagOf(bytes) }
}
