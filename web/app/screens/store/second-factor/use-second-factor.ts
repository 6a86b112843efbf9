import { type AnswerOf, readSecondFactor } from '@hansang/contract'
import { type Owned, useOwned } from '../frame/use-owned.ts'
import { callAsOwner } from '../owner-session.ts'

export type SecondFactor = AnswerOf<typeof readSecondFactor>

export function useSecondFactor(): Owned<SecondFactor> {
  return useOwned(
    'second factor',
    () => callAsOwner(readSecondFactor, {}),
    (answer) => answer,
  )
}
