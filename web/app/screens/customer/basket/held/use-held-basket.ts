import { useState } from 'react'
import { useBasket } from '../../../../basket/basket.ts'
import { cookieTextOf, type HeldBasket } from '../../../../basket/basket-cookie.ts'
import { heldNow } from '../../../../basket/keep-for-document.ts'
import { useIsInBrowser } from '../../../../browser/use-is-in-browser.ts'
import { useMainAddress, useVisit } from '../../../../visit/index.ts'
import type { BasketBrought } from './basket-brought.ts'

export interface Holding {
  readonly held: HeldBasket
  /** `null` where the cookie told another basket than the browser holds. */
  readonly brought: BasketBrought | null
}

/**
 * First as the document drew it, then the browser's own. What the document brought stays when the screen's query changes, with
 * which nothing comes again.
 */
export function useHeldBasket(given: BasketBrought | null): Holding & { readonly isKnown: boolean } {
  const isInBrowser = useIsInBrowser()
  const own = { basket: useBasket(), visit: useVisit(), address: useMainAddress() }
  const [brought] = useState(given)
  const [isOwn] = useState(() => brought !== null && brought.cookieText === cookieTextOf(heldNow()))
  if (!isInBrowser) return { held: brought?.held ?? own, brought, isKnown: brought !== null }
  return { held: own, brought: isOwn ? brought : null, isKnown: true }
}
