import type { EndedOrder, OrderDetail } from '@hansang/contract'
import type { BoardAnswer, SingleOrders } from './read-board.ts'

/** What the board shows, put together from readings of all orders and of single ones. */
export interface BoardState extends BoardAnswer {
  /** Every order ever shown: of their withdrawals the store is told. */
  readonly seen: ReadonlySet<string>
  /** When the last whole reading was asked for, counted with the single ones. */
  readonly turn: number
  /** The same for the orders that were read by themselves since. */
  readonly turns: ReadonlyMap<string, number>
}

/** A whole reading replaces all, except orders that were asked for after it. */
export function afterReading(last: BoardState | null, answer: BoardAnswer, turn: number): BoardState {
  const turns = new Map([...(last?.turns ?? [])].filter(([, asked]) => asked > turn))
  const known = new Map(last?.orders.map((order) => [order.number, order]))
  const read = answer.orders.filter(({ number }) => !turns.has(number))
  const newer = [...turns.keys()].flatMap((number) => known.get(number) ?? [])
  const orders = [...read.map((order) => sameOr(known.get(order.number), order)), ...newer]
  const ended = mergeEnded(
    answer.ended,
    (last?.ended ?? []).filter(({ number }) => turns.has(number)),
  )
  return { ...answer, orders, ended, seen: seenWith(last, orders), turn, turns }
}

/** Nothing but the asked orders changes; what was asked for earlier than the board's version is left out. */
export function afterOrders(last: BoardState, { asked, ...answer }: SingleOrders, turn: number): BoardState {
  const taken = new Set(asked.filter((number) => turn > (last.turns.get(number) ?? last.turn)))
  const read = new Map(
    answer.orders.filter(({ number }) => taken.has(number)).map((order) => [order.number, order]),
  )
  const kept = last.orders.flatMap((order) => {
    if (!taken.has(order.number)) return [order]
    const now = read.get(order.number)
    read.delete(order.number)
    return now ? [sameOr(order, now)] : []
  })
  const orders = [...kept, ...read.values()]
  const ended = mergeEnded(
    last.ended,
    answer.ended.filter(({ number }) => taken.has(number)),
  )
  const turns = new Map([...last.turns, ...[...taken].map((number) => [number, turn] as const)])
  return { ...last, orders, ended, seen: seenWith(last, orders), turns }
}

/** An order that did not change keeps its object, so that its card is not drawn again. */
function sameOr(known: OrderDetail | undefined, read: OrderDetail): OrderDetail {
  return known && JSON.stringify(known) === JSON.stringify(read) ? known : read
}

function mergeEnded(some: readonly EndedOrder[], others: readonly EndedOrder[]): EndedOrder[] {
  return [...new Map([...some, ...others].map((ended) => [ended.number, ended])).values()]
}

function seenWith(last: BoardState | null, orders: readonly OrderDetail[]): ReadonlySet<string> {
  const fresh = orders.filter(({ number }) => !last?.seen.has(number))
  return last && fresh.length === 0
    ? last.seen
    : new Set([...(last?.seen ?? []), ...fresh.map(({ number }) => number)])
}
