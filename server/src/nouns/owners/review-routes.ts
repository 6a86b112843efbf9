import * as contract from '@hansang/contract'
import { refusal, reviewAnswerOf, reviewAnswerRefusal } from '@hansang/domain'
import { ownerRoute, requireOwnStore } from '../auth/index.ts'
import { recordDeed } from '../deeds/index.ts'
import { apiError } from '../../platform/http/index.ts'
import { ok, type Route } from '../../platform/http/routes/index.ts'
import { announceChange, storeTopic } from '../../platform/live/live-events.ts'
import {
  answerReview,
  countUnanswered,
  lockReview,
  readReviews,
  requireStore,
  reviewOf,
} from '../stores/index.ts'

export const reviewRoutes: Route[] = [
  ownerRoute(contract.readOwnedReviews, async ({ body, caller, db, now }) => {
    requireOwnStore(caller, body.storeId)
    const { id, averageRating } = await requireStore(db, body.storeId, now)
    const [page, unansweredCount] = await Promise.all([readReviews(db, id, body), countUnanswered(db, id)])
    return ok({ ...page, unansweredCount, averageRating })
  }),

  ownerRoute(contract.answerReview, async ({ body, caller, db: tx, now }) => {
    const review = await lockReview(tx, body.reviewId)
    if (!review || !caller.storeIds.includes(review.store_id)) throw apiError(404, 'unknownReview')
    const refused = reviewAnswerRefusal(body.answer)
    if (refused) return refused
    const answer = reviewAnswerOf(body.answer)
    const { ownerAnswer } = reviewOf(review)
    const isChangedUnseen = body.seenAnswer !== null && body.seenAnswer !== ownerAnswer
    // A device that missed the response to its own call sends the same words again.
    if (isChangedUnseen && ownerAnswer !== answer) return refusal('answeredElsewhere')
    const answeredAt = await answerReview(tx, review, answer, now)
    if (ownerAnswer !== answer) {
      const [was, became] = [{ isAnswered: ownerAnswer !== '' }, { isAnswered: true }]
      const of = { storeId: review.store_id, subject: review.id, was, became }
      await recordDeed(tx, { by: caller, kind: 'reviewAnswered', ...of, now })
      await announceChange(tx, storeTopic(review.store_id))
    }
    return ok({ answeredAt })
  }),
]
