import type { GazetteerEntry } from '@hansang/contract'
import type { ChannelCode, ServiceStateKind, SoldOutKind, StorePart } from '@hansang/domain'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Json, KeptJson } from './json.ts'

export interface StoresTable {
  id: string
  channel: ChannelCode
  name: string
  lat: number
  lng: number
  profile: KeptJson
  changed_at: Date
  edition: Generated<number>
  is_demo: ColumnType<boolean | null, boolean | null | undefined, boolean | null>
  search_name: GeneratedAlways<string>
  search_region: GeneratedAlways<string>
  is_expired: GeneratedAlways<boolean>
  is_draft: GeneratedAlways<boolean>
}

export interface OpenedStoresTable {
  store_id: string
  made_by: number
  made_at: Date
}

export interface MenuItemsTable {
  id: string
  store_id: string
  group_position: number
  position: number
  is_gone: ColumnType<boolean, boolean | undefined, boolean>
  profile: KeptJson
}

export interface ReviewsTable {
  id: string
  store_id: string
  position: number
  rating: number
  written_at: Date
  profile: KeptJson
  /** Takes precedence over the imported `profile`. */
  owner_answer: string | null
  owner_answered_at: Date | null
}

interface LastingTable {
  since: Date
  until: Date | null
  set_by: number | null
}

export interface ServiceStatesTable extends LastingTable {
  store_id: string
  kind: ServiceStateKind
  minutes: number
}

export interface SoldOutPartsTable extends LastingTable {
  store_id: string
  kind: SoldOutKind
  id: string
}

export interface PartVersionsTable {
  store_id: string
  part: StorePart
  version: number
  content: KeptJson
  /** `null`: a world file. */
  author: number | null
  note: string
  at: Date
}

export interface DatedChangesTable {
  id: Generated<number>
  store_id: string
  part: StorePart
  begins_at: Date
  content: KeptJson
  author: number | null
  note: string
  made_at: Date
  ended_at: Date | null
  ended_by: 'withdrawal' | 'version' | null
}

export interface DayStartsTable {
  store_id: string
  /** `YYYY-MM-DD` */
  day: string
  hour: number
}

export interface GazetteerTable {
  road_address: string
  jibun_address: string
  lat: number
  lng: number
  legal_code: string
  search_text: string
  profile: Json<GazetteerEntry>
}

export interface MapStreetsTable {
  district: string
  name: string
  buildings: Json<readonly (readonly [lat: number, lng: number])[]>
  south: number
  north: number
  west: number
  east: number
}

export interface StoreTables {
  stores: StoresTable
  opened_stores: OpenedStoresTable
  menu_items: MenuItemsTable
  reviews: ReviewsTable
  service_states: ServiceStatesTable
  sold_out_parts: SoldOutPartsTable
  part_versions: PartVersionsTable
  dated_changes: DatedChangesTable
  day_starts: DayStartsTable
  gazetteer: GazetteerTable
  map_streets: MapStreetsTable
}
