import { readMenu, readPickupDiscounts, type StoreAnswer } from '@hansang/contract'
import { type ChannelCode, type Menu, type MenuGroup, isRefusal } from '@hansang/domain'
import { useCallback, useMemo, useState } from 'react'
import { callApi, useAnswer } from '../../../api/index.ts'
import { logFailure } from '../../../browser/log-failure.ts'
import { useStoreNow } from '../../../store-now/use-store-now.ts'
import { readCurrentStore } from '../../../visit/current-store.ts'
import { rememberedStore, useMainAddress, useVisit } from '../../../visit/index.ts'
import { menuById } from './lines/changed-lines.ts'

export interface BasketStore {
  readonly store: StoreAnswer | null
  readonly menu: Menu | null
  readonly groups: readonly MenuGroup[]
  readonly readAgain: () => void
  readonly isLoading: boolean
}

export function useBasketStore(storeId: string): BasketStore {
  const [store, setStore] = useState<StoreAnswer | null>(null)
  const [read, setRead] = useState<readonly MenuGroup[] | null>(null)
  const [isLoading, setIsLoading] = useState(true)
  const [reading, setReading] = useState(0)
  const orderType = useVisit((visit) => visit.orderType)
  const address = useMainAddress()
  // Of an answer before the menu was read again, nothing is laid over the newer menu.
  const now = useStoreNow(storeId, reading)
  const place = address && `${address.legalCode} ${address.lat} ${address.lng}`

  async function ask() {
    const remembered = rememberedStore(storeId)
    setStore((known) => (known?.id === storeId ? known : remembered))
    if (!storeId) return null
    // Another tab may have filled the basket at another brand's store, so path and visit do not tell the
    // channel.
    return await readPriced(remembered?.channel ?? null, storeId)
  }
  useAnswer(JSON.stringify([storeId, orderType, place]), ask, (priced) => {
    if (priced) setStore(priced)
    setIsLoading(false)
  })
  useAnswer(
    storeId ? `${storeId} ${reading}` : null,
    () => readMenuNow(storeId),
    (found) => found && setRead(found),
  )
  const readAgain = useCallback(() => setReading((times) => times + 1), [])
  const groups = useMemo(() => now?.groups(read ?? []) ?? read ?? [], [read, now])
  const menu = useMemo(() => read && menuById(groups), [read, groups])
  return { store: store && (now?.store(store) ?? store), menu, groups, readAgain, isLoading }
}

async function readPriced(channel: ChannelCode | null, storeId: string): Promise<StoreAnswer | null> {
  const { orderSource } = useVisit.getState()
  const [store, discounts] = await Promise.all([
    readCurrentStore(channel, storeId),
    callApi(readPickupDiscounts, { storeId, orderSource }).catch(() => null),
  ])
  if (!store || !discounts || isRefusal(discounts)) return store
  // The answer includes the legacy single discount where it applies.
  return { ...store, pickupDiscounts: discounts.answer.pickupDiscounts, legacyPickupDiscount: null }
}

async function readMenuNow(storeId: string): Promise<readonly MenuGroup[] | null> {
  try {
    const result = await callApi(readMenu, { storeId })
    return isRefusal(result) ? null : result.answer.menu.groups
  } catch (failure) {
    logFailure(failure)
    return null
  }
}
