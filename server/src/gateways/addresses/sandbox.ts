import type { Reader } from '../../db/database.ts'
import { findBuildingNear, geocodeAddress, searchGazetteer } from './gazetteer.ts'
import type { AddressGateway } from './port.ts'

/** A tap on the map means the building within this distance. */
const TAP_REACH_KM = 0.15

/** Addresses out of the embedded gazetteer, without any outside service. */
export function gazetteerAddresses(db: Reader): AddressGateway {
  return {
    geocode: (address) => geocodeAddress(db, address),
    at: (point) => findBuildingNear(db, point, TAP_REACH_KM),
    search: (words, { number, size }) =>
      searchGazetteer(db, words, { limit: size, offset: (number - 1) * size }),
  }
}
