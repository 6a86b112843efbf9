import { readOrderedStores } from '@hansang/contract'
import { useState } from 'react'
import { answered, callApi, useQuery } from '../../../../api/index.ts'
import { useProving } from '../../../../proof/index.ts'
import type { IdentityReturnScreen } from '../../../../paths.ts'
import { useVisit } from '../../../../visit/index.ts'

/** `page` counts from 1; `null` reads all stores at once. */
export type OrderedPage = { readonly page: number; readonly pageSize: number } | null

/** Requires a proven phone. */
export function useOrderedStores(paging: OrderedPage, returnTo: IdentityReturnScreen) {
  const [round, setRound] = useState(0)
  const askAgain = () => setRound((last) => last + 1)
  const { phoneHandle, channel, orderSource } = useVisit()
  const { isUnproven, verify } = useProving({ returnTo, onAsked: askAgain })
  const asked = { phone: phoneHandle, channel: channel ?? '' }
  const request = paging ? { ...asked, ...paging } : { ...asked, orderSource }
  const query = useQuery(JSON.stringify([request, round]), () =>
    answered(callApi(readOrderedStores, request), (answer) => answer),
  )
  const isEmpty = query.state === 'found' && query.value.storeCount === 0
  return { query, retry: askAgain, verify: isEmpty && isUnproven ? verify : null }
}
