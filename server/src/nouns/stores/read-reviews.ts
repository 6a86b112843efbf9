import { type Review, readKept, review } from '@hansang/contract'
import { type Selectable, sql } from 'kysely'
import { type Reader, readOrNull, type Schema } from '../../platform/db/index.ts'

const MOST_COUNTED = 9000

/** Indexed by the wire's sort number; any other number means `latest`. */
const ORDERS = ['latest', 'highest', 'lowest'] as const

export interface ReviewPage {
  readonly reviews: readonly Review[]
  readonly reviewCount: number
}

interface AskedPage {
  readonly sort: number
  readonly page: number
  readonly pageSize: number
  readonly isUnanswered?: boolean
}

const UNANSWERED = sql<boolean>`(owner_answer is null and coalesce(profile ->> 'ownerAnswer', '') = '')`

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
  const reviews = rows.map((row) => readOrNull({ table: 'reviews', id: row.id }, () => reviewOf(row)))
  return {
    reviews: reviews.filter((read) => read !== null),
    reviewCount: Math.min(Number(counted?.count ?? 0), MOST_COUNTED),
  }
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

type ReviewRow = Selectable<Schema['reviews']>

/** An answer written here replaces an imported one. */
export function reviewOf(row: ReviewRow): Review {
  const brought = importedReview(row)
  if (row.owner_answer === null) return brought
  return { ...brought, ownerAnswer: row.owner_answer, ownerAnsweredAt: row.owner_answered_at }
}

/** As imported from a world file, whose JSON holds times as text; the time of writing has its own column. */
export function importedReview({ id, rating, written_at: writtenAt, profile }: ReviewRow): Review {
  const { ownerAnsweredAt: answered = null, ...kept } = profile as {
    readonly ownerAnsweredAt?: string | null
  }
  const ownerAnsweredAt = answered === null ? null : new Date(answered)
  return readKept(review, { ...kept, id, rating, writtenAt, ownerAnsweredAt })
}
