import { type Refusal, refusal } from '../../../refusal.ts'
import type { PartContent } from '../store-parts.ts'

export type WordsReason = 'nameMissing' | 'noticeTooLong' | 'wordsTooLong'

export const LONGEST_STORE_NAME = 40
export const LONGEST_NOTICE = 200
const LONGEST_WORDS = 3_000

export function wordsRefusal(content: PartContent<'words'>): Refusal<WordsReason> | null {
  const { name, notice, introduction, foodOrigin } = content
  if (!name.trim()) return refusal('nameMissing')
  const tooLong = notice.length - LONGEST_NOTICE
  if (tooLong > 0) return refusal('noticeTooLong', { max: LONGEST_NOTICE, n: tooLong })
  const over = Math.max(
    name.length - LONGEST_STORE_NAME,
    introduction.length - LONGEST_WORDS,
    foodOrigin.length - LONGEST_WORDS,
  )
  return over > 0 ? refusal('wordsTooLong', { name: LONGEST_STORE_NAME, max: LONGEST_WORDS, n: over }) : null
}
