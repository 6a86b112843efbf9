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
 * Whether to drop the former visit. A link from outside or another caller starts fresh; a reload, a step back
 * and a return keep basket and address.
 * A filled basket of another store is kept until something is added here. A scanned code from outside always
 * starts fresh.
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
