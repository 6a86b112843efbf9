import type { MenuItem, Store } from '@hansang/domain'
import { menuItemTexts, storeTexts } from '@hansang/messages'
import { useCallback } from 'react'
import { sessionValues } from '../../../../browser/browser-storage.ts'
import { putInBasket } from '../../../../basket/put-in-basket.ts'
import { useVisit } from '../../../../visit/index.ts'
import { alerted, toast } from '../../../../ui/index.ts'
import { type ItemTap, itemTap, plainLine } from './item-tap.ts'

interface ItemTaps {
  readonly does: (item: MenuItem) => ItemTap
  readonly take: (item: MenuItem) => void
}

export function useItemTap(store: Pick<Store, 'id'>, isBlocked: boolean): ItemTaps {
  const orderType = useVisit((visit) => visit.orderType)
  const take = useCallback(
    (item: MenuItem) => {
      switch (itemTap(item, orderType)) {
        case 'refuse':
          return void alerted(menuItemTexts.soldOutAlert)
        case 'add':
          return void addDirectly(store.id, item, isBlocked)
        case 'open':
          return sessionValues.writeJson('goodsItem', { item })
      }
    },
    [orderType, store.id, isBlocked],
  )
  return { does: (item) => itemTap(item, orderType), take }
}

async function addDirectly(storeId: string, item: MenuItem, isBlocked: boolean): Promise<void> {
  const line = plainLine(item)
  if (line && (await putInBasket(storeId, line)))
    toast(isBlocked ? storeTexts.addedForLater : storeTexts.added)
}
