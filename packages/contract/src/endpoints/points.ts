import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { pageIndex, pageUnitOrAll } from '../page.ts'
import {
  askedHistoryType,
  earnedPoints,
  monthOrNone,
  pointHistory,
  pointInfo,
  pointSummary,
  STORE_POINT_SORTS,
  storePoints,
} from '../points.ts'
import { choice, count, idOrNone, listOf, orNone, typedText } from '../values.ts'
import { wireTable } from '../wire-table.ts'

/** The token decides whose points are read; a phone other than its own reads none. */
const whoseFields = {
  phone: ['hpno', typedText(1000)],
  channel: ['ordrChn', idOrNone],
  orderSource: ['ordrReqFrom', typedText(30)],
} as const

export const readPointBalance = endpoint({
  id: 'EP-54',
  summary: 'Point balance at a store',
  path: '/api/v1/user/point/selPntInfo',
  access: 'visitor',
  request: wireTable({
    channel: ['saMediCd', idOrNone],
    relatedStoreId: ['venRelatVal', idOrNone],
    relatedValue: ['venRelatVal2', idOrNone],
    storeId: ['strId', idOrNone],
    phone: ['mobilePhno', typedText(1000)],
    customerId: ['cnsmrId', idOrNone],
    identityHash: ['cnsmrCi', typedText(1000)],
  }),
  answer: wireTable({ points: ['pointInfo', pointInfo] }),
})

export const readEarnedPoints = endpoint({
  id: 'EP-55',
  summary: 'Points that an order brings in',
  path: '/api/v1/user/point/selOrderSavePnt',
  access: 'visitor',
  request: wireTable({
    status: ['ordrStts', typedText(30)],
    storeId: ['strId', idOrNone],
    orderNumber: ['ordrId', idOrNone],
  }),
  answer: wireTable({ earned: ['selOrderSavePnt', earnedPoints] }),
})

/** Without a body all amounts are 0. */
export const readPointSummary = endpoint({
  id: 'EP-56',
  summary: 'Point summary of a phone',
  path: '/api/v1/user/point/findPntInfo',
  access: 'visitor',
  request: wireTable(whoseFields),
  answer: wireTable({ summary: ['findPntInfo', orNone(pointSummary)] }),
  success: { field: 'status', value: '200' },
})

/** Defaults: the current month, all entries. */
export const readPointHistory = endpoint({
  id: 'EP-65',
  summary: 'Point history of a phone',
  path: '/api/v1/user/point/findPntUseHstrLst',
  access: 'visitor',
  request: wireTable({
    ...whoseFields,
    entryType: ['poJobTp', askedHistoryType],
    firstMonth: ['stDt', monthOrNone],
    lastMonth: ['edDt', monthOrNone],
    page: ['pageIndex', pageIndex],
    pageSize: ['pageUnit', pageUnitOrAll],
    storeId: ['strId', idOrNone],
  }),
  answer: pointHistory,
})

export const readPointsByStore = endpoint({
  id: 'EP-66',
  summary: 'Points of a phone by store',
  path: '/api/v1/user/point/findPntStrLst',
  access: 'visitor',
  request: wireTable({
    ...whoseFields,
    customerId: ['cnsmrId', idOrNone],
    page: ['pageIndex', pageIndex],
    pageSize: ['pageUnit', pageUnitOrAll],
    sort: ['sortTaget', z.optional(choice(STORE_POINT_SORTS))],
  }),
  answer: wireTable({ storeCount: ['poStrLstCnt', count], stores: ['poStrLst', listOf(storePoints)] }),
})
