import {
  type AddressSearchResults,
  type GazetteerEntry,
  type LocatedAddress,
  findAddressAt,
  geocodeAddress as geocodeAddressCall,
  searchAddresses,
} from '@hansang/contract'
import { refusal } from '@hansang/domain'
import { gazetteerAddresses } from '../gateways/addresses/sandbox.ts'
import { ok, refuse } from '../http/routes/outcome.ts'
import { type Route, publicRoute } from '../http/routes/route.ts'
import { judgeKeyword } from './search-keyword.ts'

/** Shown as the total at most. */
const MOST_FOUND = 9000

export const addressRoutes: Route[] = [
  publicRoute(findAddressAt, async ({ body, db }) => {
    const building = await gazetteerAddresses(db).at(body)
    return ok({ address: building && locatedAddress(building) })
  }),

  publicRoute(geocodeAddressCall, async ({ body, db }) => {
    const found = await gazetteerAddresses(db).geocode(body.query)
    if (!found) return refuse(refusal('addressNotFound'))
    const { lat, lng, legalCode, building, village } = found
    return ok({ point: { lat, lng, legalCode, building, village } })
  }),

  publicRoute(searchAddresses, async ({ body, db }) => {
    const { page, pageSize } = body
    const judged = judgeKeyword(body.keyword)
    if (!judged.ok) return ok({ results: searchResults({ ...judged, page, pageSize }) })
    const { count, buildings } = await gazetteerAddresses(db).search(judged.words, {
      number: page,
      size: pageSize,
    })
    const totalCount = Math.min(count, MOST_FOUND)
    return ok({ results: searchResults({ totalCount, page, pageSize, addresses: buildings }) })
  }),
]

type Found = Partial<AddressSearchResults['summary']> & { addresses?: AddressSearchResults['addresses'] }

function searchResults({ addresses = [], ...summary }: Found): AddressSearchResults {
  const done = { errorCode: '0', errorMessage: '', totalCount: 0, page: 1, pageSize: 10 }
  return { summary: { ...done, ...summary }, addresses }
}

/** A picked point is only as good as its detail: the building's name, else its road and number. */
function locatedAddress(entry: GazetteerEntry): LocatedAddress {
  const { roadAddress, roadName, buildingName, buildingNumber, ...same } = entry
  const lotNumber = [entry.lotMainNumber, entry.lotSubNumber].filter((part) => part && part !== '0').join('-')
  return {
    ...same,
    address: roadAddress,
    roadAddress,
    detailAddress: buildingName || `${roadName} ${buildingNumber}`,
    roadName,
    lotNumber,
  }
}
