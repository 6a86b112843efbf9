import { readOrderType } from '@hansang/contract'
import { useEffect } from 'react'
import { changeVisit } from '../visit/visit.ts'

/** The visit takes on the kind of order that a navigation state names beside its order. */
export function useNamedOrderType(state: unknown): void {
  useEffect(() => {
    const orderType = readOrderType(state)
    if (orderType) changeVisit({ orderType })
  }, [state])
}
