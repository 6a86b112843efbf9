import { readItemOptions, readItemPrices, readMenu } from '@hansang/contract/endpoints/menus'
import type { MenuItem } from '@hansang/domain/menu/menu'
import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { callApi } from '../../api/call-api.ts'
import { useAnswer } from '../../api/use-asked.ts'
import { sessionShelf } from '../../browser-storage.ts'
import { DEFAULT_CHANNEL, useVisit } from '../../visit/visit.ts'
import { paths } from '../../paths.ts'
import type { OpenedItem } from './line-choice.ts'
import type { ServedItem } from './served-item.ts'

/** The item that is open: brought along, remembered, or named in the address; `null` until it is known. */
export function useOpenedItem(served: ServedItem | null): OpenedItem | null {
  const navigate = useNavigate()
  const { key, state } = useLocation()
  const [query] = useSearchParams()
  const itemId = query.get('item')
  const [opened, setOpened] = useState<OpenedItem | null>(served && plain(served.item))

  const [asked, setAsked] = useState<OpenedItem | null>(null)
  const page = `${key} ${itemId} ${served?.item.id}`

  useAnswer(
    page,
    () => openItem(state, itemId, served),
    (found) => {
      if (!found) return void navigate(storeMain(), { replace: true })
      setOpened(found)
      sessionShelf.writeJson('goodsItem', found)
      setAsked(found)
    },
  )
  useAnswer(asked && `${page} ${asked.item.id}`, async () => asked && (await asOfNow(asked)), setOpened)
  return opened
}

function storeMain(): string {
  const { channel, storeId } = useVisit.getState()
  return storeId ? paths.store({ channel: channel ?? DEFAULT_CHANNEL, id: storeId }) : '/'
}

function plain(item: MenuItem): OpenedItem {
  return { item, coupon: null }
}

async function openItem(
  state: unknown,
  itemId: string | null,
  served: ServedItem | null,
): Promise<OpenedItem | null> {
  const known = openedOf(state) ?? openedOf(sessionShelf.readJson('goodsItem'))
  if (known && (!itemId || known.item.id === itemId)) return known
  if (served) return plain(served.item)
  const item = itemId ? await findItem(itemId) : null
  return item && plain(item)
}

/** What a navigation or the session brought along, if it is an opened item at all. */
export function openedOf(value: unknown): OpenedItem | null {
  const { item, coupon } = (value ?? {}) as Partial<OpenedItem>
  if (!item?.id || !Array.isArray(item.prices) || !Array.isArray(item.optionGroups)) return null
  return { item, coupon: coupon ?? null }
}

async function findItem(itemId: string): Promise<MenuItem | null> {
  const { storeId } = useVisit.getState()
  if (!storeId) return null
  try {
    const result = await callApi(readMenu, { storeId })
    const items = result.ok ? result.answer.menu.groups.flatMap((group) => group.items) : []
    return items.find((item) => item.id === itemId) ?? null
  } catch (failure) {
    console.warn(failure)
    return null
  }
}

/** The item with the prices and options of this moment; as it came when they cannot be read. */
export async function asOfNow(opened: OpenedItem): Promise<OpenedItem> {
  const itemId = opened.item.id
  try {
    const [prices, options] = await Promise.all([
      callApi(readItemPrices, { itemId }),
      callApi(readItemOptions, { itemId }),
    ])
    if (!prices.ok || !options.ok || prices.answer.prices.length === 0) return opened
    const item = { ...opened.item, prices: prices.answer.prices, optionGroups: options.answer.optionGroups }
    return { ...opened, item }
  } catch (failure) {
    console.warn(failure)
    return opened
  }
}
