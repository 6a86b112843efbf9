import { isEndOfSession, leaveVisit } from '@hansang/contract'
import { forgetVisit } from '../entries/forget-visit.ts'
import { send } from './send.ts'

/** Ends the visit on the server, then here; `false`, with nothing ended, when the server was not reached. */
export async function logOut(): Promise<boolean> {
  if (!(await hasEnded())) return false
  forgetVisit()
  return true
}

async function hasEnded(): Promise<boolean> {
  try {
    return (await send(leaveVisit, {})).result.ok
  } catch (failure) {
    return isEndOfSession(failure)
  }
}
