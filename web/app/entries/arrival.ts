import type { Basket } from '@hansang/domain'

/** How a landing was reached. */
export interface Arrival {
  /** First screen of this page load; later ones are moves inside the product. */
  readonly isFirstScreen: boolean
  readonly navigation: 'navigate' | 'reload' | 'back_forward' | 'prerender'
  readonly storeId: string
  /** Something can be put into a basket there now: else nothing has to be given up for it. */
  readonly takesOrders: boolean
  /** The link is that of a scanned code, by which strangers come one after the other. */
  readonly isScanned: boolean
  /** An agent's link, in a window that serves nobody yet or another caller. */
  readonly isOtherCaller: boolean
  readonly basket: Pick<Basket, 'storeId' | 'lines'>
}

/**
 * What becomes of a former visit: a link opened from outside starts afresh, as does another caller of an agent,
 * however they are reached; a reload, a step back and a return inside the product keep basket and address; a
 * filled basket of another store is asked about, except by a scanned code, which leaves nothing of the one before.
 */
export function arrivalOf({
  isFirstScreen,
  navigation,
  storeId,
  takesOrders,
  isScanned,
  isOtherCaller,
  basket,
}: Arrival): 'fresh' | 'return' | 'ask' {
  const isFromOutside = isFirstScreen && navigation === 'navigate'
  if (isOtherCaller || (isScanned && isFromOutside)) return 'fresh'
  const isOtherStore = basket.lines.length > 0 && basket.storeId !== storeId
  if (isOtherStore && storeId !== '') return takesOrders ? 'ask' : 'return'
  return isFromOutside ? 'fresh' : 'return'
}
