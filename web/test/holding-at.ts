import { emptyBasket } from '@hansang/domain'
import { aLine } from '@hansang/testing/samples'
import { heldNow } from '../app/basket/keep-for-document.ts'
import type { Holding } from '../app/screens/customer/basket/held/use-held-basket.ts'

/** One dish, with the visit and the address that the browser has; brought by no document. */
export function holdingAt(storeId: string): Holding {
  return { held: { ...heldNow(), basket: { ...emptyBasket(storeId), lines: [aLine()] } }, brought: null }
}
