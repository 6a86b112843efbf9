import type { LatLng } from '@hansang/domain'
import { afterEach, beforeEach, vi } from 'vitest'

type Found = (position: {
  readonly coords: { readonly latitude: number; readonly longitude: number }
}) => void

/** Requests for the device's location wait until `finds` or `refuses`. */
export function useGeolocation() {
  let waiting: { readonly found: Found; readonly refused: () => void }[] = []
  let requests = 0

  function getCurrentPosition(found: Found, refused: () => void) {
    requests += 1
    waiting.push({ found, refused })
  }

  beforeEach(() => {
    waiting = []
    requests = 0
    vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } })
  })
  afterEach(() => void vi.unstubAllGlobals())

  return {
    requests: () => requests,
    finds({ lat, lng }: LatLng): void {
      for (const { found } of waiting.splice(0)) found({ coords: { latitude: lat, longitude: lng } })
    },
    refuses(): void {
      for (const { refused } of waiting.splice(0)) refused()
    },
    isMissing: () => vi.stubGlobal('navigator', {}),
  }
}
