import type { OrderDetail } from '@hansang/contract'
import { ORDER_TYPES, type OrderType } from '@hansang/domain'
import { useState } from 'react'
import { localValues } from '../../../../browser/browser-storage.ts'
import { waitingOf } from '../../alarm/alarm.ts'

export interface BoardFilter {
  /** Empty: all. */
  readonly storeId: string
  readonly type: OrderType | ''
}

export const NO_FILTER: BoardFilter = { storeId: '', type: '' }

type FilteredOrder = Pick<OrderDetail, 'storeId' | 'type'>

export function isShown({ storeId, type }: BoardFilter, order: FilteredOrder): boolean {
  return (storeId === '' || order.storeId === storeId) && (type === '' || order.type === type)
}

/** New orders and cancel requests that the filter hides; their alarm rings all the same. */
export function hiddenWaiting(filter: BoardFilter, orders: readonly OrderDetail[]): number {
  const { orders: fresh, cancels } = waitingOf(orders.filter((order) => !isShown(filter, order)))
  return fresh.length + cancels.length
}

/** Kept by the device: the tablet at the counter may show pickups, the one at the pass deliveries. */
export function useBoardFilter(storeIds: readonly string[]) {
  const [filter, setFilter] = useState(keptFilter)
  const current = ofOwnStore(filter, storeIds)
  function change(part: Partial<BoardFilter>) {
    const next = { ...current, ...part }
    localValues.writeJson('boardFilter', next)
    setFilter(next)
  }
  return { filter: current, change }
}

/** A store that the account no longer has hides nothing. */
export function ofOwnStore(filter: BoardFilter, storeIds: readonly string[]): BoardFilter {
  const isOwn = filter.storeId === '' || storeIds.includes(filter.storeId)
  return isOwn ? filter : { ...filter, storeId: '' }
}

function keptFilter(): BoardFilter {
  return filterOf(localValues.readJson<Partial<BoardFilter>>('boardFilter'))
}

/** Of what a device kept, whatever that is. */
export function filterOf(kept: Partial<BoardFilter> | null): BoardFilter {
  const type = ORDER_TYPES.find((each) => each === kept?.type) ?? ''
  return { storeId: typeof kept?.storeId === 'string' ? kept.storeId : '', type }
}
