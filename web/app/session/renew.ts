import { failureTexts } from '@hansang/messages'
import { localValues } from '../browser/browser-storage.ts'
import { visitedLanding } from '../entries/way-back.ts'
import { useVisit } from '../visit/index.ts'
import { alerted } from '../ui/index.ts'
import { leaveScreenFor } from './leave-screen.ts'
import { logIn } from './log-in.ts'

let running: Promise<boolean> | null = null

/** Calls that fail together share one login. */
export function logInAgain(): Promise<boolean> {
  localValues.remove('token')
  running ??= logIn(useVisit.getState())
    .catch(() => false)
    .finally(() => {
      running = null
    })
  return running
}

/** Goes to the visit's landing; without one, stays on the screen. */
export async function leaveEndedSession(): Promise<void> {
  localValues.remove('token')
  await alerted(failureTexts.sessionEnded)
  const landing = visitedLanding(useVisit.getState())
  if (landing) leaveScreenFor(landing)
}
