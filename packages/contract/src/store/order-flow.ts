import { STATION_LENGTH } from '@hansang/domain'
import { z } from 'zod/mini'
import { ORDER_TYPE_CODES } from '../codes.ts'
import { wholeNumberWithin } from '../faults/checked-values.ts'
import { amountOrZero, coded, fewOf, flag, orNone, textUpTo } from '../values.ts'
import { wireTable } from '../wire-table.ts'

const MOST = 999

/** 0: without a limit. */
const limit = z.codec(z.nullish(wholeNumberWithin(0, MOST)), z.number(), {
  decode: (wire) => wire ?? 0,
  encode: (ours) => ours,
})

export const autoAccept = wireTable({
  isOn: ['onYn', flag(false)],
  types: ['tps', fewOf(coded(ORDER_TYPE_CODES), Object.keys(ORDER_TYPE_CODES).length)],
  mostAmount: ['mostAmt', amountOrZero],
  isForKnownOnly: ['knownYn', flag(false)],
  mostOpen: ['mostOpen', limit],
  restsWhilePaused: ['pauseRestYn', flag(true)],
  restsWhileBusy: ['busyRestYn', flag(false)],
})

const slotLimits = wireTable({
  orders: ['mostOrdr', limit],
  pieces: ['mostPc', limit],
  stations: [
    'stationLst',
    fewOf(wireTable({ station: ['kitchenStation', textUpTo(STATION_LENGTH)], most: ['mostPc', limit] }), 30),
  ],
})

/** What a store does with orders by itself; each `null` without a rule. */
export const orderFlowFields = {
  autoAccept: ['autoAcpt', orNone(autoAccept)],
  slotLimits: ['slotLmt', orNone(slotLimits)],
} as const

export const orderFlow = wireTable(orderFlowFields)
