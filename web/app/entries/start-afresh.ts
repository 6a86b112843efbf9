import { clearBasket } from '../basket/basket.ts'
import { KEYS_OF_REQUEST, localValues, sessionValues } from '../browser/browser-storage.ts'

export function startAfresh(): void {
  clearBasket()
  localValues.write('tab', '0')
  localValues.remove('storeInfo', 'locationAgree', ...KEYS_OF_REQUEST)
  sessionValues.remove('dlvrPopup', 'goodsItem')
}
