import type { StoreAnswer } from '@hansang/contract'
import { brandOf, withTiersFor } from '@hansang/domain'
import { useEffect, useMemo, useState } from 'react'
import { sessionValues } from '../../../browser/browser-storage.ts'
import { useNow } from '../../../clock.ts'
import { useStoreNow } from '../../../store-now/use-store-now.ts'
import { enterStore, isDeliveryMeant, NO_VISIT, useMainAddress, useVisit } from '../../../visit/index.ts'
import { chatStop } from './chat-stop.ts'
import type { StorePage } from './kept-store-page.ts'

export function useStorePage(served: StorePage) {
  const { store, isEntered } = useStoreVisit(served.store)
  const stop = chatStop(store)
  const asNow = useStoreNow(stop ? '' : store.id)
  const groups = useMemo(() => asNow?.groups(served.groups) ?? served.groups, [served.groups, asNow])
  return {
    store: asNow?.store(store) ?? store,
    groups,
    now: useNow(served.now),
    sheet: useDeliverySheet(isEntered),
    stop,
  }
}

interface StoreVisit {
  readonly store: StoreAnswer
  /** The stored visit is known. */
  readonly isEntered: boolean
}

/**
 * Enters the visit at this store and reads the store again where the answer depends on the browser: a
 * delivery address, another order source, or a brand with a store login. Until then it shows the discounts
 * open to everyone.
 */
function useStoreVisit(served: StoreAnswer): StoreVisit {
  const [fresh, setFresh] = useState<StoreAnswer | null>(null)
  const [isEntered, setIsEntered] = useState(false)
  const orderType = useVisit((visit) => visit.orderType)
  const orderSource = useVisit((visit) => visit.orderSource)
  const address = useMainAddress()

  useEffect(() => {
    enterStore(served)
    setIsEntered(true)
  }, [served])

  useEffect(() => {
    const { needsStoreLogin } = brandOf(served.channel).features
    const hasDestination = isDeliveryMeant(orderType) && address !== null
    if (!needsStoreLogin && !hasDestination && orderSource === NO_VISIT.orderSource) return
    let isCurrent = true
    // Loaded on demand, to keep the API client out of the bundle for mere browsing.
    void import('./store-questions.ts').then(async ({ askEventClosing, readCurrentStore }) => {
      if (needsStoreLogin) void askEventClosing()
      const store = await readCurrentStore(served.channel, served.id)
      if (isCurrent && store) setFresh(store)
    })
    return () => {
      isCurrent = false
    }
  }, [served, orderType, orderSource, address])

  const store = fresh?.id === served.id ? fresh : served
  return { store: withTiersFor(store, isEntered ? orderSource : ''), isEntered }
}

function useDeliverySheet(isEntered: boolean) {
  const [isOpen, setIsOpen] = useState(false)
  const isDelivery = useVisit((visit) => visit.orderType === 'delivery')

  useEffect(() => {
    if (isEntered && isDelivery && sessionValues.read('dlvrPopup') === 'Y') setIsOpen(true)
  }, [isEntered, isDelivery])

  function close() {
    sessionValues.remove('dlvrPopup')
    setIsOpen(false)
  }

  return { isOpen, open: () => setIsOpen(true), close }
}
