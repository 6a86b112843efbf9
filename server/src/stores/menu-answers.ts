import { encodeAnswer, readMenu as readMenuEndpoint } from '@hansang/contract'
import { LRUCache } from 'lru-cache'
import { type Encoding, compress } from '../http/compress.ts'
import type { Services } from '../services/services.ts'
import { etagOf } from './public-route.ts'
import { readMenu } from './read-menu.ts'
import { requireStore } from './read-store.ts'

/** How long an answer may be given again without asking the database: public data is at most this old. */
const KEPT_MS = 10_000
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

const answersOf = new WeakMap<Services, MenuAnswers>()

/** The menu answers of a running program; they follow the stores' changes. */
export function menuAnswers(services: Services): MenuAnswers {
  const found = answersOf.get(services) ?? keepMenuAnswers(services)
  answersOf.set(services, found)
  return found
}

function keepMenuAnswers({ db, live }: Services): MenuAnswers {
  const kept = new LRUCache<string, MenuBytes>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bytes }) => bytes.byteLength,
    ttl: KEPT_MS,
    ttlAutopurge: false,
  })
  const underWay = new Map<string, Promise<MenuBytes>>()
  live.onStoreChanged((storeId) => {
    for (const form of FORMS) {
      kept.delete(keyOf(storeId, form))
      underWay.delete(keyOf(storeId, form))
    }
  })
  // Changes of that time were told to nobody.
  live.onInterruption(() => {
    kept.clear()
    underWay.clear()
  })
  const encode = async (key: string, storeId: string, form: Encoding | null) => {
    const encoding = encodeMenu(db, storeId, form)
    underWay.set(key, encoding)
    try {
      const menu = await encoding
      // A menu that changed meanwhile is answered, as it was asked for before, and not kept.
      if (underWay.get(key) === encoding) kept.set(key, menu)
      return menu
    } finally {
      if (underWay.get(key) === encoding) underWay.delete(key)
    }
  }
  return {
    async read(storeId, form) {
      const key = keyOf(storeId, form)
      return kept.get(key) ?? (await (underWay.get(key) ?? encode(key, storeId, form)))
    },
    heldBytes: () => kept.calculatedSize,
  }
}

const FORMS: readonly (Encoding | null)[] = [null, 'br', 'gzip']

const keyOf = (storeId: string, form: Encoding | null) => `${form ?? ''} ${storeId}`

async function encodeMenu(db: Services['db'], storeId: string, form: Encoding | null): Promise<MenuBytes> {
  await requireStore(db, storeId)
  const answer = encodeAnswer(readMenuEndpoint, { menu: { groups: await readMenu(db, storeId) } })
  const text = JSON.stringify(answer)
  const bytes = form ? await compress(text, form, BROTLI_QUALITY) : new TextEncoder().encode(text)
  return { bytes, etag: etagOf(bytes) }
}
