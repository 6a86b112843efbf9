import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { encodeAnswer, readMenu as readMenuEndpoint } from '@hansang/contract'
import type { Services } from '../services.ts'
import { etagOf } from './public-route.ts'
import { readMenu } from './read-menu.ts'
import { requireStore } from './read-store.ts'

/** How long an answer may be given again without asking the database: public data is at most this old. */
const KEPT_MS = 10_000
const MOST_KEPT = 2_000

const compress = promisify(brotliCompress)
/** Once for all readers within these seconds: a sixth of the bytes for a few milliseconds. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** The bytes of one form, with the validator that is theirs alone. */
export interface MenuBytes {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly etag: string
}

export interface MenuAnswer {
  readonly plain: MenuBytes
  readonly brotli: MenuBytes
}

/** Menus as they go over the wire, the hottest answer of all. Placing an order never looks here. */
export interface MenuAnswers {
  read(storeId: string): Promise<MenuAnswer>
}

const answersOf = new WeakMap<Services, MenuAnswers>()

/** The menu answers of a running program; they follow the stores' changes. */
export function menuAnswers(services: Services): MenuAnswers {
  const found = answersOf.get(services) ?? keepMenuAnswers(services)
  answersOf.set(services, found)
  return found
}

function keepMenuAnswers({ db, live }: Services): MenuAnswers {
  const kept = new Map<string, { answer: Promise<MenuAnswer>; until: number }>()
  live.onStoreChanged((storeId) => void kept.delete(storeId))
  return {
    async read(storeId) {
      const found = kept.get(storeId)
      if (found && performance.now() < found.until) return await found.answer
      if (kept.size >= MOST_KEPT) kept.clear()
      const answer = encodeMenu(db, storeId)
      kept.set(storeId, { answer, until: performance.now() + KEPT_MS })
      answer.catch(() => kept.delete(storeId))
      return await answer
    },
  }
}

async function encodeMenu(db: Services['db'], storeId: string): Promise<MenuAnswer> {
  await requireStore(db, storeId)
  const answer = encodeAnswer(readMenuEndpoint, { menu: { groups: await readMenu(db, storeId) } })
  const plain = new TextEncoder().encode(JSON.stringify(answer))
  return { plain: withEtag(plain), brotli: withEtag(new Uint8Array(await compress(plain, BROTLI))) }
}

function withEtag(bytes: Uint8Array<ArrayBuffer>): MenuBytes {
  return { bytes, etag: etagOf(bytes) }
}
