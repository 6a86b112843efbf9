import { isInKorea } from '@hansang/domain'
import type { Services } from '../../services/services.ts'
import { findBuildingNear, geocodeAddress, searchGazetteer } from './gazetteer.ts'
import type { AddressGateway } from './port.ts'

const AT_POINT_KM = 0.15
const NEAREST_KM = 3

/** One building is located at the primary, as it may just have been written. */
export function gazetteerAddresses(program: Pick<Services, 'live' | 'db' | 'publicDb'>): AddressGateway {
  const { db, publicDb } = program
  return {
    geocode: (address) => geocodeAddress(db, address),
    at: (point) => findBuildingNear(publicDb, point, AT_POINT_KM),
    nearest: async (point) => (isInKorea(point) ? await findBuildingNear(publicDb, point, NEAREST_KM) : null),
    search: (words, { number, size }) =>
      searchGazetteer(program, publicDb, words, { limit: size, offset: (number - 1) * size }),
  }
}
