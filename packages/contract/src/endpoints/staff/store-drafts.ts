import { CHECKLIST_KINDS, CHECKLIST_STATES } from '@hansang/domain'
import { endpoint } from '../../endpoint.ts'
import { ownedStore } from '../../staff/owner.ts'
import { choice, flag, id, listOf, text, timestampOrNone, typedText } from '../../values.ts'
import { type Ours, wireTable } from '../../wire-table.ts'

/** What a person says of a store that is to open. */
const draftFields = {
  storeName: ['strNm', typedText(100)],
  storePhone: ['strPhno', typedText(30)],
  /** A road or lot address, as the address book has it. */
  address: ['addr', typedText(300)],
  detailAddress: ['dtlAddr', typedText(200)],
  offersDelivery: ['dlvrYn', flag(false)],
  offersPickup: ['pickYn', flag(false)],
  offersDineIn: ['holeYn', flag(false)],
  ownerName: ['ownernm', typedText(100)],
  businessNumber: ['bizrno', typedText(30)],
} as const

export type StoreDraft = Ours<typeof draftFields>

const checklistFields = {
  kind: ['kind', choice(CHECKLIST_KINDS)],
  state: ['state', choice(CHECKLIST_STATES)],
  /** What is missing, in words; empty when it is done. */
  why: ['why', text],
} as const

export type ShownChecklistItem = Ours<typeof checklistFields>

const stores = ['selStoreLst', listOf(ownedStore)] as const

/** The store opens for the brand of `storeId`, where the caller has the right. */
export const draftStore = endpoint({
  id: 'OWN-draft',
  summary: 'Owner: prepare another store of the brand, which nobody else sees yet',
  path: '/api/v1/ceo/store/draft/new',
  access: 'owner',
  right: 'openStores',
  request: wireTable({ storeId: ['strId', id], ...draftFields }),
  answer: wireTable({ draftId: ['newStrId', id], stores }),
  isIdempotent: true,
})

export const readStoreDraft = endpoint({
  id: 'OWN-draft-read',
  summary: 'Owner: what a store lacks before it may open',
  method: 'GET',
  path: '/api/v1/ceo/store/draft',
  access: 'owner',
  right: 'openStores',
  request: wireTable({ storeId: ['strId', id] }),
  answer: wireTable({
    isDraft: ['draftYn', flag(false)],
    /** When nobody edits it until then. */
    endsAt: ['endDtm', timestampOrNone],
    ...draftFields,
    checklist: ['checklist', listOf(wireTable(checklistFields))],
  }),
})

export const editStoreDraft = endpoint({
  id: 'OWN-draft-edit',
  summary: 'Owner: change name, phone, address and kinds of a store that is being prepared',
  path: '/api/v1/ceo/store/draft/edit',
  access: 'owner',
  right: 'openStores',
  request: wireTable({ storeId: ['strId', id], ...draftFields }),
  answer: wireTable({ stores }),
  isIdempotent: true,
  // A shop may return to an earlier wording.
  replaysUnkeyed: false,
})

export const discardStoreDraft = endpoint({
  id: 'OWN-draft-discard',
  summary: 'Owner: give up a store that is being prepared',
  path: '/api/v1/ceo/store/draft/discard',
  access: 'owner',
  right: 'openStores',
  request: wireTable({ storeId: ['strId', id] }),
  answer: wireTable({ stores }),
  isIdempotent: true,
})

/** Refused while the checklist misses something. */
export const openStore = endpoint({
  id: 'OWN-draft-open',
  summary: 'Owner: open a store that was prepared, for everybody',
  path: '/api/v1/ceo/store/draft/open',
  access: 'owner',
  right: 'openStores',
  request: wireTable({ storeId: ['strId', id] }),
  answer: wireTable({ stores }),
  isIdempotent: true,
})
