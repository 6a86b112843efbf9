import type { OrderActor, OrderStep } from '@hansang/contract'
import type { DeedKind } from '@hansang/domain'
import type { DeedRow } from '../../nouns/deeds/index.ts'
import type { OrderEventRow } from '../../nouns/orders/index.ts'

type NamedDeed = Pick<DeedRow, 'at' | 'actor' | 'kind' | 'became'> &
  Pick<OrderStep, 'personId' | 'personName'>
type Event = Pick<OrderEventRow, 'at' | 'actor' | 'to_status'>

/** A deed of these kinds is told by the moves that it made. */
const MOVES: readonly DeedKind[] = [
  'orderAccepted',
  'orderDenied',
  'orderMoved',
  'deliveryArranged',
  'cancelApproved',
  'cancelDenied',
  'orderCancelled',
]

/** Moves and deeds as one story: the doer of a deed made the moves of its moment. */
export function orderSteps(events: readonly Event[], deeds: readonly NamedDeed[]): OrderStep[] {
  // A refund of all that is left ends the order, and is told as well.
  const moves = deeds.filter(({ kind }) => isMove(kind) || kind === 'orderRefunded')
  const deedOf = (event: Event) =>
    isOfStore(event) ? moves.find(({ at }) => at.getTime() === event.at.getTime()) : undefined
  const told = new Set(events.map(deedOf).filter((deed) => deed && isMove(deed.kind)))
  const steps = events.map((event) => stepOf(event, deedOf(event)))
  const others = deeds.filter((deed) => !told.has(deed)).map((deed) => deedStep(deed))
  return [...others, ...steps].toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

function isMove(kind: string): boolean {
  return MOVES.some((move) => move === kind)
}

function isOfStore({ actor }: Event): boolean {
  return actor === 'store' || actor === 'pos'
}

function stepOf({ at, actor, to_status: status }: Event, deed: NamedDeed | undefined): OrderStep {
  const person = deed ? personOf(deed) : { actor, personId: '', personName: '' }
  return { at, status, kind: deed && isMove(deed.kind) ? deed.kind : '', became: '', ...person }
}

function deedStep(deed: NamedDeed): OrderStep {
  const became = deed.became === null || deed.became === undefined ? '' : JSON.stringify(deed.became)
  return { at: deed.at, status: '', kind: deed.kind, became, ...personOf(deed) }
}

function personOf({ actor, personId, personName }: NamedDeed) {
  const doer: OrderActor = actor === 'staff' || actor === 'operator' ? 'store' : actor
  return { actor: doer, personId, personName }
}
