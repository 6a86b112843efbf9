import { endpoint } from '../endpoint.ts'
import { pageIndex, pageUnit, pageUnitOrAll } from '../page.ts'
import { foundStore, orderedStore } from '../store/found-store.ts'
import { count, fewOf, idOrNone, latitudeOrNone, listOf, longitudeOrNone, typedText } from '../values.ts'
import { wireTable } from '../wire-table.ts'

const PAGE_SIZE = 20

const place = {
  lat: ['lat', latitudeOrNone],
  lng: ['lng', longitudeOrNone],
  sort: ['sortTaget', typedText(30)],
  channelId: ['chnId', idOrNone],
} as const

const origin = {
  /** Always ARS; ignored, but in the agreed request. */
  channelKind: ['chnlTp', typedText(30)],
  /** Selects the pickup discounts. */
  orderSource: ['ordrReqFrom', typedText(30)],
} as const

/**
 * With `DELIVERY_LIST`: stores that may deliver to a place, nearest first. Else: by region or name, nearest
 * first, or by name without a place.
 */
export const searchStores = endpoint({
  id: 'EP-24',
  otherId: 'EP-68',
  summary: 'Search of stores by region or name, or the delivery list of a place',
  path: '/api/v1/user/search/selMbstrNMenuLst',
  access: 'public',
  request: wireTable({
    ...place,
    ...origin,
    page: ['pageIndex', pageIndex],
    pageSize: ['pageUnit', pageUnit(PAGE_SIZE)],
    condition: ['searchCondition', typedText(30)],
    keyword: ['searchKeyword', typedText(100)],
    parts: ['searchConditionLst', fewOf(typedText(30), 10)],
    storeKind: ['strGb', typedText(30)],
    orderKind: ['ordrGb', typedText(30)],
    /** Ours: when empty, that of the building at the point. */
    legalCode: ['lgldCd', typedText(20)],
  }),
  answer: wireTable({
    stores: ['selMbstrNMenuLst', listOf(foundStore)],
    /** Ours: on all pages. */
    storeCount: ['selMbstrNMenuLstCnt', count],
  }),
})

export const readNearbyStores = endpoint({
  id: 'EP-25',
  summary: 'Stores around a place, for a map',
  path: '/api/v1/user/search/selMbstrLstByMap',
  access: 'public',
  request: wireTable({ ...place, ...origin, storeKind: ['strGb', typedText(30)] }),
  answer: wireTable({ stores: ['selMbstrLstByMap', listOf(foundStore)] }),
})

/** By the token; `phone` and `channel` are ignored. Without a page size: all stores. */
export const readOrderedStores = endpoint({
  id: 'EP-26',
  summary: 'Stores that the phone has ordered from, the latest first',
  path: '/api/v1/user/search/selOrdrStrLst',
  access: 'visitor',
  success: { field: 'code', value: 'success' },
  request: wireTable({
    phone: ['hpno', typedText(1000)],
    channel: ['channel', typedText(30)],
    orderSource: ['ordrReqFrom', typedText(30)],
    page: ['pageIndex', pageIndex],
    pageSize: ['pageUnit', pageUnitOrAll],
  }),
  answer: wireTable({
    stores: ['selOrdrStrLst', listOf(orderedStore)],
    storeCount: ['selOrdrStrLstCnt', count],
  }),
})
