import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { type Refusal, isLongEnoughPassword, isTooLongPassword, refusal } from '@hansang/domain'

/** Lower scores fall within a million guesses: common words, dates, keyboard rows, repetitions. */
const LOWEST_SCORE = 2
/** Shorter ids occur inside many words. */
const SHORTEST_ID = 4

const guessing = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

export function passwordRefusal(password: string, loginId: string): Refusal | null {
  if (!isLongEnoughPassword(password)) return refusal('shortPassword')
  if (isTooLongPassword(password)) return refusal('longPassword')
  if (holdsId(password, loginId)) return refusal('ownIdPassword')
  return guessing.check(password.normalize('NFC'), [loginId]).score < LOWEST_SCORE
    ? refusal('commonPassword')
    : null
}

function holdsId(password: string, loginId: string): boolean {
  const id = loginId.normalize('NFC').toLowerCase()
  return id.length >= SHORTEST_ID && password.normalize('NFC').toLowerCase().includes(id)
}
