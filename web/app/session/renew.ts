import { failureTexts } from '@hansang/messages'
import { localValues } from '../browser/browser-storage.ts'
import { visitedLanding } from '../entries/way-back.ts'
import { useVisit } from '../visit/visit.ts'
import { alerted } from '../ui/index.ts'
import { leaveScreenFor } from './leave-screen.ts'
import { logIn } from './log-in.ts'

let running: Promise<boolean> | null = null

/** Logs in again with the remembered phone and channel, once for all calls that failed together. */
export function logInAgain(): Promise<boolean> {
  localValues.remove('token')
  running ??= logIn(useVisit.getState())
    .catch(() => false)
    .finally(() => {
      running = null
    })
  return running
}

/** Says that the session has ended and goes to the landing; a screen that a link opened has its own ways on. */
export async function endSession(): Promise<void> {
  localValues.remove('token')
  await alerted(failureTexts.sessionEnded)
  const landing = visitedLanding(useVisit.getState())
  if (landing) leaveScreenFor(landing)
}
