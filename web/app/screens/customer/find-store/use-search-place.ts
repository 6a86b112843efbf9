import { type LatLng, isAgentSource } from '@hansang/domain'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useAnswer } from '../../../api/index.ts'
import { useDeviceLocation } from '../../../location/index.ts'
import { alerted } from '../../../ui/index.ts'
import { useMainAddress } from '../../../visit/saved-addresses.ts'
import { useVisit } from '../../../visit/visit.ts'
import { NOWHERE } from './search-request.ts'

export interface SearchPlace {
  /** `NOWHERE` where it stays unknown, `null` while the device is asked. */
  readonly place: LatLng | null
  /** What there is to say while it is asked. */
  readonly notice: string | null
  readonly isLocating: boolean
  /** Whether the device said where it is. */
  readonly isLocated: boolean
  /** Asks the device again, and says when it cannot tell. */
  readonly locate: () => void
}

/**
 * Where stores are searched from: where the device was located, else the main address; without one, the device is
 * asked. An agent's device is asked on demand alone: the caller is somewhere else.
 */
export function useSearchPlace(): SearchPlace {
  const address = useMainPoint()
  const { state, isLocating, point, notice, locate } = useDeviceLocation()
  const isAskedFor = useRef(false)
  const isOwnDevice = !isAgentSource(useVisit((visit) => visit.orderSource))
  useAnswer(address || !isOwnDevice ? null : 'device', locate, () => {})

  const sayFailure = useEffectEvent(() => {
    if (isAskedFor.current && notice) void alerted(notice)
    isAskedFor.current = false
  })
  useEffect(() => {
    if (state === 'undetermined' || state === 'unsupported') sayFailure()
  }, [state])

  const isAsking = state === 'locating' || (state === 'idle' && isOwnDevice)
  return {
    place: point ?? address ?? (isAsking ? null : NOWHERE),
    notice,
    isLocating,
    isLocated: point !== null,
    locate: () => {
      isAskedFor.current = true
      void locate({ isAskedFor: true })
    },
  }
}

/** Where a search by name is made from, as far as that is known already: it asks for no location. */
export function useKnownPlace(): LatLng {
  const address = useMainPoint()
  const { point } = useDeviceLocation()
  return point ?? address ?? NOWHERE
}

/** The point of the main address, where that is known. */
function useMainPoint(): LatLng | null {
  const { lat = null, lng = null } = useMainAddress() ?? {}
  return useMemo(() => (lat === null || lng === null ? null : { lat, lng }), [lat, lng])
}
