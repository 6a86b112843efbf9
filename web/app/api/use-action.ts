import { isEndOfSession } from '@hansang/contract'
import { useRef, useState } from 'react'
import { alerted } from '../ui/index.ts'
import { failureText } from './call-api.ts'

interface ActionOptions {
  readonly onFailure?: (failure: unknown) => unknown
  readonly onRepeat?: () => void
}

/**
 * Runs one action at a time. Failures go to `onFailure`, except the end of the session, which is already
 * reported. Resolves to `undefined` when the action failed or did not run.
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
