import { randomBytes } from 'node:crypto'
import { RELEASED, createReleasedBase } from '@hansang/testing'
import pg from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { keepMonths } from '../../months/keep-months.ts'
import { systemClock } from '../../services/clock.ts'
import { openDatabase } from '../database.ts'
import { migrate } from '../migrate.ts'

const count = async (client: pg.Client, table: string) =>
  (await client.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]?.count

describe.each(RELEASED)('a database of release %s', (release) => {
  it.each([
    ['as it is', null],
    ['with an order of a month far ahead', '20310415AAAAAAAAAAAAAAAA'],
  ])('keeps its steps in the first part, %s', async (_, ahead) => {
    const { database } = await createReleasedBase(inject('databaseUrl'), release)
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    try {
      // The number of one order only: foreign keys are off in this role.
      await client.query('set session_replication_role = replica')
      if (ahead)
        await client.query(
          'update order_events set order_id = $1 where order_id = (select max(order_id) from order_events)',
          [ahead],
        )
      const before = await count(client, 'order_events')
      await migrate(database.url)
      expect(before).toBeGreaterThan(0)
      expect(await count(client, 'order_events_past')).toBe(before)
      expect(await count(client, 'order_events')).toBe(before)
      expect(await count(client, 'order_events_other')).toBe(0)
    } finally {
      await client.end()
      await database.drop()
    }
  })
})

it('roles keep their rights to the table, and to all of its parts', async () => {
  const { database } = await createReleasedBase(inject('databaseUrl'), '0010')
  const reader = `reader_${randomBytes(4).toString('hex')}`
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    await client.query(`create role ${reader}; grant select on all tables in schema public to ${reader}`)
    await migrate(database.url)
    const open = openDatabase(database.url, 2)
    while (await keepMonths({ db: open.db, clock: systemClock }));
    await open.close()
    await client.query(`set role ${reader}`)
    const { rows } = await client.query<{ part: string }>(
      `select relid::text as part from pg_partition_tree('order_events')
       where has_table_privilege(relid, 'select') and not has_table_privilege(relid, 'insert')`,
    )
    expect(rows).toHaveLength(6)
    expect(await count(client, 'order_events')).toBeGreaterThan(0)
  } finally {
    await client.query(`reset role; drop owned by ${reader}; drop role ${reader}`)
    await client.end()
    await database.drop()
  }
})
