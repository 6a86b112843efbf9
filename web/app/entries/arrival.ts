import type { Basket } from '@hansang/domain'

/** How a landing was reached. */
export interface Arrival {
  /** First screen of this page load; later ones are moves inside the product. */
  readonly isFirstScreen: boolean
  readonly navigation: 'navigate' | 'reload' | 'back_forward' | 'prerender'
  readonly storeId: string
  /** The link is that of a scanned code, by which strangers come one after the other. */
  readonly isScanned: boolean
  /** An agent's link, in a window that serves nobody yet or another caller. */
  readonly isOtherCaller: boolean
  readonly basket: Pick<Basket, 'storeId' | 'lines'>
}

/**
 * What becomes of a former visit: a link opened from outside starts afresh, as does another caller of an agent,
 * however they are reached; a reload, a step back and a return inside the product keep basket and address. Looking is
 * free: the filled basket of another store stays until something is put into one here; a scanned code leaves nothing of the one
 * before.
 */
export function arrivalOf({
  isFirstScreen,
  navigation,
  storeId,
  isScanned,
  isOtherCaller,
  basket,
}: Arrival): 'fresh' | 'return' {
  const isFromOutside = isFirstScreen && navigation === 'navigate'
  if (isOtherCaller || (isScanned && isFromOutside)) return 'fresh'
  const isOtherStore = basket.lines.length > 0 && basket.storeId !== storeId
  if (isOtherStore && storeId !== '') return 'return'
  return isFromOutside ? 'fresh' : 'return'
}
