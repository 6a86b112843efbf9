import type { DeedKind } from '@hansang/domain'
import type { Generated } from 'kysely'
import type { Json } from './json.ts'

export interface DeedsTable {
  id: Generated<number>
  store_id: string
  at: Date
  owner_id: number | null
  device_id: string | null
  kind: DeedKind
  subject: string
  was: Json<unknown> | null
  became: Json<unknown> | null
}
