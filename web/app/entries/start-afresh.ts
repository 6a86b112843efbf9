import { clearBasket } from '../basket/basket.ts'
import { localValues, sessionValues } from '../browser/browser-storage.ts'

export function startAfresh(): void {
  clearBasket()
  localValues.write('tab', '0')
  localValues.remove('storeInfo', 'locationAgree', 'msgToStore', 'msgToDelivery', 'needSpoon')
  sessionValues.remove('dlvrPopup', 'goodsItem')
}
