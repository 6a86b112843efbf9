import { boardTexts } from '@hansang/messages'
import { useState } from 'react'

export const MOST_REASON_LETTERS = 200

export interface Reason {
  /** One of the fixed ones, or `boardTexts.ownReason`. */
  readonly choice: string | null
  readonly ownWords: string
  readonly choose: (choice: string) => void
  readonly write: (words: string) => void
  /** What the customer reads; empty until there is one. */
  readonly text: string
  readonly missing: string | null
}

/** None is preselected. */
export function useReason(): Reason {
  const [choice, choose] = useState<string | null>(null)
  const [ownWords, write] = useState('')
  const isOwn = choice === boardTexts.ownReason
  const text = isOwn ? ownWords.trim() : (choice ?? '')
  const missing = isOwn ? boardTexts.noOwnReason : boardTexts.noReason
  return { choice, ownWords, choose, write, text, missing: text === '' ? missing : null }
}
