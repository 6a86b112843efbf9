import { type LocatedAddress, findAddressAt } from '@hansang/contract'
import { type LatLng, distanceKm, isInKorea, isRefusal } from '@hansang/domain'
import { mapTexts } from '@hansang/messages'
import { useRef, useState } from 'react'
import { callApi } from '../../../../api/index.ts'
import { logFailure } from '../../../../browser/log-failure.ts'
import { useDeviceLocation } from '../../../../location/index.ts'

export type PickedPoint =
  | { readonly state: 'none' }
  | { readonly state: 'looking' | 'failed'; readonly point: LatLng }
  | { readonly state: 'wrong'; readonly point: LatLng; readonly why: string }
  | {
      readonly state: 'found'
      readonly point: LatLng
      readonly address: LocatedAddress
      readonly awayMetres: number
    }

/** Drops late answers for earlier points. */
export function usePickedPoint() {
  const device = useDeviceLocation()
  const [picked, setPicked] = useState<PickedPoint>({ state: 'none' })
  const last = useRef<LatLng>(undefined)

  async function pick(point: LatLng): Promise<void> {
    last.current = point
    setPicked({ state: 'looking', point })
    const answer = await addressAt(point)
    if (last.current === point) setPicked(answer)
  }

  /** A point picked while the device is located wins. */
  async function pickDevice(isAskedFor: boolean): Promise<void> {
    const before = last.current
    const point = await device.locate({ isAskedFor })
    if (point && last.current === before) await pick(point)
  }

  return {
    picked,
    device,
    pick: (point: LatLng) => void pick(point),
    pickDevice: (isAskedFor: boolean) => void pickDevice(isAskedFor),
  }
}

export async function addressAt(point: LatLng): Promise<PickedPoint> {
  if (!isInKorea(point)) return { state: 'wrong', point, why: mapTexts.pick.outside }
  try {
    const result = await callApi(findAddressAt, point)
    const address = isRefusal(result) ? null : result.answer.address
    if (!address?.detailAddress) return { state: 'wrong', point, why: mapTexts.pick.nothingNear }
    const { lat, lng } = address
    const place = lat === null || lng === null ? point : { lat, lng }
    const awayMetres = Math.round(distanceKm(point, place) * 1_000)
    return { state: 'found', point: place, address, awayMetres }
  } catch (failure) {
    logFailure(failure)
    return { state: 'failed', point }
  }
}
