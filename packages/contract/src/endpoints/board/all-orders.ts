import { ORDER_ENDINGS } from '@hansang/domain'
import { z } from 'zod/mini'
import { dayWithDashes } from '../../calendar-values.ts'
import { endpoint } from '../../endpoint.ts'
import { endedOrder } from '../../order/ended-order.ts'
import { orderDetail } from '../../order/order.ts'
import { choice, idOrNone, listOf, typedText } from '../../values.ts'
import { wholeNumberWithin } from '../../faults/checked-values.ts'
import { wireTable } from '../../wire-table.ts'

const MOST_DAYS = 31
const LONGEST_SEARCH = 50

/** Newest first, of all own stores when none is named. A phone is found until a day after its order's end. */
export const readAllOrders = endpoint({
  id: 'OWN-orders-all',
  summary: 'Owner: every order of some days, also the ended ones',
  path: '/api/v1/ceo/orders/all',
  access: 'owner',
  right: 'orders',
  request: wireTable({
    storeId: ['strId', idOrNone],
    /** Business days of each store: the last one, default its current one, and how many. */
    lastDay: ['lstDt', dayWithDashes],
    days: ['dayCnt', wholeNumberWithin(1, MOST_DAYS, `a whole number of days, ${MOST_DAYS} at most`)],
    ending: ['endTp', z.optional(choice(ORDER_ENDINGS))],
    /** A number of the day, the last four digits of a phone, or words of a dish. */
    lookFor: ['schWord', typedText(LONGEST_SEARCH)],
    after: ['aftOrdrId', idOrNone],
  }),
  answer: wireTable({
    orders: ['selOrdrLst', listOf(orderDetail)],
    /** Of those orders the ones that ended without the store. */
    ended: ['endOrdrLst', listOf(endedOrder)],
    /** The order to read on after; empty at the end. */
    more: ['nextKey', idOrNone],
  }),
})
