import type { ColumnType } from 'kysely'

export interface KitchenMarksTable {
  order_id: string
  station: string
  bumped_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  seen_pieces: ColumnType<number, number | undefined, number>
  has_seen_end: ColumnType<boolean, boolean | undefined, boolean>
  marked_at: Date
}

export interface KitchenTables {
  kitchen_marks: KitchenMarksTable
}
