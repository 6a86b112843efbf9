import type { GazetteerEntry } from '@hansang/contract'
import type { ChannelCode, ServiceStateKind, SoldOutKind } from '@hansang/domain'
import type { ColumnType, GeneratedAlways } from 'kysely'
import type { Json, KeptJson } from './json.ts'

export interface StoresTable {
  id: string
  channel: ChannelCode
  name: string
  lat: number
  lng: number
  profile: KeptJson
  changed_at: Date
  is_demo: ColumnType<boolean | null, boolean | null | undefined, boolean | null>
  search_name: GeneratedAlways<string>
  search_region: GeneratedAlways<string>
  is_expired: GeneratedAlways<boolean>
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
  menu_items: MenuItemsTable
  reviews: ReviewsTable
  service_states: ServiceStatesTable
  sold_out_parts: SoldOutPartsTable
  gazetteer: GazetteerTable
  map_streets: MapStreetsTable
}
