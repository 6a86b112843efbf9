import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { type Refusal, isLongEnoughPassword, isTooLongPassword, refusal } from '@hansang/domain'

/** Lower scores fall within a million guesses: common words, dates, keyboard rows, repetitions. */
const LOWEST_SCORE = 2
/** Shorter ids occur inside many words. */
const SHORTEST_ID = 4

let guessing: Promise<ZxcvbnFactory> | null = null

export async function passwordRefusal(password: string, loginId: string): Promise<Refusal | null> {
  if (!isLongEnoughPassword(password)) return refusal('shortPassword')
  if (isTooLongPassword(password)) return refusal('longPassword')
  if (holdsId(password, loginId)) return refusal('ownIdPassword')
  guessing ??= loadGuessing()
  const { score } = (await guessing).check(password.normalize('NFC'), [loginId])
  return score < LOWEST_SCORE ? refusal('commonPassword') : null
}

/** With the first password: the dictionaries take 6 MB. */
async function loadGuessing(): Promise<ZxcvbnFactory> {
  const [core, english] = await Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')])
  return new core.ZxcvbnFactory({ dictionary: english.dictionary, graphs: english.adjacencyGraphs })
}

function holdsId(password: string, loginId: string): boolean {
  const id = loginId.normalize('NFC').toLowerCase()
  return id.length >= SHORTEST_ID && password.normalize('NFC').toLowerCase().includes(id)
}
