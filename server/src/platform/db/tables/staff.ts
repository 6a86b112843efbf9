import type { StoreRole } from '@hansang/domain'
import type { Selectable } from 'kysely'

export interface StaffInvitationsTable {
  id: string
  store_id: string
  role: StoreRole
  secret_hash: Buffer
  round: number
  invited_by: number
  created_at: Date
  expires_at: Date
  used_at: Date | null
  used_by: number | null
  revoked_at: Date | null
}

export type InvitationRow = Selectable<StaffInvitationsTable>
