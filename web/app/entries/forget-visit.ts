import { KEYS_OF_VISIT, SESSION_KEYS, localValues, sessionValues } from '../browser/browser-storage.ts'
import { clearBasket } from '../basket/basket.ts'
import { LOGGED_OUT, useSession } from '../session/index.ts'
import { changeSavedAddresses, changeVisit, NO_VISIT } from '../visit/index.ts'

export function forgetVisit(): void {
  clearBasket()
  changeSavedAddresses(() => [])
  changeVisit(NO_VISIT)
  useSession.setState(LOGGED_OUT)
  localValues.remove(...KEYS_OF_VISIT)
  sessionValues.remove(...SESSION_KEYS.filter((key) => key !== 'callerWindow' && key !== 'callyPhone'))
}

/**
 * Call after an order by a scanned code, as the next customer may be a stranger. The token stays while the
 * order is watched; the next phone entered ends it.
 */
export function forgetCustomer(): void {
  changeSavedAddresses(() => [])
  changeVisit({ phoneHandle: '', phone: '' })
  localValues.remove('point')
  sessionValues.remove('ciModDtm')
  useSession.setState({ points: [], identityCheckedOn: '' })
}
