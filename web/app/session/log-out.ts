import { isEndOfSession, leaveVisit } from '@hansang/contract'
import { isRefusal } from '@hansang/domain'
import { forgetVisit } from '../entries/forget-visit.ts'
import { send } from './send.ts'

/** Ends the visit on the server first; `false`, with nothing ended, when the server is unreachable. */
export async function logOut(): Promise<boolean> {
  if (!(await hasEnded())) return false
  forgetVisit()
  return true
}

async function hasEnded(): Promise<boolean> {
  try {
    return !isRefusal((await send(leaveVisit, {})).result)
  } catch (failure) {
    return isEndOfSession(failure)
  }
}
