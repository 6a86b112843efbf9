import type { LatLng } from '@hansang/domain'

export type DevicePlace =
  | { readonly kind: 'found'; readonly point: LatLng }
  | { readonly kind: 'undetermined' | 'unsupported' }

const LIMIT_MS = 8_000
const KEPT_MS = 60_000

type Geolocation = Pick<globalThis.Geolocation, 'getCurrentPosition'>

/** Insecure origins always fail. */
export function askDevice(geolocation: Geolocation | undefined): Promise<DevicePlace> {
  if (!geolocation) return Promise.resolve({ kind: 'unsupported' })
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ kind: 'found', point: { lat: coords.latitude, lng: coords.longitude } }),
      () => resolve({ kind: 'undetermined' }),
      { enableHighAccuracy: true, timeout: LIMIT_MS, maximumAge: KEPT_MS },
    )
  })
}
