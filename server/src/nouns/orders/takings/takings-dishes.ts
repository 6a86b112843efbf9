import { type RawBuilder, sql } from 'kysely'
import { type TakingsWindow, takingsDaySql } from './takings-rows.ts'
import { atStore, onShardOfStore } from '../../../platform/shards/at-store.ts'

/** A line that cannot be read counts no piece. */
const LINES = sql`case when jsonb_typeof(orders.lines) = 'array' then orders.lines else '[]' end`
const whole = (value: RawBuilder<unknown>) =>
  sql`case when jsonb_typeof(${value}) = 'number' then (${value})::numeric::bigint else 0 end`
const OPTIONS = sql`case when jsonb_typeof(line -> 'options') = 'array' then line -> 'options' else '[]' end`
const QUANTITY = whole(sql`line -> 'quantity'`)
/** Won of one piece, options included, before discounts. */
const PRICE = sql`(${whole(sql`line -> 'price'`)} + (
  select coalesce(sum(${whole(sql`option -> 'price'`)}), 0) from jsonb_array_elements(${OPTIONS}) option
))`
const DISH = sql`coalesce(line ->> 'itemId', '') as item_id, coalesce(line ->> 'itemName', '') as name`

/** Each dish of each day by its latest name: pieces sold, and pieces given back or not served. */
export function takingsDishes(window: TakingsWindow): RawBuilder<unknown> {
  const { storeId, startsAt, endsAt } = window
  const sold = sql`
    select ${takingsDaySql(sql`orders.reached_store_at`, window)} as day, orders.reached_store_at as at, ${DISH}, ${PRICE} as price,
      ${QUANTITY} as quantity, 0 as returned
    from orders cross join lateral jsonb_array_elements(${LINES}) line
    where ${atStore(storeId, 'orders.store_id')}
      and orders.reached_store_at >= ${startsAt} and orders.reached_store_at < ${endsAt}`
  const returned = sql`
    select ${takingsDaySql(sql`returns.at`, window)}, returns.at, ${DISH}, ${PRICE}, 0, pieces.quantity
    from order_returns returns
    join orders on orders.shard_key = returns.shard_key and orders.id = returns.order_id and orders.reached_store_at is not null
    cross join lateral jsonb_array_elements(${LINES}) with ordinality listed(line, place)
    cross join lateral (
      select case act
        when 'end' then ${QUANTITY} - coalesce(sum(quantity), 0)
        else coalesce(sum(quantity) filter (where act = 'pieces:' || request_id), 0)
      end as quantity
      from order_refunds
      where ${onShardOfStore(storeId, 'order_refunds.shard_key')}
        and order_refunds.order_id = returns.order_id and line_index = place - 1
    ) pieces
    where ${atStore(storeId, 'returns.store_id')} and returns.at >= ${startsAt} and returns.at < ${endsAt}
      and act not like 'refund:%' and pieces.quantity > 0`
  return sql`
    select day, item_id, (array_agg(name order by at desc))[1] as name,
      sum(quantity)::bigint as quantity, sum(price * quantity)::bigint as amount,
      sum(returned)::bigint as returned_quantity, sum(price * returned)::bigint as returned_amount
    from (${sold} union all ${returned}) pieces
    group by day, item_id`
}
