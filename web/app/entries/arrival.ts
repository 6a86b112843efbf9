import type { Basket } from '@hansang/domain'

export interface Arrival {
  readonly isFirstScreen: boolean
  readonly navigation: 'navigate' | 'reload' | 'back_forward' | 'prerender'
  readonly storeId: string
  readonly isScanned: boolean
  /** An agent's link, in a window that serves another caller or none. */
  readonly isOtherCaller: boolean
  readonly basket: Pick<Basket, 'storeId' | 'lines'>
}

/**
 * `fresh` drops the former visit: always for another caller or a code scanned from outside, else for a link
 * from outside unless another store's basket is filled, which stays until something is added here. A reload,
 * a step back and a return keep basket and address.
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
