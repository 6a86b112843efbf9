import { emptyBasket } from '../basket/basket.ts'
import { localValues, sessionValues } from '../browser/browser-storage.ts'

/** Leaves behind what was chosen and said at the former store. */
export function startAfresh(): void {
  emptyBasket()
  localValues.write('tab', '0')
  localValues.remove('storeInfo', 'locationAgree', 'msgToStore', 'msgToDelivery', 'needSpoon')
  sessionValues.remove('dlvrPopup', 'goodsItem')
}
