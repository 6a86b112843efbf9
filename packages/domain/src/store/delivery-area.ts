import type { ChannelCode } from '../brands/brand.ts'
import { type Refusal, refusal } from '../refusal.ts'
import type { DeliveryDistrict, DeliveryTerms, LatLng } from './store.ts'
import { storeTraits } from './store-traits.ts'

const EARTH_RADIUS_KM = 6371.0088

export interface Destination {
  readonly legalCode: string
  /** Great-circle distance; `null` without coordinates. */
  readonly distanceKm: number | null
}

export type DeliveryAreaReason =
  | 'outside-delivery-area'
  | 'outside-delivery-distance'
  | 'delivery-address-error'

export function deliveryAreaRefusal(
  terms: DeliveryTerms,
  { legalCode, distanceKm }: Destination,
): Refusal<DeliveryAreaReason> | null {
  switch (terms.areaKind) {
    case 'LGLD':
      return countDistricts(terms, legalCode) > 0 ? null : refusal('outside-delivery-area')
    case 'DISTANCE':
      return distanceKm !== null && distanceKm <= reachKm(terms)
        ? null
        : refusal('outside-delivery-distance', { withinKm: reachKm(terms) })
    default:
      return refusal('delivery-address-error')
  }
}

export function reachKm(terms: Pick<DeliveryTerms, 'distanceTiers'>): number {
  return Math.max(0, ...terms.distanceTiers.map(({ withinKm }) => withinKm))
}

export function countDistricts(terms: Pick<DeliveryTerms, 'districts'>, legalCode: string): number {
  return terms.districts.filter((district) => coversLegalCode(district, legalCode)).length
}

export function coversLegalCode(district: Pick<DeliveryDistrict, 'legalCode'>, legalCode: string): boolean {
  return coveringLegalCodes(legalCode).includes(district.legalCode)
}

/** The ten digits, and the first eight with 00; empty for anything but ten digits. */
export function coveringLegalCodes(legalCode: string): readonly string[] {
  return /^\d{10}$/.test(legalCode) ? [legalCode, `${legalCode.slice(0, 8)}00`] : []
}

/** The second check refuses when no district covers the address. */
export function districtCountRefusal(count: number): Refusal<DeliveryAreaReason> | null {
  return count > 0 ? null : refusal('outside-delivery-distance')
}

export function needsDistrictCheck(
  storeId: string,
  channel: ChannelCode,
  visit: { readonly isMember: boolean },
): boolean {
  return !visit.isMember && storeTraits(storeId, channel).checksDistrictAgain
}

/** Great-circle distance. */
export function distanceKm(from: LatLng, to: LatLng): number {
  const halfChord =
    haversine(radians(to.lat - from.lat)) +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * haversine(radians(to.lng - from.lng))
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(halfChord)))
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

function haversine(angle: number): number {
  return Math.sin(angle / 2) ** 2
}
