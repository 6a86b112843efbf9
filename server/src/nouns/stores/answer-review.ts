import type { Selectable } from 'kysely'
import type { OpenTransaction } from '../../platform/db/database.ts'
import type { Schema } from '../../platform/db/schema.ts'
import { reviewOf } from './read-reviews.ts'

/** A review that stays as it is, and at its store, until the transaction ends; `undefined` when there is none. */
export async function lockReview(tx: OpenTransaction, reviewId: string) {
  const found = await tx
    .selectFrom('reviews')
    .select('store_id')
    .where('id', '=', reviewId)
    .executeTakeFirst()
  if (!found) return undefined
  // An import replaces a store's reviews, and writes the store first: it is waited for.
  await tx.selectFrom('stores').select('id').where('id', '=', found.store_id).forShare().execute()
  return await tx
    .selectFrom('reviews')
    .selectAll()
    .where('id', '=', reviewId)
    .where('store_id', '=', found.store_id)
    .forUpdate()
    .executeTakeFirst()
}

/** Writes or changes the answer to a locked review; the same words again change nothing. Yields when it was answered. */
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
