import { readMenu, readPickupDiscounts, type StoreAnswer } from '@hansang/contract'
import type { ChannelCode, Menu } from '@hansang/domain'
import { useCallback, useState } from 'react'
import { callApi, useAnswer } from '../../../api/index.ts'
import { readStoreNow } from '../../../visit/current-store.ts'
import { rememberedStore } from '../../../visit/remembered-store.ts'
import { useMainAddress } from '../../../visit/saved-addresses.ts'
import { useVisit } from '../../../visit/visit.ts'
import { menuById } from './lines/changed-lines.ts'

export interface BasketStore {
  readonly store: StoreAnswer | null
  /** `null` until it has been read: then nothing is known to have changed. */
  readonly menu: Menu | null
  /** Reads the menu again, after the server found a price to differ. */
  readonly readAgain: () => void
  readonly isLoading: boolean
}

/** The store of a basket, as last seen at once, as it is now as soon as that is known, and its menu. */
export function useBasketStore(storeId: string): BasketStore {
  const [store, setStore] = useState<StoreAnswer | null>(null)
  const [menu, setMenu] = useState<Menu | null>(null)
  const [isLoading, setIsLoading] = useState(true)
  const [reading, setReading] = useState(0)
  const orderType = useVisit((visit) => visit.orderType)
  const address = useMainAddress()
  const place = address && `${address.legalCode} ${address.lat} ${address.lng}`

  async function ask() {
    const remembered = rememberedStore(storeId)
    setStore((known) => (known?.id === storeId ? known : remembered))
    if (!storeId) return null
    // The basket may hold another brand's store than the path and this tab's visit name: another tab filled it.
    return await readPriced(remembered?.channel ?? null, storeId)
  }
  useAnswer(JSON.stringify([storeId, orderType, place]), ask, (now) => {
    if (now) setStore(now)
    setIsLoading(false)
  })
  useAnswer(
    storeId ? `${storeId} ${reading}` : null,
    () => readMenuNow(storeId),
    (now) => now && setMenu(now),
  )
  const readAgain = useCallback(() => setReading((times) => times + 1), [])
  return { store, menu, readAgain, isLoading }
}

/** The store with the pickup discounts that are asked for by themselves. */
async function readPriced(channel: ChannelCode | null, storeId: string): Promise<StoreAnswer | null> {
  const { orderSource } = useVisit.getState()
  const [store, discounts] = await Promise.all([
    readStoreNow(channel, storeId),
    callApi(readPickupDiscounts, { storeId, orderSource }).catch(() => null),
  ])
  if (!store || !discounts?.ok) return store
  // The answer has the old single discount among them, where it counts.
  return { ...store, pickupDiscounts: discounts.answer.pickupDiscounts, legacyPickupDiscount: null }
}

async function readMenuNow(storeId: string): Promise<Menu | null> {
  try {
    const result = await callApi(readMenu, { storeId })
    return result.ok ? menuById(result.answer.menu.groups) : null
  } catch (failure) {
    console.warn(failure)
    return null
  }
}
