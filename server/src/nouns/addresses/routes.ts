import * as contract from '@hansang/contract'
import { MINUTE_MS, isRefusal, refusal } from '@hansang/domain'
import { type CallLimit, spend } from '../../platform/http/index.ts'
import { ok, type Route } from '../../platform/http/routes/index.ts'
import { MOST_FOUND } from '../../platform/gateways/addresses/port.ts'
import { publicRoute } from '../auth/index.ts'
import { judgeKeyword } from './search-keyword.ts'

/** Call centres and carriers share one IP address among many users; a search takes up to 0.1 s. */
const SEARCHES: CallLimit = { name: 'address searches of an address', most: 300, withinMs: MINUTE_MS }

export const addressRoutes: Route[] = [
  publicRoute(contract.findAddressAt, async ({ body, services }) => {
    const building = await services.addresses.nearest(body)
    return ok({ address: building && locatedAddress(building) })
  }),

  publicRoute(contract.geocodeAddress, async ({ body, services, request }) => {
    const found = await services.addresses.geocode(body.query, request.address)
    if (!found) return refusal('addressNotFound')
    const { lat, lng, legalCode, building, village } = found
    return ok({ point: { lat, lng, legalCode, building, village } })
  }),

  publicRoute(contract.searchAddresses, async ({ body, services, request, now }) => {
    const { page, pageSize } = body
    const judged = judgeKeyword(body.keyword)
    if (!isRefusal(judged)) await spend(services, [{ limit: SEARCHES, by: request.address }], now)
    const found = isRefusal(judged)
      ? judged
      : await services.addresses.search(judged, { number: page, size: pageSize }, request.address)
    if (isRefusal(found)) {
      const { reason: errorCode, message: errorMessage } = found
      return ok({ results: searchResults({ errorCode, errorMessage, page, pageSize }) })
    }
    const totalCount = Math.min(found.count, MOST_FOUND)
    return ok({ results: searchResults({ totalCount, page, pageSize, addresses: found.addresses }) })
  }),
]

type Found = Partial<contract.AddressSearchResults['summary']> & {
  addresses?: contract.AddressSearchResults['addresses']
}

function searchResults({ addresses = [], ...summary }: Found): contract.AddressSearchResults {
  const done = { errorCode: '0', errorMessage: '', totalCount: 0, page: 1, pageSize: 10 }
  return { summary: { ...done, ...summary }, addresses }
}

function locatedAddress(entry: contract.GazetteerEntry): contract.LocatedAddress {
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
