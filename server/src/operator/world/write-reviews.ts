import type { Review, WorldStore } from '@hansang/contract'
import type { Selectable } from 'kysely'
import { type OpenTransaction, readOrNull, type Schema } from '../../platform/db/index.ts'
import { importedReview } from '../../nouns/stores/index.ts'
import { inBatches } from './in-batches.ts'

/** An owner's answer stays unless the file changes its own answer. */
export async function writeReviews(tx: OpenTransaction, batch: readonly WorldStore[]): Promise<void> {
  const answers = ownAnswers(
    await removeReviews(
      tx,
      batch.map(({ store }) => store.id),
    ),
  )
  const rows = batch.flatMap((world) => reviewRows(world, answers))
  await inBatches(rows, (some) => tx.insertInto('reviews').values(some).execute())
}

type AnsweredReview = Selectable<Schema['reviews']>

async function removeReviews(tx: OpenTransaction, storeIds: readonly string[]): Promise<AnsweredReview[]> {
  return await tx
    .with('removed', (db) => db.deleteFrom('reviews').where('store_id', 'in', storeIds).returningAll())
    .selectFrom('removed')
    .selectAll()
    .where('owner_answer', 'is not', null)
    .execute()
}

type OwnAnswers = ReturnType<typeof ownAnswers>

function ownAnswers(removed: readonly AnsweredReview[]) {
  const read = removed.map((row) => ({
    ...row,
    brought: readOrNull({ table: 'reviews', id: row.id }, () => importedReview(row)),
  }))
  const byId = new Map(read.map((row) => [row.id, row]))
  const byWords = new Map(read.map((row) => [row.brought && wordsOf(row.store_id, row.brought), row]))
  /**
   * A positional id may denote another review after an insert, so reviews without their own id match by text.
   */
  return (storeId: string, review: Review) => {
    const before = byId.get(review.id) ?? byWords.get(wordsOf(storeId, review))
    if (!before || before.store_id !== storeId) return NOT_ANSWERED
    const bringsAnother = review.ownerAnswer !== '' && review.ownerAnswer !== before.brought?.ownerAnswer
    if (bringsAnother) return NOT_ANSWERED
    return { owner_answer: before.owner_answer, owner_answered_at: before.owner_answered_at }
  }
}

const NOT_ANSWERED = { owner_answer: null, owner_answered_at: null }

function wordsOf(
  storeId: string,
  { nickname, text, writtenAt }: Pick<Review, 'nickname' | 'text' | 'writtenAt'>,
) {
  return JSON.stringify([storeId, nickname, text, writtenAt])
}

/** A review without an id gets a positional one, stable across imports. */
function reviewRows({ store, reviews }: WorldStore, answerOf: OwnAnswers) {
  return reviews.map((review, position) => {
    const kept: Review = { ...review, id: review.id || `${store.id}-${position + 1}` }
    const { id, rating, writtenAt } = kept
    const written = {
      store_id: store.id,
      position,
      rating,
      written_at: writtenAt,
      ...answerOf(store.id, review),
    }
    return { id, ...written, profile: JSON.stringify(kept) }
  })
}
