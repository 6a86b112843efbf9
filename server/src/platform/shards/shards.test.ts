import { SHARD_KEYS, orderNumber } from '@hansang/domain'
import { randomBytes } from 'node:crypto'
import { aWorldStore, loginAs, placePaidOrder, orderRow, useServer } from '@hansang/testing'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { onShardOf, ofNumber, ofNumbers } from './of-number.ts'
import { storeShardKey } from './store-shard-key.ts'

const STORES = ['1001', '3926', '가게 7', 'x'.repeat(200)]

const KEYS = [615, 555, 1001, 544]

const server = useServer({ now: new Date('2026-02-20T03:00:00Z'), stores: [aWorldStore()] })
const textOf = (condition: ReturnType<typeof ofNumber>) => condition.compile(server.services.db)

describe('the shard key of a store', () => {
  it('is the same for all time, as numbers of orders carry it', () => {
    expect(STORES.map(storeShardKey)).toEqual(KEYS)
    expect(Math.max(...KEYS)).toBeLessThan(SHARD_KEYS)
  })

  it('is the same in the database, where older programs have it made', async () => {
    const { rows } = await sql<{ key: number }>`
      select shard_key_of_store(store_id) as key
      from unnest(${STORES}::text[]) with ordinality given (store_id, place) order by place`.execute(
      server.services.db,
    )
    expect(rows.map(({ key }) => key)).toEqual(KEYS)
  })

  it('is in the number and in the row of an order', async () => {
    const number = await placePaidOrder(server, await loginAs(server))
    const { shard_key: key } = await orderRow(server, number)
    expect(key).toBe(storeShardKey('1001'))
    expect(number.slice(8, 11)).toBe(orderNumber(new Date(), key, randomBytes).slice(8, 11))
  })
})

describe('a statement by a number', () => {
  const number = orderNumber(new Date('2026-02-20T03:00:00Z'), 37, () => new Uint8Array(9))
  const earlier = '20260217ABCDEFGHJKMNPQRS'

  it('names the shard that it leads to', () => {
    const { sql: text, parameters } = textOf(ofNumber(number, 'payment_attempts.id'))
    expect(text).toBe('("payment_attempts"."id" = $1 and "payment_attempts"."shard_key" = $2)')
    expect(parameters).toEqual([number, 37])
    expect(textOf(onShardOf(`${number}0a1b`, 'shard_key')).parameters).toEqual([37])
  })

  it('asks all shards for a number of an earlier version', () => {
    expect(textOf(ofNumber(earlier, 'id')).sql).toBe('("id" = $1 and true)')
    expect(textOf(ofNumbers([number, earlier], 'id')).sql).toBe('"id" = any($1::text[])')
  })

  it('names each shard once for several', () => {
    const { sql: text, parameters } = textOf(ofNumbers([number, number], 'order_id'))
    expect(text).toBe('("order_id" = any($1::text[]) and "shard_key" = any($2::smallint[]))')
    expect(parameters).toEqual([[number, number], [37]])
  })
})
