import { readOrderType } from '@hansang/contract'
import { useEffect } from 'react'
import { changeVisit } from '../visit/index.ts'

export function useNamedOrderType(state: unknown): void {
  useEffect(() => {
    const orderType = readOrderType(state)
    if (orderType) changeVisit({ orderType })
  }, [state])
}
