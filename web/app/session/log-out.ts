import { isEndOfSession, leaveVisit } from '@hansang/contract'
import { forgetVisit } from '../entries/forget-visit.ts'
import { send } from './send.ts'

/** Ends the visit on the server and here; `false`, and nothing ends, when the server was not reached. */
export async function logOut(): Promise<boolean> {
  if (!(await hasEnded())) return false
  forgetVisit()
  return true
}

/** A token that is worth nothing any more has ended already. */
async function hasEnded(): Promise<boolean> {
  try {
    return (await send(leaveVisit, {})).result.ok
  } catch (failure) {
    return isEndOfSession(failure)
  }
}
