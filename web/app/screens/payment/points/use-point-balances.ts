import { readPointBalance } from '@hansang/contract/endpoints/points'
import type { PointBalance } from '@hansang/contract/points'
import type { Store } from '@hansang/domain/store/store'
import { useEffect, useState } from 'react'
import { callApi } from '../../../api/call-api.ts'
import { useVisit } from '../../../visit/visit.ts'
import { rememberedPoints } from '../../../session/session.ts'

/** What there is to spend at a store: as the server says, else as the last login said. */
export function usePointBalances(store: Pick<Store, 'id' | 'channel'>): readonly PointBalance[] {
  const [balances, setBalances] = useState<readonly PointBalance[]>(() => rememberedPoints())
  const phone = useVisit((visit) => visit.phoneHandle)
  const { id, channel } = store
  useEffect(() => {
    let isCurrent = true
    const request = {
      channel,
      relatedStoreId: id,
      relatedValue: '',
      storeId: id,
      phone,
      customerId: '',
      identityHash: '',
    }
    callApi(readPointBalance, request).then(
      (called) => isCurrent && called.ok && setBalances(called.answer.points),
      (failure: unknown) => console.warn(failure),
    )
    return () => {
      isCurrent = false
    }
  }, [id, channel, phone])
  return balances
}
