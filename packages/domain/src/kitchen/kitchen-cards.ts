import type { OrderType } from '../order/order-type.ts'
import {
  type CookedOption,
  type KitchenLine,
  type LineToCook,
  kitchenLines,
  summed,
} from './kitchen-lines.ts'

/** What a station did with an order. Stations of one order are bumped one by one. */
export interface StationMark {
  readonly station: string
  /** `null`: not bumped, or recalled. */
  readonly bumpedAt: Date | null
  /** Pieces that were taken away since acceptance, as far as the station has seen them. */
  readonly seenPieces: number
  readonly hasSeenEnd: boolean
}

export interface LineInKitchen extends LineToCook {
  /** Pieces refunded since the order was accepted. */
  readonly takenAway: number
}

export interface OrderInKitchen {
  readonly number: string
  readonly dayNumber: number
  readonly type: OrderType
  readonly tableNumber: string
  readonly note: string
  readonly promisedAt: Date | null
  readonly reachedStoreAt: Date
  readonly asksToCancel: boolean
  /** Canceled or denied after the kitchen had it. */
  readonly hasEnded: boolean
  readonly lines: readonly LineInKitchen[]
  readonly marks: readonly StationMark[]
}

export interface TakenAwayLine {
  readonly name: string
  readonly priceName: string
  readonly pieces: number
}

export interface KitchenCard {
  readonly order: OrderInKitchen
  /** The stations that a bump of this card means. */
  readonly stations: readonly string[]
  readonly lines: readonly KitchenLine[]
  readonly takenAway: readonly TakenAwayLine[]
  /** Until the station has seen it. */
  readonly hasNews: boolean
}

/** `null`: all of them. */
export type StationChoice = string | null

export function kitchenCards(orders: readonly OrderInKitchen[], station: StationChoice): KitchenCard[] {
  return byPromise(orders.flatMap((order) => cardOf(order, station, (mark) => !mark?.bumpedAt)))
}

/** Orders without a promised time count from their arrival. */
export function byPromise(cards: readonly KitchenCard[]): KitchenCard[] {
  return cards.toSorted(
    (one, other) =>
      dueMs(one) - dueMs(other) ||
      one.order.dayNumber - other.order.dayNumber ||
      one.order.number.localeCompare(other.order.number),
  )
}

/** To recall from, the last bumped first. Ended orders have nothing to recall. */
export function bumpedCards(orders: readonly OrderInKitchen[], station: StationChoice): KitchenCard[] {
  return orders
    .filter(({ hasEnded }) => !hasEnded)
    .flatMap((order) => cardOf(order, station, (mark) => Boolean(mark?.bumpedAt)))
    .toSorted((one, other) => bumpedMs(other) - bumpedMs(one))
}

/** The dishes and options of all cards together. */
export function stillToMake(cards: readonly KitchenCard[]): {
  readonly dishes: readonly CookedOption[]
  readonly options: readonly CookedOption[]
} {
  const lines = cards.filter(({ order }) => !order.hasEnded).flatMap((card) => card.lines)
  const most = (rows: readonly CookedOption[]) =>
    summed(rows).toSorted((one, other) => other.pieces - one.pieces)
  return {
    dishes: most(lines.map((line) => ({ name: dishName(line), pieces: line.pieces }))),
    options: most(lines.flatMap((line) => line.options)),
  }
}

export function dishName({ name, priceName }: Pick<KitchenLine, 'name' | 'priceName'>): string {
  return priceName && priceName !== name ? `${name} ${priceName}` : name
}

/** A dish without a station is shown at each of them, so that none is left to nobody. */
export function isOfStation(line: Pick<LineToCook, 'station'>, station: StationChoice): boolean {
  return station === null || line.station === '' || line.station === station
}

/** Every station has bumped what is left of it to make; a piece that is not refunded is left. */
export function isMade({ lines, marks }: MadeOrder): boolean {
  const left = lines.filter(({ quantity, refundedQuantity }) => quantity > refundedQuantity)
  const bumped = new Set(marks.flatMap(({ station, bumpedAt }) => (bumpedAt ? station : [])))
  return left.length > 0 && left.every(({ station }) => bumped.has(station))
}

interface MadeOrder {
  readonly lines: readonly Pick<LineToCook, 'quantity' | 'refundedQuantity' | 'station'>[]
  readonly marks: readonly StationMark[]
}

/** Of the lines at this station, when each of its screens has seen everything. */
export function takenAwayAt(order: Pick<OrderInKitchen, 'lines'>, station: string): number {
  return order.lines
    .filter((line) => line.station === station)
    .reduce((sum, { takenAway }) => sum + takenAway, 0)
}

export type Lateness = 'early' | 'soon' | 'late'

const SOON_MS = 5 * 60_000

export function latenessOf(promisedAt: Date | null, now: Date): Lateness {
  if (!promisedAt) return 'early'
  const left = promisedAt.getTime() - now.getTime()
  if (left < 0) return 'late'
  return left <= SOON_MS ? 'soon' : 'early'
}

function cardOf(
  order: OrderInKitchen,
  station: StationChoice,
  isShown: (mark: StationMark | undefined) => boolean,
): KitchenCard[] {
  const marks = new Map(order.marks.map((mark) => [mark.station, mark]))
  const belongs = (line: LineInKitchen | KitchenLine) =>
    isOfStation(line, station) && isShown(marks.get(line.station))
  const lines = kitchenLines(order.lines).filter(belongs)
  const gone = order.lines.filter((line) => belongs(line) && line.takenAway > 0)
  const stations = [...new Set([...lines, ...gone].map((line) => line.station))]
  const unseen = stations.filter((one) => hasNewsFor(order, one, marks.get(one)))
  const isDone = lines.length === 0 && unseen.length === 0
  if (stations.length === 0 || isDone || (order.hasEnded && unseen.length === 0)) return []
  const takenAway = gone.map(({ name, priceName, takenAway: pieces }) => ({ name, priceName, pieces }))
  return [{ order, stations, lines, takenAway, hasNews: unseen.length > 0 }]
}

function hasNewsFor(order: OrderInKitchen, station: string, mark: StationMark | undefined): boolean {
  if (order.hasEnded) return !mark?.hasSeenEnd
  return takenAwayAt(order, station) > (mark?.seenPieces ?? 0)
}

function dueMs({ order }: KitchenCard): number {
  return (order.promisedAt ?? order.reachedStoreAt).getTime()
}

function bumpedMs({ order, stations }: KitchenCard): number {
  const times = order.marks.filter(({ station }) => stations.includes(station))
  return Math.max(...times.map(({ bumpedAt }) => bumpedAt?.getTime() ?? 0))
}
