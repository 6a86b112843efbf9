import {
  addLine,
  belongsToOtherStore,
  emptyBasket,
  removeLine,
  type Basket,
  type BasketLine,
  isCouponLine,
  lineKey,
} from '@hansang/domain'
import { failureTexts } from '@hansang/messages'
import { changeBasket, useBasket } from './basket.ts'
import { confirmed } from '../ui/index.ts'

/** Removes another store's lines. A coupon with its menu chosen replaces its line. */
export function basketWith(basket: Basket, storeId: string, line: BasketLine): Basket {
  const own = basket.storeId === storeId ? basket : emptyBasket(storeId)
  return addLine(isCouponLine(line) ? removeLine(own, lineKey(line)) : own, line)
}

export async function putInBasket(
  storeId: string,
  line: BasketLine,
  ask: (question: { text: string }) => Promise<boolean> = confirmed,
): Promise<boolean> {
  if (belongsToOtherStore(useBasket.getState(), storeId) && !(await ask({ text: failureTexts.otherStore }))) {
    return false
  }
  changeBasket((basket) => basketWith(basket, storeId, line))
  return true
}
