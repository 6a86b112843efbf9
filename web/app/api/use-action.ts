import { isEndOfSession } from '@hansang/contract'
import { useRef, useState } from 'react'
import { alerted } from '../ui/index.ts'
import { failureText } from './call-api.ts'

interface ActionOptions {
  /** Says why it failed; an alert by default. */
  readonly onFailure?: (failure: unknown) => unknown
  /** A tap while it runs; ignored by default. */
  readonly onRepeat?: () => void
}

/**
 * An action of a screen, one at a time. What it throws is said once; the end of the session has been said
 * already. Yields `undefined` when it failed or did not run.
 */
export function useAction({ onFailure = alertFailure, onRepeat }: ActionOptions = {}) {
  const isRunning = useRef(false)
  const [isBusy, setIsBusy] = useState(false)

  async function run<Outcome>(action: () => Promise<Outcome>): Promise<Outcome | undefined> {
    if (isRunning.current) {
      onRepeat?.()
      return undefined
    }
    isRunning.current = true
    setIsBusy(true)
    try {
      return await action()
    } catch (failure) {
      if (!isEndOfSession(failure)) await onFailure(failure)
      return undefined
    } finally {
      isRunning.current = false
      setIsBusy(false)
    }
  }

  return { isBusy, run }
}

function alertFailure(failure: unknown): Promise<void> {
  return alerted(failureText(failure))
}
