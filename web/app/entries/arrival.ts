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
 * `fresh` drops the former visit: for another caller, a scanned code or a link from outside. A link keeps
 * another store's filled basket until something is added here. A reload, a step back and a return keep basket
 * and address.
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
