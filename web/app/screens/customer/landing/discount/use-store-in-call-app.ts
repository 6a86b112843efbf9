import { useEffect, useState } from 'react'
import type { LandingLink } from '../../../../entries/landing-link.ts'
import { orderSourceOfLink } from '../../../../entries/visit-of-link.ts'
import { useIsInBrowser } from '../../../../browser/use-is-in-browser.ts'
import { isInNativeApp } from '../../../../ui/index.ts'
import type { LandingDiscount, LandingStore } from '../landing-store.ts'

/**
 * The store with the pickup discount of the visitor's order source. The link tells the server that source,
 * except for the call app, which only the browser detects; there no discount shows until it is read.
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
