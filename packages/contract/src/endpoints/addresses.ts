import { geocodedPoint, locatedAddress } from '../address/address.ts'
import { addressSearchResults } from '../address/address-search.ts'
import { endpoint } from '../endpoint.ts'
import { pageIndex, pageUnit } from '../page.ts'
import { latitude, longitude, orNone, typedText } from '../values.ts'
import { wireTable } from '../wire-table.ts'

/** Without a building within some kilometres, succeeds with an empty address. */
export const findAddressAt = endpoint({
  id: 'EP-29',
  summary: 'Address at a point of the map',
  path: '/api/v1/common/location/getAddressFromLatLng',
  access: 'public',
  request: wireTable({ lat: ['lat', latitude], lng: ['lng', longitude] }),
  answer: wireTable({ address: ['getAddressFromLatLng', orNone(locatedAddress)] }),
  success: { field: 'status', value: '200' },
})

export const geocodeAddress = endpoint({
  id: 'EP-30',
  summary: 'Point of an address',
  path: '/api/v1/common/location/getAddressFromQuery',
  access: 'public',
  request: wireTable({ query: ['query', typedText(300)] }),
  answer: wireTable({ point: ['getAddressFromQuery', orNone(geocodedPoint)] }),
})

/** Stands in for the public address service, hence GET. */
export const searchAddresses = endpoint({
  id: 'EP-31',
  summary: 'Search addresses by lot number, road or building',
  method: 'GET',
  path: '/api/v1/common/location/searchAddress',
  access: 'public',
  request: wireTable({
    page: ['currentPage', pageIndex],
    pageSize: ['countPerPage', pageUnit(10)],
    keyword: ['keyword', typedText(200)],
    format: ['resultType', typedText(10)],
    serviceKey: ['confmKey', typedText(200)],
  }),
  answer: wireTable({ results: ['results', addressSearchResults] }),
  success: { field: 'errorCode', value: '0', within: ['results', 'common'] },
})
