interface SlotKey {
  shard_key: number
  store_id: string
  slot_at: Date
  measure: string
}

export interface SlotCountsTable extends SlotKey {
  taken: number
  most: number
}

export interface SlotPlacesTable extends SlotKey {
  order_id: string
  quantity: number
}

export interface SlotTables {
  slot_counts: SlotCountsTable
  slot_places: SlotPlacesTable
}
