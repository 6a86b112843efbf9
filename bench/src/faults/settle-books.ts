import { setTimeout as delay } from 'node:timers/promises'
import type { ShopDay } from '@hansang/testing'
import type { OpenDatabase } from '../../../server/src/platform/db/database.ts'
import { type Wrong, judge } from './judge.ts'
import type { ProviderBooks } from './provider-books.ts'

/** A payment with an unknown outcome is queried after 5 s, 15 s and 60 s. */
const SETTLE_LIMIT_MS = 150_000

/** Gives payments and jobs time to finish; reports what is still wrong at the deadline. */
export async function settleBooks(
  { db }: OpenDatabase,
  shop: ShopDay,
  books: () => Promise<ProviderBooks>,
): Promise<Wrong[]> {
  const deadline = performance.now() + SETTLE_LIMIT_MS
  for (;;) {
    const wrongs = await judge(db, shop.acknowledged, await books())
    if (wrongs.length === 0 || performance.now() > deadline) return wrongs
    await delay(1_000)
  }
}
