import type { GazetteerEntry } from '@hansang/contract'
import { type LatLng, isInKorea } from '@hansang/domain'
import type { Reader } from '../../db/database.ts'
import { findBuildingNear, geocodeAddress, searchGazetteer } from './gazetteer.ts'
import type { AddressGateway } from './port.ts'

/** A building stands at a point within this distance. */
const AT_POINT_KM = 0.15
/** How far around a point is looked for a building: little by little, as towns have many within the last. */
const REACHES_KM = [AT_POINT_KM, 0.6, 3]

/** Addresses out of the embedded gazetteer, without any outside service. */
export function gazetteerAddresses(db: Reader): AddressGateway {
  return {
    geocode: (address) => geocodeAddress(db, address),
    at: (point) => findBuildingNear(db, point, AT_POINT_KM),
    nearest: (point) => nearestBuilding(db, point),
    search: (words, { number, size }) =>
      searchGazetteer(db, words, { limit: size, offset: (number - 1) * size }),
  }
}

async function nearestBuilding(db: Reader, point: LatLng): Promise<GazetteerEntry | null> {
  if (!isInKorea(point)) return null
  for (const reach of REACHES_KM) {
    const building = await findBuildingNear(db, point, reach)
    if (building) return building
  }
  return null
}
