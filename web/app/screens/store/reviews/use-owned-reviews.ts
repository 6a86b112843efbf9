import { type AnswerOf, type Review, readOwnedReviews } from '@hansang/contract'
import { useState } from 'react'
import { callAsOwner } from '../owner-session.ts'
import { useOwned } from '../frame/use-owned.ts'

export const PAGE_SIZE = 5

/** `sortTp` of the call, by tab. */
export const SORTS = { latest: 0, high: 1, low: 2 } as const

interface Asked {
  readonly sort: keyof typeof SORTS
  readonly isUnanswered: boolean
  readonly page: number
}

export function useOwnedReviews(storeId: string) {
  const [asked, setAsked] = useState<Asked>({ sort: 'latest', isUnanswered: false, page: 1 })
  const request = { ...asked, storeId, pageSize: PAGE_SIZE, sort: SORTS[asked.sort] }
  const { value, hasFailed, again, change } = useOwned(
    request,
    () => callAsOwner(readOwnedReviews, request),
    (answer) => answer,
  )
  return {
    asked,
    answer: value,
    hasFailed,
    again,
    choose: (choice: Partial<Omit<Asked, 'page'>>) => setAsked({ ...asked, ...choice, page: 1 }),
    turnTo: (page: number) => setAsked({ ...asked, page }),
    keepAnswered: (review: Review) => value && change(withAnswered(value, review)),
  }
}

/** An answered review keeps its place until the next read. */
function withAnswered(
  answer: AnswerOf<typeof readOwnedReviews>,
  answered: Review,
): AnswerOf<typeof readOwnedReviews> {
  const before = answer.reviews.find(({ id }) => id === answered.id)
  const newlyAnswered = before?.ownerAnswer === '' ? 1 : 0
  return {
    ...answer,
    reviews: answer.reviews.map((review) => (review.id === answered.id ? answered : review)),
    unansweredCount: answer.unansweredCount - newlyAnswered,
  }
}
