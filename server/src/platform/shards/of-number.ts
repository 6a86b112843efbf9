import { shardKeyOf } from '@hansang/domain'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * The rows of one order, on the one shard that its number leads to.
 *
 * @param column holds the number, or an id that begins with it: `order_id`, `orders.id`
 */
export function ofNumber(number: string, column: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.ref(column)} = ${number} and ${onShardOf(number, besideOf(column))})`
}

/** As `ofNumber`, of an order whose row is at hand: it tells its shard also where an earlier version made the number. */
export function ofOrder(
  { id, shard_key: key }: { readonly id: string; readonly shard_key: number },
  column: string,
): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.ref(column)} = ${id} and ${sql.ref(besideOf(column))} = ${key})`
}

/** Whatever is on the shard that `number`, or an id that begins with it, leads to. */
export function onShardOf(number: string, column: string): RawBuilder<SqlBool> {
  const key = shardKeyOf(number)
  return key === null ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} = ${key}`
}

/** As `ofNumber`, of several orders. A number of an earlier version leads to no shard: all are asked then. */
export function ofNumbers(numbers: readonly string[], column: string): RawBuilder<SqlBool> {
  const keys = new Set(numbers.map(shardKeyOf))
  const areOf = sql<SqlBool>`${sql.ref(column)} = any(${numbers}::text[])`
  if (keys.size === 0 || keys.has(null)) return areOf
  return sql<SqlBool>`(${areOf} and ${sql.ref(besideOf(column))} = any(${[...keys]}::smallint[]))`
}

/** The column of the shard key in the table of `column`. */
export function besideOf(column: string): string {
  return [...column.split('.').slice(0, -1), 'shard_key'].join('.')
}
