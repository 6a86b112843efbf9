import { MINUTE_MS } from '../../durations.ts'
import { usualMinutes } from '../../order/order-times.ts'
import type { OrderType } from '../../order/order-type.ts'
import { orderingBlocked, type Openable } from '../opening.ts'
import { busyMinutes } from '../service-state.ts'
import type { SlotLimits, StationLimit, Store } from '../store.ts'

const SLOT_MS = 15 * MINUTE_MS
/** Four hours. */
const MOST_SLOTS_AHEAD = 16

/** What is counted in a quarter of an hour: orders, pieces, or the pieces of one station. */
export type SlotMeasure = 'orders' | 'pieces' | `station ${string}`

/** What one order takes of its quarter of an hour. */
export interface SlotLoad {
  readonly measure: SlotMeasure
  readonly quantity: number
  readonly most: number
}

export interface SlotLine {
  readonly quantity: number
  readonly station: string
}

type Promising = Openable & Pick<Store, 'slotLimits'>

/** When the quarter of an hour begins that an order is promised for, if it is not put off. */
export function earliestSlot(store: Pick<Store, 'states'>, type: OrderType, now: Date): Date {
  return slotOf(new Date(now.getTime() + usualMinutes(type, busyMinutes(store, now)) * MINUTE_MS))
}

/** Later ones that a customer may be promised, while the store is open. */
export function laterSlots(store: Promising, earliest: Date, now: Date): Date[] {
  const slots = Array.from({ length: MOST_SLOTS_AHEAD }, (_, index) => slotAfter(earliest, index + 1))
  const shut = slots.findIndex((slot) => closesFor(store, slot))
  return slots
    .slice(0, shut === -1 ? slots.length : shut)
    .filter((slot) => slot > now && orderingBlocked(store, slot) === null)
}

/** In the order in which they are counted; none for a store without limits. */
export function slotLoads(limits: SlotLimits | null, lines: readonly SlotLine[]): SlotLoad[] {
  if (!limits) return []
  const loads: SlotLoad[] = [
    { measure: 'orders', quantity: 1, most: limits.orders },
    { measure: 'pieces', quantity: piecesOf(lines), most: limits.pieces },
    ...firstOfEach(limits.stations).map(({ station, most }): SlotLoad => {
      const own = lines.filter((line) => line.station === station)
      return { measure: `station ${station}`, quantity: piecesOf(own), most }
    }),
  ]
  return loads.filter(({ quantity, most }) => quantity > 0 && most > 0)
}

/** @param taken by other orders, of each measure. */
export function fitsSlot(loads: readonly SlotLoad[], taken: ReadonlyMap<string, number>): boolean {
  return loads.every(({ measure, quantity, most }) => (taken.get(measure) ?? 0) + quantity <= most)
}

/** Minutes to promise at acceptance: the usual ones, or until the time that the customer was promised. */
export function minutesToPromise(
  { type, promisedAt }: { readonly type: OrderType; readonly promisedAt: Date | null },
  moreMinutes: number,
  now: Date,
): number {
  const usual = usualMinutes(type, moreMinutes)
  if (!promisedAt) return usual
  return Math.max(usual, Math.ceil((promisedAt.getTime() - now.getTime()) / MINUTE_MS))
}

function slotOf(at: Date): Date {
  return new Date(Math.floor(at.getTime() / SLOT_MS) * SLOT_MS)
}

function slotAfter(slot: Date, count: number): Date {
  return new Date(slot.getTime() + count * SLOT_MS)
}

/** Breaks and pauses end again; the end of the day does not. */
function closesFor(store: Openable, slot: Date): boolean {
  const kind = orderingBlocked(store, slot)?.kind
  return kind === 'after-close' || kind === 'before-open' || kind === 'holiday' || kind === 'impossible'
}

/** Of a station that is named twice the first counts. */
function firstOfEach(stations: readonly StationLimit[]): StationLimit[] {
  return stations.filter(({ station }, index) => {
    return stations.findIndex((other) => other.station === station) === index
  })
}

function piecesOf(lines: readonly SlotLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}
