import { RELEASED, createReleasedBase } from '@hansang/testing'
import pg from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { SHARDED_FAMILIES } from '../../shards/sharded-tables.ts'
import { storeShardKey } from '../../shards/store-shard-key.ts'
import { migrate } from '../migrate.ts'

describe.each(RELEASED)('a database of release %s', (release) => {
  it('has its shard in each row, and in what programs of that release write', async () => {
    const { database } = await createReleasedBase(inject('databaseUrl'), release)
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    const ask = async (text: string) => (await client.query<Record<string, unknown>>(text)).rows
    try {
      await migrate(database.url)
      for (const { column, tables } of SHARDED_FAMILIES)
        for (const table of tables)
          expect([table, await ask(`select from ${table} where ${column} is null`)]).toEqual([table, []])
      const orders = await ask('select id, store_id, shard_key from orders')
      expect(orders.length).toBeGreaterThan(0)
      for (const { store_id: storeId, shard_key: key } of orders)
        expect(key).toBe(storeShardKey(String(storeId)))
      expect(
        await ask(`
          select order_id from order_events join orders on orders.id = order_id
          where order_events.shard_key <> orders.shard_key`),
      ).toEqual([])
      const [written] = await ask(`
        insert into rings (order_id, about, step, at, was_heard)
        select id, 'order', 'arrival', now(), false from orders where id not in (select order_id from rings) limit 1
        returning order_id, shard_key`)
      const own = orders.find(({ id }) => id === written?.['order_id'])
      expect(written?.['shard_key']).toBe(own?.['shard_key'])
      const [taken] = await ask(`
        insert into point_lot_takings (entry_id, lot_entry_id, amount)
        select entries.id, lots.entry_id, 1 from point_entries entries join point_lots lots using (customer_id)
        where (entries.id, lots.entry_id) not in (select entry_id, lot_entry_id from point_lot_takings) limit 1
        returning customer_id, (select customer_id from point_entries where id = entry_id) as own`)
      expect(taken?.['customer_id']).toBe(taken?.['own'])
      const [deed] = await ask(`
        insert into deeds (store_id, at, actor, kind, subject) select id, now(), 'rule', 'accepted', '' from stores limit 1
        returning id, store_id, shard_key`)
      expect(deed?.['shard_key']).toBe(storeShardKey(String(deed?.['store_id'])))
      await expect(
        ask(`update deeds set shard_key = null, kind = 'denied' where id = ${String(deed?.['id'])}`),
      ).rejects.toThrow()
      const open = await ask(`
        select conrelid::regclass from pg_constraint where conname like '%is_known' and not convalidated`)
      expect(open).toEqual([])
    } finally {
      await client.end()
      await database.drop()
    }
  })
})
