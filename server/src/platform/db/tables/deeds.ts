import type { DeedActor, DeedKind, StaffBrowser, StaffDevice, StaffRole } from '@hansang/domain'
import type { Generated } from 'kysely'
import type { Json } from './json.ts'

export interface DeedsTable {
  id: Generated<number>
  shard_key: number
  store_id: string
  at: Date
  actor: DeedActor
  owner_id: number | null
  agent_login: string | null
  role: StaffRole | null
  device_id: string | null
  device: StaffDevice | null
  browser: StaffBrowser | null
  kind: DeedKind
  subject: string
  was: Json<unknown> | null
  became: Json<unknown> | null
}
