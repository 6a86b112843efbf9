import { readPointBalance } from '@hansang/contract/endpoints/points'
import type { PointBalance } from '@hansang/contract/points'
import type { Store } from '@hansang/domain/store/store'
import { useState } from 'react'
import { callApi } from '../../../api/call-api.ts'
import { useAnswer } from '../../../api/use-asked.ts'
import { useVisit } from '../../../visit/visit.ts'
import { rememberedPoints } from '../../../session/session.ts'

/** What there is to spend at a store: as the server says, else as the last login said. */
export function usePointBalances(store: Pick<Store, 'id' | 'channel'>): readonly PointBalance[] {
  const [balances, setBalances] = useState<readonly PointBalance[]>(() => rememberedPoints())
  const phone = useVisit((visit) => visit.phoneHandle)
  const { id, channel } = store
  const request = {
    channel,
    relatedStoreId: id,
    relatedValue: '',
    storeId: id,
    phone,
    customerId: '',
    identityHash: '',
  }
  useAnswer(
    JSON.stringify(request),
    () => callApi(readPointBalance, request),
    (called) => called.ok && setBalances(called.answer.points),
  )
  return balances
}
