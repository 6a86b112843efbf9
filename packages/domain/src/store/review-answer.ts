import { type Refusal, refusal } from '../refusal.ts'

export type ReviewAnswerReason = 'answerEmpty' | 'answerTooLong'

/** Characters, not bytes. */
export const LONGEST_REVIEW_ANSWER = 1_000

/** NFC, trimmed. */
export function reviewAnswerOf(typed: string): string {
  return typed.normalize('NFC').trim()
}

export function reviewAnswerLength(typed: string): number {
  return Array.from(reviewAnswerOf(typed)).length
}

export function reviewAnswerRefusal(typed: string): Refusal<ReviewAnswerReason> | null {
  if (!hasVisible(typed)) return refusal('answerEmpty')
  const over = reviewAnswerLength(typed) - LONGEST_REVIEW_ANSWER
  return over > 0 ? refusal('answerTooLong', { max: LONGEST_REVIEW_ANSWER, n: over }) : null
}

/** Zero-width characters and fillers are empty, too; Unicode does not count them as white space. */
function hasVisible(typed: string): boolean {
  return /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}]/u.test(typed)
}
