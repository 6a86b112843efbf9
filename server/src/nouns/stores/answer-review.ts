import type { Selectable } from 'kysely'
import type { OpenTransaction, Schema } from '../../platform/db/index.ts'
import { reviewOf } from './read-reviews.ts'

export async function lockReview(tx: OpenTransaction, reviewId: string) {
  const found = await tx
    .selectFrom('reviews')
    .select('store_id')
    .where('id', '=', reviewId)
    .executeTakeFirst()
  if (!found) return undefined
  // An import writes the store before it replaces the reviews, so this waits for it.
  await tx.selectFrom('stores').select('id').where('id', '=', found.store_id).forShare().execute()
  return await tx
    .selectFrom('reviews')
    .selectAll()
    .where('id', '=', reviewId)
    .where('store_id', '=', found.store_id)
    .forUpdate()
    .executeTakeFirst()
}

export async function answerReview(
  tx: OpenTransaction,
  review: Selectable<Schema['reviews']>,
  answer: string,
  now: Date,
): Promise<Date> {
  const { ownerAnswer, ownerAnsweredAt } = reviewOf(review)
  if (ownerAnswer === answer && ownerAnsweredAt) return ownerAnsweredAt
  await tx
    .updateTable('reviews')
    .set({ owner_answer: answer, owner_answered_at: now })
    .where('id', '=', review.id)
    .execute()
  return now
}
