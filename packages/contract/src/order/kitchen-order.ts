import { STATION_LENGTH } from '@hansang/domain'
import { ORDER_TYPE_CODES } from '../codes.ts'
import { coded, count, flag, id, listOf, text, textUpTo, timestamp, timestampOrNone } from '../values.ts'
import { type Ours, wireTable } from '../wire-table.ts'

export const stationName = textUpTo(STATION_LENGTH)

const lineInKitchen = wireTable({
  name: ['itemNm', text],
  priceName: ['priceNm', text],
  quantity: ['qty', count],
  refundedQuantity: ['rfndQty', count],
  takenAway: ['goneQty', count],
  station: ['kitchenStation', stationName],
  options: ['options', listOf(wireTable({ name: ['optNm', text], each: ['eachQty', count] }))],
})

const stationMark = wireTable({
  station: ['kitchenStation', stationName],
  bumpedAt: ['bumpDtm', timestampOrNone],
  seenPieces: ['seenQty', count],
  hasSeenEnd: ['seenEndYn', flag(false)],
})

const orderInKitchenFields = {
  number: ['ordrId', id],
  dayNumber: ['dayNo', count],
  type: ['tp', coded(ORDER_TYPE_CODES)],
  tableNumber: ['tblNo', text],
  note: ['cnsmrMemo', text],
  promisedAt: ['ordrClosePlanTs', timestampOrNone],
  reachedStoreAt: ['strRcvDtm', timestamp],
  asksToCancel: ['cnclReqYn', flag(false)],
  hasEnded: ['endYn', flag(false)],
  lines: ['lines', listOf(lineInKitchen)],
  marks: ['marks', listOf(stationMark)],
} as const

/** No phone, no address, no prices. */
const orderInKitchen = wireTable(orderInKitchenFields)

const kitchenFields = {
  orders: ['orders', listOf(orderInKitchen)],
  /** Of the store's menu, in its order. */
  stations: ['stations', listOf(stationName)],
} as const

export const kitchen = wireTable(kitchenFields)
export type Kitchen = Ours<typeof kitchenFields>

const seenStationFields = {
  station: ['kitchenStation', stationName],
  seenPieces: ['seenQty', count],
} as const

/** What the screen shows of a station's lines that were taken away. */
export const seenStation = wireTable(seenStationFields)
export type SeenStation = Ours<typeof seenStationFields>
