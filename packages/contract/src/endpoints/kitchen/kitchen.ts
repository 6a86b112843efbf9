import { endpoint } from '../../endpoint.ts'
import { kitchen, seenStation, stationName } from '../../order/kitchen-order.ts'
import { fewOf, flag, id } from '../../values.ts'
import { wireTable } from '../../wire-table.ts'
import { nothing } from '../nothing.ts'

const MOST_STATIONS = 50
/** Each can be undone and done again. */
const WRITING = { isIdempotent: true, replaysUnkeyed: false } as const

export const readKitchen = endpoint({
  id: 'OWN-kitchen',
  summary: 'Kitchen: what a store has accepted and still has to make',
  method: 'GET',
  path: '/api/v1/ceo/kitchen',
  access: 'owner',
  right: 'orders',
  request: wireTable({ storeId: ['strId', id] }),
  answer: kitchen,
})

const seen = wireTable({
  orderNumber: ['ordrId', id],
  stations: ['stations', fewOf(seenStation, MOST_STATIONS)],
  hasSeenEnd: ['seenEndYn', flag(false)],
})

/** A station with news that the screen has not shown is left as it is. */
export const bumpOrder = endpoint({
  id: 'OWN-kitchen-bump',
  summary: 'Kitchen: an order is made, at the stations named',
  path: '/api/v1/ceo/kitchen/bump',
  access: 'owner',
  right: 'orders',
  request: seen,
  answer: nothing,
  ...WRITING,
})

export const recallOrder = endpoint({
  id: 'OWN-kitchen-recall',
  summary: 'Kitchen: bring a bumped order back',
  path: '/api/v1/ceo/kitchen/recall',
  access: 'owner',
  right: 'orders',
  request: wireTable({
    orderNumber: ['ordrId', id],
    stations: ['stations', fewOf(stationName, MOST_STATIONS)],
  }),
  answer: nothing,
  ...WRITING,
})

export const seeKitchenNews = endpoint({
  id: 'OWN-kitchen-seen',
  summary: 'Kitchen: what was taken away or ended has been seen',
  path: '/api/v1/ceo/kitchen/seen',
  access: 'owner',
  right: 'orders',
  request: seen,
  answer: nothing,
  ...WRITING,
})

export const followKitchen = endpoint({
  id: 'OWN-kitchen-events',
  summary: 'Kitchen: live changes of a store',
  method: 'GET',
  path: '/api/v1/ceo/kitchen/events',
  access: 'owner',
  right: 'orders',
  request: wireTable({ storeId: ['strId', id] }),
  answer: nothing,
  answerKind: 'events',
})
