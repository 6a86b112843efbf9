import { type FoundStore, readNearbyStores } from '@hansang/contract'
import type { LatLng } from '@hansang/domain'
import { useState } from 'react'
import { answered, callApi, type QueryState, useQuery } from '../../../../api/index.ts'
import { useVisit } from '../../../../visit/index.ts'
import { nearbyRequest } from '../search-request.ts'

export interface FoundAround {
  readonly point: LatLng
  readonly stores: readonly FoundStore[]
}

export interface NearbyStores {
  readonly found: FoundAround | null
  readonly state: QueryState<unknown>['state']
  /** `null` searches around the customer again. */
  readonly search: (area: LatLng | null) => void
  readonly retry: () => void
}

export function useNearbyStores(place: LatLng): NearbyStores {
  const visit = useVisit()
  const [area, setArea] = useState<LatLng | null>(null)
  const [round, setRound] = useState(0)
  const [found, setFound] = useState<FoundAround | null>(null)
  const point = area ?? place
  const request = nearbyRequest(visit, point)
  const query = useQuery(JSON.stringify([request, round]), () =>
    answered(callApi(readNearbyStores, request), ({ stores }) => ({ point, stores })),
  )
  if (query.state === 'found' && query.value !== found) setFound(query.value)
  return { found, state: query.state, search: setArea, retry: () => setRound(round + 1) }
}
