import { useEffect, useState } from 'react'
import type { LandingLink } from '../../../../entries/landing-link.ts'
import { orderSourceOfLink } from '../../../../entries/visit-of-link.ts'
import { useIsInBrowser } from '../../../../browser/use-is-in-browser.ts'
import { isInNativeApp } from '../../../../ui/index.ts'
import type { LandingDiscount, LandingStore } from '../landing-store.ts'

/**
 * The server takes the order source from the link and adds that source's pickup discount. Only the browser
 * detects the call app, so there the discount is read later and hidden until then.
 */
export function useStoreInCallApp(store: LandingStore | null, link: LandingLink): LandingStore | null {
  const orderSource = orderSourceOfLink(link, useIsInBrowser() && isInNativeApp())
  const isAsServed = orderSource === orderSourceOfLink(link, false)
  const [own, setOwn] = useState<LandingDiscount | null>(null)
  const storeId = store?.id

  useEffect(() => {
    if (isAsServed || !storeId) return
    let isCurrent = true
    void import('./ask-discount.ts')
      .then(({ askDiscount }) => askDiscount(storeId, orderSource))
      .then((discount) => isCurrent && setOwn(discount))
    return () => {
      isCurrent = false
    }
  }, [isAsServed, storeId, orderSource])

  return store && !isAsServed ? { ...store, pickupDiscount: own } : store
}
