import { KEYS_OF_VISIT, SESSION_KEYS, localValues, sessionValues } from '../browser/browser-storage.ts'
import { emptyBasket } from '../basket/basket.ts'
import { LOGGED_OUT, useSession } from '../session/session.ts'
import { changeSavedAddresses } from '../visit/saved-addresses.ts'
import { NO_VISIT, changeVisit } from '../visit/visit.ts'

/** Leaves nothing of the customer who was served here before: visit, token, basket, notes, addresses, points, identity. */
export function forgetVisit(): void {
  emptyBasket()
  changeSavedAddresses(() => [])
  changeVisit(NO_VISIT)
  useSession.setState(LOGGED_OUT)
  localValues.remove(...KEYS_OF_VISIT)
  sessionValues.remove(...SESSION_KEYS.filter((key) => key !== 'callerWindow' && key !== 'callyPhone'))
}

/**
 * Forgets a finished order's customer where a code was scanned: the next number may be a stranger's. The token
 * stays for as long as the order is watched; the next number typed ends it.
 */
export function forgetCustomer(): void {
  changeSavedAddresses(() => [])
  changeVisit({ phoneHandle: '', phone: '' })
  localValues.remove('point')
  sessionValues.remove('ciModDtm')
  useSession.setState({ points: [], identityCheckedOn: '' })
}
