import { readMenu, type StoreAnswer } from '@hansang/contract'
import { type BasketLine, type Menu, type MenuGroup, isEmptyBasket, isRefusal } from '@hansang/domain'
import { useCallback, useMemo, useState } from 'react'
import { callApi, useAnswer } from '../../../../api/index.ts'
import type { HeldBasket } from '../../../../basket/basket-cookie.ts'
import { logFailure } from '../../../../browser/log-failure.ts'
import type { AsNow } from '../../../../store-now/as-now.ts'
import { useStoreNow } from '../../../../store-now/use-store-now.ts'
import { askApi, readCurrentStore } from '../../../../visit/current-store.ts'
import { isDeliveryMeant, rememberedStore } from '../../../../visit/index.ts'
import { changedLines, menuById } from '../lines/changed-lines.ts'
import { pricedStore } from './priced-store.ts'
import type { Holding } from './use-held-basket.ts'

export interface BasketStore {
  readonly store: StoreAnswer | null
  readonly menu: Menu | null
  readonly groups: readonly MenuGroup[]
  readonly readAgain: () => void
  readonly isLoading: boolean
}

export function useBasketStore({ held, brought }: Holding): BasketStore {
  const storeId = storeIdOf(held)
  const [asked, setAsked] = useState<StoreAnswer | null>(null)
  const [isLoading, setIsLoading] = useState(true)
  const [reading, setReading] = useState(0)
  // Of an answer before the menu was read again, nothing is laid over the newer menu.
  const now = useStoreNow(storeId, reading)
  const { menu, groups } = useBasketMenu({ held, brought }, { now, reading })
  const broughtStore = brought?.at?.store.id === storeId ? brought.at.store : null

  async function ask() {
    if (broughtStore && !asked && questionOf(brought?.held) === questionOf(held)) return null
    const remembered = broughtStore ?? rememberedStore(storeId)
    setAsked((known) => (known?.id === storeId ? known : remembered))
    if (!storeId) return null
    const { orderSource } = held.visit
    // Another tab may have filled the basket at another brand's store, so path and visit do not tell the
    // channel.
    const readStore = readCurrentStore(remembered?.channel ?? null, storeId)
    return await pricedStore(askApi, { storeId, orderSource, readStore })
  }
  useAnswer(questionOf(held), ask, (priced) => {
    if (priced) setAsked(priced)
    setIsLoading(false)
  })
  const readAgain = useCallback(() => setReading((times) => times + 1), [])
  const store = asked ?? broughtStore
  return { store: store && (now?.store(store) ?? store), menu, groups, readAgain, isLoading }
}

/** `null` for an empty basket, which needs no store. */
function questionOf(held: HeldBasket | undefined): string | null {
  if (!held || isEmptyBasket(held.basket)) return null
  const { orderType } = held.visit
  const place = isDeliveryMeant(orderType) ? held.address : null
  return JSON.stringify([storeIdOf(held), orderType, place?.legalCode, place?.lat, place?.lng])
}

function storeIdOf({ basket, visit }: HeldBasket): string {
  return basket.storeId || visit.storeId
}

interface MenuMoment {
  readonly now: AsNow | null
  readonly reading: number
}

/** What the document brought is enough until a dish joins that it did not bring, or other dishes are to be offered. */
function useBasketMenu({ held, brought }: Holding, { now, reading }: MenuMoment) {
  const [read, setRead] = useState<readonly MenuGroup[] | null>(null)
  const { lines } = held.basket
  const at = brought?.at ?? null
  const isKnown =
    read !== null || (at !== null && (at.isWhole || lines.every((line) => isIn(at.groups, line))))
  const known = read ?? at?.groups ?? NO_GROUPS
  const groups = useMemo(() => now?.groups(known) ?? known, [known, now])
  const menu = useMemo(() => (isKnown ? menuById(groups) : null), [isKnown, groups])
  const isEnough = at?.isWhole || (menu !== null && changedLines(lines, menu).length === 0)
  const needsWhole = read !== null || reading > 0 || !isEnough
  const storeId = storeIdOf(held)
  useAnswer(
    storeId && !isEmptyBasket(held.basket) && needsWhole ? `${storeId} ${reading}` : null,
    () => readMenuNow(storeId),
    (found) => found && setRead(found),
  )
  return { menu, groups }
}

const NO_GROUPS: readonly MenuGroup[] = []

function isIn(groups: readonly MenuGroup[], { itemId }: BasketLine): boolean {
  return groups.some(({ items }) => items.some(({ id }) => id === itemId))
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
