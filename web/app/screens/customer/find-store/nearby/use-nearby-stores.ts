import { type FoundStore, readNearbyStores } from '@hansang/contract'
import type { LatLng } from '@hansang/domain'
import { useState } from 'react'
import { answered, callApi, type QueryState, useQuery } from '../../../../api/index.ts'
import { useVisit } from '../../../../visit/visit.ts'
import { nearbyRequest } from '../search-request.ts'

/** The stores around a point. */
export interface FoundAround {
  readonly point: LatLng
  readonly stores: readonly FoundStore[]
}

export interface NearbyStores {
  /** What was found last: it stays while others are looked for. */
  readonly found: FoundAround | null
  readonly state: QueryState<unknown>['state']
  /** Looks around another point; with `null` around the customer's place again. */
  readonly search: (area: LatLng | null) => void
  readonly retry: () => void
}

/** The stores around the customer's place, or around an area that was looked for instead. */
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
