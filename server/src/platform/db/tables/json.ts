import type { ColumnType } from 'kysely'

/** JSON columns are read parsed and written as text. */
export type Json<T> = ColumnType<T, string, string>

/** What a program of any version wrote: it is read by `readKept`. */
export type KeptJson = Json<unknown>
