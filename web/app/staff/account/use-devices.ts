import type { SignedInDevice } from '@hansang/contract'
import { useState } from 'react'
import { type QueryState, answered, useAnswer } from '../../api/index.ts'
import type { AccountCalls } from './account-calls.ts'

export interface Devices {
  readonly found: QueryState<readonly SignedInDevice[]>
  readonly again: () => void
}

export function useDevices({ listDevices }: AccountCalls): Devices {
  const [found, setFound] = useState<Devices['found']>({ state: 'loading' })
  const [tries, setTries] = useState(0)
  const read = () => answered(listDevices(), ({ devices }) => devices)
  useAnswer(String(tries), read, setFound)
  return { found, again: () => setTries((count) => count + 1) }
}
