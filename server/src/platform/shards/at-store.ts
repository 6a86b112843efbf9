import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { besideOf } from './of-number.ts'
import { storeShardKey } from './store-shard-key.ts'

/** Rows of one store, on the one shard that has them. */
export function atStore(storeId: string, column: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.ref(column)} = ${storeId} and ${onShardOfStore(storeId, besideOf(column))})`
}

/** Whatever is on the store's shard. */
export function onShardOfStore(storeId: string, column: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} = ${storeShardKey(storeId)}`
}

export function atStores(storeIds: readonly string[], column: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.ref(column)} = any(${storeIds}::text[]) and ${onShardsOf(storeIds, besideOf(column))})`
}

/** Whatever is on the shards of these stores. */
export function onShardsOf(storeIds: readonly string[], column: string): RawBuilder<SqlBool> {
  const keys = [...new Set(storeIds.map(storeShardKey))]
  return sql<SqlBool>`${sql.ref(column)} = any(${keys}::smallint[])`
}
