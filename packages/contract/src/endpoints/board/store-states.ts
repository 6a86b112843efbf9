import { BUSY_MINUTES, PAUSE_LENGTHS, SOLD_OUT_LENGTHS } from '@hansang/domain'
import { z } from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { expected } from '../../faults/fault-words.ts'
import { ownedNow } from '../../staff/owned-now.ts'
import { menuPart } from '../../store/store-now.ts'
import { choice, fewOf, id } from '../../values.ts'
import { wireTable } from '../../wire-table.ts'

const MOST_PARTS = 100
/** The same again may follow its opposite. */
const WRITING = { isIdempotent: true, replaysUnkeyed: false } as const

export const readOwnedNow = endpoint({
  id: 'OWN-store-now-staff',
  summary: 'Owner: whether a store takes orders now, and what staff marked as sold out',
  method: 'GET',
  path: '/api/v1/ceo/store/now',
  access: 'owner',
  right: 'orders',
  request: wireTable({ storeId: ['strId', id] }),
  answer: ownedNow,
})

/** `today` closes until the opening of the next business day. */
export const pauseStore = endpoint({
  id: 'OWN-store-pause',
  summary: 'Owner: take no orders for a while',
  path: '/api/v1/ceo/store/pause',
  access: 'owner',
  right: 'rest',
  request: wireTable({ storeId: ['strId', id], length: ['length', choice(PAUSE_LENGTHS)] }),
  answer: ownedNow,
  ...WRITING,
})

export const reopenStore = endpoint({
  id: 'OWN-store-reopen',
  summary: 'Owner: take orders again',
  path: '/api/v1/ceo/store/reopen',
  access: 'owner',
  right: 'rest',
  request: wireTable({ storeId: ['strId', id] }),
  answer: ownedNow,
  ...WRITING,
})

const minutesOfBusy = z.literal([0, ...BUSY_MINUTES], expected('0, 10, 20 or 30'))

/** For an hour; 0 ends it. */
export const setBusy = endpoint({
  id: 'OWN-store-busy',
  summary: 'Owner: promise orders later for an hour',
  path: '/api/v1/ceo/store/busy',
  access: 'owner',
  right: 'rest',
  request: wireTable({ storeId: ['strId', id], minutes: ['minutes', minutesOfBusy] }),
  answer: ownedNow,
  ...WRITING,
})

export const markSoldOut = endpoint({
  id: 'OWN-store-sold-out',
  summary: 'Owner: mark dishes, variants or options as sold out',
  path: '/api/v1/ceo/store/soldOut',
  access: 'owner',
  right: 'rest',
  request: wireTable({
    storeId: ['strId', id],
    menuParts: ['parts', fewOf(menuPart, MOST_PARTS)],
    length: ['length', choice(SOLD_OUT_LENGTHS)],
  }),
  answer: ownedNow,
  ...WRITING,
})

export const markAvailable = endpoint({
  id: 'OWN-store-available',
  summary: 'Owner: sell dishes, variants or options again',
  path: '/api/v1/ceo/store/available',
  access: 'owner',
  right: 'rest',
  request: wireTable({ storeId: ['strId', id], menuParts: ['parts', fewOf(menuPart, MOST_PARTS)] }),
  answer: ownedNow,
  ...WRITING,
})
