import type { StoreAnswer } from '@hansang/contract'
import { brandOf } from '@hansang/domain'
import { useEffect, useState } from 'react'
import { enterStore } from '../../visit/remembered-store.ts'
import { useMainAddress } from '../../visit/saved-addresses.ts'
import { isDeliveryMeant, useVisit } from '../../visit/visit.ts'

interface StoreVisit {
  readonly store: StoreAnswer
  /** The browser has taken over: what it remembers of the visit is known. */
  readonly isEntered: boolean
}

/**
 * The store of the page as this customer meets it: the visit remembers it, and for a delivery, or a brand
 * with a store log-in, it is asked again with what only the browser knows.
 */
export function useStoreVisit(served: StoreAnswer): StoreVisit {
  const [fresh, setFresh] = useState<StoreAnswer | null>(null)
  const [isEntered, setIsEntered] = useState(false)
  const orderType = useVisit((visit) => visit.orderType)
  const address = useMainAddress()

  useEffect(() => {
    enterStore(served)
    setIsEntered(true)
  }, [served])

  useEffect(() => {
    const { needsStoreLogin } = brandOf(served.channel).features
    if (!needsStoreLogin && (!isDeliveryMeant(orderType) || !address)) return
    let isCurrent = true
    // Who only looks at a menu is not made to load what asks the API.
    void import('./store-questions.ts').then(async ({ askEventClosing, readStoreNow }) => {
      if (needsStoreLogin) void askEventClosing()
      const store = await readStoreNow(served.channel, served.id)
      if (isCurrent && store) setFresh(store)
    })
    return () => {
      isCurrent = false
    }
  }, [served, orderType, address])

  return { store: fresh?.id === served.id ? fresh : served, isEntered }
}
