import { readItemOptions, readItemPrices, readMenu, fieldsOf, type StoreAnswer } from '@hansang/contract'
import { type CouponOfLine, type MenuItem, isRefusal } from '@hansang/domain'
import { useState, useEffect, useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { callApi, useAnswer } from '../../../api/index.ts'
import { logFailure } from '../../../browser/log-failure.ts'
import { sessionValues } from '../../../browser/browser-storage.ts'
import { useStoreNow } from '../../../store-now/use-store-now.ts'
import { DEFAULT_CHANNEL, enterStore, rememberedStore, useVisit } from '../../../visit/index.ts'
import { paths } from '../../../paths.ts'
import type { OpenedItem, ServedItem } from './line-choice.ts'

/** An unknown item redirects to the visited store; `isUnknown` when there is none. */
export interface ItemOpening {
  readonly opened: OpenedItem | null
  readonly isUnknown: boolean
}

export function useOpenedItem(served: ServedItem | null): ItemOpening {
  const navigate = useNavigate()
  const { key, state } = useLocation()
  const [query] = useSearchParams()
  const itemId = query.get('item')
  const [opened, setOpened] = useState<OpenedItem | null>(served && plain(served.item))
  const [isUnknown, setIsUnknown] = useState(false)
  const [requested, setRequested] = useState<OpenedItem | null>(null)
  const page = `${key} ${itemId} ${served?.item.id}`

  useAnswer(
    page,
    () => openItem(state, itemId, served),
    (found) => {
      const store = visitedStore()
      if (!found) return store ? void navigate(store, { replace: true }) : setIsUnknown(true)
      setOpened(found)
      sessionValues.writeJson('goodsItem', found)
      setRequested(found)
    },
  )
  useAnswer(
    requested && `${page} ${requested.item.id}`,
    async () => requested && (await refreshed(requested)),
    setOpened,
  )
  return { opened, isUnknown }
}

/** Dish and store as staff set them now. */
export function useItemNow(opened: OpenedItem | null, store: StoreAnswer | null) {
  const visitedId = useVisit((visit) => visit.storeId)
  const now = useStoreNow(opened ? (store?.id ?? visitedId) : '')
  const item = useMemo(() => opened && (now?.items([opened.item])[0] ?? opened.item), [opened, now])
  return {
    opened: opened && item ? { ...opened, item } : opened,
    store: store && (now?.store(store) ?? store),
  }
}

function visitedStore(): string | null {
  const { channel, storeId } = useVisit.getState()
  return storeId ? paths.store({ channel: channel ?? DEFAULT_CHANNEL, id: storeId }) : null
}

function plain(item: MenuItem): OpenedItem {
  return { item, coupon: null }
}

async function openItem(
  state: unknown,
  itemId: string | null,
  served: ServedItem | null,
): Promise<OpenedItem | null> {
  const known = openedOf(state) ?? openedOf(sessionValues.readJson('goodsItem'))
  if (known && (!itemId || known.item.id === itemId)) return known
  if (served) return plain(served.item)
  const item = itemId ? await findItem(itemId) : null
  return item && plain(item)
}

export function openedOf(value: unknown): OpenedItem | null {
  const { item, coupon } = fieldsOf(value)
  return isItem(item) ? { item, coupon: isCoupon(coupon) ? coupon : null } : null
}

function isItem(value: unknown): value is MenuItem {
  const { id, prices, optionGroups } = fieldsOf(value)
  return Boolean(id) && Array.isArray(prices) && Array.isArray(optionGroups)
}

function isCoupon(value: unknown): value is CouponOfLine {
  return typeof fieldsOf(value)['code'] === 'string'
}

async function findItem(itemId: string): Promise<MenuItem | null> {
  const { storeId } = useVisit.getState()
  if (!storeId) return null
  try {
    const result = await callApi(readMenu, { storeId })
    const items = isRefusal(result) ? [] : result.answer.menu.groups.flatMap((group) => group.items)
    return items.find((item) => item.id === itemId) ?? null
  } catch (failure) {
    logFailure(failure)
    return null
  }
}

/** Reads current prices and options; returns the item unchanged on failure. */
export async function refreshed(opened: OpenedItem): Promise<OpenedItem> {
  const itemId = opened.item.id
  try {
    const [prices, options] = await Promise.all([
      callApi(readItemPrices, { itemId }),
      callApi(readItemOptions, { itemId }),
    ])
    if (isRefusal(prices) || isRefusal(options) || prices.answer.prices.length === 0) return opened
    const item = { ...opened.item, prices: prices.answer.prices, optionGroups: options.answer.optionGroups }
    return { ...opened, item }
  } catch (failure) {
    logFailure(failure)
    return opened
  }
}

/** The link's store, which begins a visit like the store page does, else the visited store. */
export function useItemStore(served: ServedItem | null): StoreAnswer | null {
  const [store, setStore] = useState<StoreAnswer | null>(served?.store ?? null)
  useEffect(() => {
    if (served) enterStore(served.store)
    else setStore(rememberedStore(useVisit.getState().storeId))
  }, [served])
  return store
}
