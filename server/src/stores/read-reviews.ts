import type { Review } from '@hansang/contract'
import type { Selectable } from 'kysely'
import type { Reader } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'

/** No page shows more reviews than this, whatever their number. */
const MOST_COUNTED = 9000

/** Latest first, highest rating first, lowest rating first; any other number is the first. */
const ORDERS = ['latest', 'highest', 'lowest'] as const

export interface ReviewPage {
  readonly reviews: readonly Review[]
  readonly reviewCount: number
}

/** One page of a store's reviews; pages count from 1. */
export async function readReviews(
  db: Reader,
  storeId: string,
  { sort, page, pageSize }: { sort: number; page: number; pageSize: number },
): Promise<ReviewPage> {
  const own = db.selectFrom('reviews').where('store_id', '=', storeId)
  const order = ORDERS[sort] ?? 'latest'
  const sorted =
    order === 'latest'
      ? own.orderBy('written_at', 'desc')
      : own.orderBy('rating', order === 'highest' ? 'desc' : 'asc')
  const [counted, rows] = await Promise.all([
    own.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirst(),
    sorted
      .selectAll()
      .orderBy('written_at', 'desc')
      .orderBy('position')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
  ])
  return { reviews: rows.map(reviewOf), reviewCount: Math.min(Number(counted?.count ?? 0), MOST_COUNTED) }
}

/** A review as it was brought in, its times being times again. */
export function reviewOf(row: Selectable<Schema['reviews']>): Review {
  const kept = row.profile
  const ownerAnsweredAt = kept.ownerAnsweredAt ? new Date(kept.ownerAnsweredAt) : null
  return { ...kept, writtenAt: row.written_at, ownerAnsweredAt }
}
