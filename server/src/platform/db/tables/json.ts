import type { ColumnType } from 'kysely'

export type Json<T> = ColumnType<T, string, string>

/** Written by any program version; read it with `readKept`. */
export type KeptJson = Json<unknown>
