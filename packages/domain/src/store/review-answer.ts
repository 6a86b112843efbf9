import { type Refusal, refusal } from '../refusal.ts'

export type ReviewAnswerReason = 'answerEmpty' | 'answerTooLong'

/** Characters, not bytes: a Hangul syllable and an emoji count as one. */
export const LONGEST_REVIEW_ANSWER = 1_000

/** An owner's answer as stored: NFC, trimmed. */
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

/** Invisible characters that Unicode does not count as white space (zero-width, fillers) are empty, too. */
function hasVisible(typed: string): boolean {
  return /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}]/u.test(typed)
}
