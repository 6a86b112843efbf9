import { OPENING_KINDS } from '@hansang/domain'
import { endpoint } from '../endpoint.ts'
import { partState, partVersion, profilePart, storeChange, storeParts } from '../store/store-parts.ts'
import {
  amountOrZero,
  choice,
  count,
  flag,
  id,
  listOf,
  text,
  timestamp,
  timestampOrNone,
  typedText,
} from '../values.ts'
import { wireTable } from '../wire-table.ts'

const ownedParts = wireTable({
  parts: ['parts', storeParts],
  states: ['states', listOf(partState)],
  changes: ['changes', listOf(storeChange)],
})

const WRITING = { isIdempotent: true, replaysUnkeyed: false, mostBodyBytes: 256 * 1024 } as const

export const readOwnedParts = endpoint({
  id: 'OWN-store-parts',
  summary: 'Owner: the parts of a store as they are now, and what is dated',
  method: 'GET',
  path: '/api/v1/ceo/store/parts',
  access: 'owner',
  right: 'store',
  request: wireTable({ storeId: ['strId', id] }),
  answer: ownedParts,
})

/**
 * One part, whole. `seen`: its revision on the device; after another edit the call is refused. `from`: not now, but
 * from then on.
 */
export const editStorePart = endpoint({
  id: 'OWN-store-part-edit',
  summary: 'Owner: edit a part of a store, now or from a time on',
  path: '/api/v1/ceo/store/parts/edit',
  access: 'owner',
  right: 'store',
  request: wireTable({
    storeId: ['strId', id],
    seen: ['seen', id],
    from: ['from', timestampOrNone],
    note: ['note', typedText(200)],
    storeParts: ['parts', storeParts],
  }),
  answer: ownedParts,
  ...WRITING,
})

export const readPartVersions = endpoint({
  id: 'OWN-store-part-versions',
  summary: 'Owner: earlier versions of a part of a store, latest first',
  method: 'GET',
  path: '/api/v1/ceo/store/parts/versions',
  access: 'owner',
  right: 'store',
  request: wireTable({ storeId: ['strId', id], part: ['part', profilePart] }),
  answer: wireTable({ versions: ['versions', listOf(partVersion)] }),
})

/** As a new version. */
export const restorePartVersion = endpoint({
  id: 'OWN-store-part-restore',
  summary: 'Owner: bring an earlier version of a part back',
  path: '/api/v1/ceo/store/parts/restore',
  access: 'owner',
  right: 'store',
  request: wireTable({
    storeId: ['strId', id],
    part: ['part', profilePart],
    seen: ['seen', id],
    version: ['version', count],
  }),
  answer: ownedParts,
  ...WRITING,
})

export const withdrawStoreChange = endpoint({
  id: 'OWN-store-change-withdraw',
  summary: 'Owner: withdraw a dated change before it begins',
  path: '/api/v1/ceo/store/parts/withdraw',
  access: 'owner',
  right: 'store',
  request: wireTable({ storeId: ['strId', id], changeId: ['changeId', id] }),
  answer: ownedParts,
  ...WRITING,
})

/** At any time, with what is dated until then; states that staff set count as far as they last. */
export const previewOwnedStore = endpoint({
  id: 'OWN-store-preview',
  summary: 'Owner: what a customer at an address sees at a time',
  path: '/api/v1/ceo/store/parts/preview',
  access: 'owner',
  right: 'store',
  request: wireTable({
    storeId: ['strId', id],
    at: ['at', timestamp],
    /** As the address book has it; empty or unknown to it: nowhere. */
    address: ['address', typedText(200)],
  }),
  answer: wireTable({
    openingKind: ['openingKind', choice(OPENING_KINDS)],
    /** `HH:mm`; empty when it is not told. */
    reopensAt: ['reopensAt', text],
    closesAt: ['closesAt', text],
    delivers: ['delivers', flag(false)],
    /** Why not; empty otherwise. */
    areaRefusal: ['areaRefusal', text],
    minimumOrder: ['minimumOrder', amountOrZero],
    deliveryFee: ['deliveryFee', amountOrZero],
    minutes: ['minutes', text],
  }),
})
