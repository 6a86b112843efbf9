import type { Review } from '@hansang/contract'
import { type Selectable, sql } from 'kysely'
import type { Reader } from '../../platform/db/database.ts'
import type { Schema } from '../../platform/db/schema.ts'

/** No page shows more reviews than this, whatever their number. */
const MOST_COUNTED = 9000

/** Latest first, highest rating first, lowest rating first; any other number is the first. */
const ORDERS = ['latest', 'highest', 'lowest'] as const

export interface ReviewPage {
  readonly reviews: readonly Review[]
  readonly reviewCount: number
}

interface AskedPage {
  readonly sort: number
  readonly page: number
  readonly pageSize: number
  /** Only those that wait for the owner's answer. */
  readonly isUnanswered?: boolean
}

/** No answer was written here, and none was brought in. */
const UNANSWERED = sql<boolean>`(owner_answer is null and coalesce(profile ->> 'ownerAnswer', '') = '')`

/** One page of a store's reviews; pages count from 1. */
export async function readReviews(
  db: Reader,
  storeId: string,
  { sort, page, pageSize, isUnanswered = false }: AskedPage,
): Promise<ReviewPage> {
  const ofStore = db.selectFrom('reviews').where('store_id', '=', storeId)
  const own = isUnanswered ? ofStore.where(UNANSWERED) : ofStore
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

export async function countUnanswered(db: Reader, storeId: string): Promise<number> {
  const counted = await db
    .selectFrom('reviews')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .where(UNANSWERED)
    .executeTakeFirst()
  return Number(counted?.count ?? 0)
}

/** A review as customers see it: an answer that was written here goes before one that was brought in. */
export function reviewOf(row: Selectable<Schema['reviews']>): Review {
  const kept = row.profile
  const broughtAt = kept.ownerAnsweredAt ? new Date(kept.ownerAnsweredAt) : null
  const answer =
    row.owner_answer === null
      ? { ownerAnswer: kept.ownerAnswer, ownerAnsweredAt: broughtAt }
      : { ownerAnswer: row.owner_answer, ownerAnsweredAt: row.owner_answered_at }
  return { ...kept, writtenAt: row.written_at, ...answer }
}
