import { isEndOfSession, leaveVisit } from '@hansang/contract'
import { localValues, sessionValues } from '../browser-storage.ts'
import { emptyBasket } from '../basket/basket.ts'
import { changeVisit } from '../visit/visit.ts'
import { send } from './send.ts'
import { LOGGED_OUT, useSession } from './session.ts'

/** Ends the visit on the server and here; `false`, and nothing ends, when the server was not reached. */
export async function logOut(): Promise<boolean> {
  if (!(await hasEnded())) return false
  emptyBasket()
  localValues.remove('token', 'basket', 'storeInfo', 'point', 'ownOrders')
  sessionValues.remove('ciModDtm')
  changeVisit({ phoneHandle: '', phone: '' })
  useSession.setState(LOGGED_OUT)
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
