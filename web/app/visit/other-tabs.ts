import { rereadBasket } from '../basket/basket.ts'
import { rememberedVisit, useVisit } from './visit.ts'

/** Keeps this tab equal to what another tab of the same browser writes. Returns how to stop. */
export function followOtherTabs(): () => void {
  function follow(event: StorageEvent) {
    if (event.storageArea !== localStorage) return
    if (event.key === null || event.key === 'basket') rereadBasket()
    if (event.key === null || event.key !== 'basket') useVisit.setState(rememberedVisit())
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}
