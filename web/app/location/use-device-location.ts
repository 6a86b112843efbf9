import type { LatLng } from '@hansang/domain'
import { mapTexts } from '@hansang/messages'
import { useState } from 'react'
import { consentsToLocation } from './consent.ts'
import { type DevicePlace, askDevice } from './device.ts'

type LocationState = 'idle' | 'locating' | 'slow' | DevicePlace['kind'] | 'declined'

const SLOW_MS = 4_000

export interface DeviceLocation {
  readonly state: LocationState
  readonly isLocating: boolean
  readonly point: LatLng | null
  readonly notice: string | null
  readonly locate: (options?: { readonly isAskedFor?: boolean }) => Promise<LatLng | null>
}

export function useDeviceLocation(): DeviceLocation {
  const [state, setState] = useState<LocationState>('idle')
  const [point, setPoint] = useState<LatLng | null>(null)

  async function locate({ isAskedFor = false } = {}): Promise<LatLng | null> {
    if (!(await consentsToLocation(isAskedFor))) {
      setState('declined')
      return null
    }
    setState('locating')
    const slow = setTimeout(() => setState('slow'), SLOW_MS)
    const place = await askDevice(navigator.geolocation)
    clearTimeout(slow)
    setState(place.kind)
    if (place.kind !== 'found') return null
    setPoint(place.point)
    return place.point
  }

  const isLocating = state === 'locating' || state === 'slow'
  return { state, isLocating, point, notice: noticeOf(state), locate }
}

function noticeOf(state: LocationState): string | null {
  const { locating, slow, fail, unsupported, pickInstead } = mapTexts.geo
  switch (state) {
    case 'locating':
      return locating
    case 'slow':
      return slow
    case 'undetermined':
      return `${fail} ${pickInstead}`
    case 'unsupported':
      return unsupported
    default:
      return null
  }
}
