import { type Refusal, refusal } from '../refusal.ts'

export type ReviewAnswerReason = 'answerEmpty' | 'answerTooLong'

/** Characters, not bytes: a Hangul syllable and an emoji count as one. */
export const LONGEST_REVIEW_ANSWER = 1_000

/** An owner's answer to a review as it is kept: composed, without blanks around it. */
export function reviewAnswerOf(typed: string): string {
  return typed.normalize('NFC').trim()
}

export function reviewAnswerLength(typed: string): number {
  return Array.from(reviewAnswerOf(typed)).length
}

/** What keeps an answer from being shown to customers. */
export function reviewAnswerRefusal(typed: string): Refusal<ReviewAnswerReason> | null {
  if (!hasVisible(typed)) return refusal('answerEmpty')
  const over = reviewAnswerLength(typed) - LONGEST_REVIEW_ANSWER
  return over > 0 ? refusal('answerTooLong', { max: LONGEST_REVIEW_ANSWER, n: over }) : null
}

/** Blanks that Unicode does not call blank (zero-width characters, fillers) leave an answer empty, too. */
function hasVisible(typed: string): boolean {
  return /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}]/u.test(typed)
}
