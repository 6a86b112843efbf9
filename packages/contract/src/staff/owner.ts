import { flag, id, idOrNone, text } from '../values.ts'
import { type Ours, wireTable } from '../wire-table.ts'

const ownerInfoFields = {
  id: ['ceoId', idOrNone],
  name: ['ceoNm', text],
  phone: ['hpno', text],
} as const

const ownedStoreFields = {
  id: ['strId', id],
  name: ['strNm', text],
  channel: ['channel', text],
  status: ['strStts', text],
  isOpenNow: ['openYn', flag(true)],
} as const

export const ownerInfo = wireTable(ownerInfoFields)
export type OwnerInfo = Ours<typeof ownerInfoFields>

export const ownedStore = wireTable(ownedStoreFields)
export type OwnedStore = Ours<typeof ownedStoreFields>
