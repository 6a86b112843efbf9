import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { type Refusal, isLongEnoughPassword, isTooLongPassword, refusal } from '@hansang/domain'

/** Below it a password is guessed within a million tries: those of lists, dates, rows of keys, repetitions. */
const LOWEST_SCORE = 2
/** Shorter ids are part of many words. */
const SHORTEST_ID = 4

const guessing = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** Why this cannot be the password of `loginId`; `null` when it can. */
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
