import { dayWithDashes } from '../calendar-values.ts'
import { endpoint } from '../endpoint.ts'
import {
  earlierDay,
  takingsDay,
  takingsDish,
  takingsHour,
  takingsOfType,
  takingsStandings,
} from '../takings/takings.ts'
import { count, id, listOf, text } from '../values.ts'
import { wireTable } from '../wire-table.ts'

/** Today without a day. */
export const readTakings = endpoint({
  id: 'OWN-takings',
  summary: 'Owner: takings of a day of a store, live, beside the same weekday of the four weeks before',
  method: 'GET',
  path: '/api/v1/ceo/takings/day',
  access: 'owner',
  right: 'takings',
  request: wireTable({ storeId: ['strId', id], day: ['day', dayWithDashes] }),
  answer: wireTable({
    day: ['day', id],
    today: ['today', id],
    /** Empty before a store's first order. */
    firstDay: ['firstDay', text],
    /** Of Seoul's clock, at which this day begins at this store. */
    startHour: ['startHour', count],
    total: ['total', takingsDay],
    standings: ['standings', takingsStandings],
    hours: ['hours', listOf(takingsHour)],
    byType: ['byType', listOf(takingsOfType)],
    dishes: ['dishes', listOf(takingsDish)],
    earlier: ['earlier', listOf(earlierDay)],
  }),
})

/** At most 366 days. */
export const readTakingsDays = endpoint({
  id: 'OWN-takings-days',
  summary: 'Owner: takings of a store day by day, and of its dishes over all these days',
  method: 'GET',
  path: '/api/v1/ceo/takings/days',
  access: 'owner',
  right: 'takings',
  request: wireTable({
    storeId: ['strId', id],
    from: ['from', dayWithDashes],
    until: ['until', dayWithDashes],
  }),
  answer: wireTable({
    today: ['today', id],
    days: ['days', listOf(takingsDay)],
    dishes: ['dishes', listOf(takingsDish)],
  }),
})
