import { isInKorea } from '@hansang/domain'
import type { Reader } from '../../db/index.ts'
import type { Services } from '../../services/services.ts'
import { findBuildingNear, geocodeAddress, searchGazetteer } from './gazetteer.ts'
import type { AddressGateway } from './port.ts'

const AT_POINT_KM = 0.15
const NEAREST_KM = 3

export function gazetteerAddresses(program: Pick<Services, 'live'>, db: Reader): AddressGateway {
  return {
    geocode: (address) => geocodeAddress(db, address),
    at: (point) => findBuildingNear(db, point, AT_POINT_KM),
    nearest: async (point) => (isInKorea(point) ? await findBuildingNear(db, point, NEAREST_KM) : null),
    search: (words, { number, size }) =>
      searchGazetteer(program, db, words, { limit: size, offset: (number - 1) * size }),
  }
}
