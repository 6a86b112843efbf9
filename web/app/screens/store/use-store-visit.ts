import type { StoreAnswer } from '@hansang/contract/store'
import { brandOf } from '@hansang/domain/brands/index'
import { useEffect, useState } from 'react'
import { callApi } from '../../api.ts'
import { sessionShelf } from '../../browser-storage.ts'
import { keepStore, readStoreNow } from '../../ordering/current-store.ts'
import { useMainAddress } from '../../ordering/saved-addresses.ts'
import { changeVisit, useVisit } from '../../ordering/visit.ts'

interface StoreVisit {
  readonly store: StoreAnswer
  /** The browser has taken over: what it remembers of the visit is known. */
  readonly isEntered: boolean
}

/**
 * The store of the page as this customer meets it: the visit remembers it, and for a delivery, or a brand
 * with a store log-in, it is asked again with what only the browser knows (MAIN-20, MAIN-23).
 */
export function useStoreVisit(served: StoreAnswer): StoreVisit {
  const [fresh, setFresh] = useState<StoreAnswer | null>(null)
  const [isEntered, setIsEntered] = useState(false)
  const orderType = useVisit((visit) => visit.orderType)
  const address = useMainAddress()

  useEffect(() => {
    changeVisit({ channel: served.channel, storeId: served.id })
    sessionShelf.write('storeId', served.id)
    keepStore(served)
    setIsEntered(true)
  }, [served])

  useEffect(() => {
    const { needsStoreLogin } = brandOf(served.channel).features
    if (needsStoreLogin) void askEventClosing()
    if (!needsStoreLogin && (orderType !== 'delivery' || !address)) return
    let isCurrent = true
    void readStoreNow(served.channel, served.id).then((store) => {
      if (isCurrent && store) setFresh(store)
    })
    return () => {
      isCurrent = false
    }
  }, [served, orderType, address])

  return { store: fresh?.id === served.id ? fresh : served, isEntered }
}

/** The brand's event is asked for, and nothing depends on the answer (MAIN-23). */
async function askEventClosing(): Promise<void> {
  // Only one brand asks; the others need none of the order calls on this page.
  const { readEventClosing } = await import('@hansang/contract/endpoints/orders')
  await callApi(readEventClosing, {}, { isQuiet: true }).catch((failure: unknown) => console.warn(failure))
}
