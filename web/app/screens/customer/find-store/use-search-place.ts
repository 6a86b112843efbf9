import { type LatLng, isAgentSource } from '@hansang/domain'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useAnswer } from '../../../api/index.ts'
import { useDeviceLocation } from '../../../location/index.ts'
import { alerted } from '../../../ui/index.ts'
import { useMainAddress, useVisit } from '../../../visit/index.ts'
import { NOWHERE } from './search-request.ts'

export interface SearchPlace {
  /** `NOWHERE` if unknown, `null` while the device is being located. */
  readonly place: LatLng | null
  readonly notice: string | null
  readonly isLocating: boolean
  readonly isLocated: boolean
  readonly locate: () => void
}

/**
 * Uses the device's location, else the main address, else locates the device. An agent's device is located on
 * demand only, as the caller is elsewhere.
 */
export function useSearchPlace(): SearchPlace {
  const address = useMainPoint()
  const { state, isLocating, point, notice, locate } = useDeviceLocation()
  const [answeredTaps, setAnsweredTaps] = useState(0)
  const isOwnDevice = !isAgentSource(useVisit((visit) => visit.orderSource))
  useAnswer(address || !isOwnDevice ? null : 'device', locate, () => {})

  const sayFailure = useEffectEvent(() => {
    if (notice) void alerted(notice)
  })
  useEffect(() => sayFailure(), [answeredTaps])

  const isAsking = state === 'locating' || (state === 'idle' && isOwnDevice)
  return {
    place: point ?? address ?? (isAsking ? null : NOWHERE),
    notice,
    isLocating,
    isLocated: point !== null,
    locate: () => {
      void locate({ isAskedFor: true }).then(() => setAnsweredTaps((taps) => taps + 1))
    },
  }
}

/** For a search by name; never locates the device. */
export function useKnownPlace(): LatLng {
  const address = useMainPoint()
  const { point } = useDeviceLocation()
  return point ?? address ?? NOWHERE
}

function useMainPoint(): LatLng | null {
  const { lat = null, lng = null } = useMainAddress() ?? {}
  return useMemo(() => (lat === null || lng === null ? null : { lat, lng }), [lat, lng])
}
