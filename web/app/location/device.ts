import type { LatLng } from '@hansang/domain'

/** Where the device is, or why that is not known. */
export type DevicePlace =
  | { readonly kind: 'found'; readonly point: LatLng }
  | { readonly kind: 'undetermined' | 'unsupported' }

/** The device gives up by itself before anybody would wait longer. */
const LIMIT_MS = 8_000
/** A place known for less than this is good enough. */
const KEPT_MS = 60_000

type Geolocation = Pick<globalThis.Geolocation, 'getCurrentPosition'>

/** Asks the device, which may ask its owner. Without a secure origin it always says no. */
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
