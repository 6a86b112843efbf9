import { readOrder, registerOrder } from '@hansang/contract'
import {
  aWorldStore,
  anOrderRequest,
  expectInvariants,
  loginAs,
  onceKey,
  payOrder,
  seoul,
  useServer,
} from '@hansang/testing'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { forgetOldRows } from './forget-old-rows.ts'

const HOUR_MS = 60 * 60 * 1000

const server = useServer({
  now: seoul('2026-02-10 11:30'),
  services: { pos: { push: async () => {} } },
  stores: [aWorldStore()],
})

it('keeps the answer of a key for a week, and a token while it lives', async () => {
  const first = await loginAs(server)
  const key = onceKey()
  const ordered = await first.call(registerOrder, anOrderRequest(), key)
  server.clock.advance(7 * 24 * HOUR_MS)
  const { cookie } = first
  const later = await loginAs(server, { cookie })
  await forgetOldRows(server.services)
  const again = await later.call(registerOrder, anOrderRequest(), key)
  expect(again.body.ordrId).toBe(ordered.body.ordrId)
  expect((await later.call(readOrder, { orderNumber: String(ordered.body.ordrId) })).status).toBe(200)
})

it('forgets the answer and the token after that, but never the order', async () => {
  const customer = await loginAs(server, { phone: '01055556666' })
  const key = onceKey()
  const first = await customer.call(registerOrder, anOrderRequest(), key)
  server.clock.advance(7 * 24 * HOUR_MS + 1)
  await forgetOldRows(server.services)
  const later = await loginAs(server, { phone: '01055556666', cookie: customer.cookie })
  const second = await later.call(registerOrder, anOrderRequest(), key)
  expect(second.body.ordrId).not.toBe(first.body.ordrId)
  expect((await later.call(readOrder, { orderNumber: String(first.body.ordrId) })).status).toBe(200)
  const { db, clock } = server.services
  const dead = await db.selectFrom('tokens').select('hash').where('expires_at', '<', clock.now()).execute()
  expect(dead).toEqual([])
})

it('reports that more rows are due until all expired rows are gone', async () => {
  const { db, clock } = server.services
  await sql`insert into idempotent_answers (scope, key, body_hash, answer, created_at)
    select 'crowd', n::text, ''::bytea, '{}', ${new Date(clock.now().getTime() - 8 * 24 * HOUR_MS)}::timestamptz
    from generate_series(1, 12000) n`.execute(db)
  let sweeps = 1
  while (await forgetOldRows(server.services)) sweeps += 1
  expect(sweeps).toBe(3)
  expect(await countOf('idempotent_answers', `scope = 'crowd'`)).toBe(0)
})

it('forgets effects, texts and sessions when due, and keeps a session that is still used', async () => {
  const { db } = server.services
  const customer = await loginAs(server, { phone: '01077778888' })
  const { body } = await customer.call(registerOrder, anOrderRequest(), onceKey())
  await payOrder(server, customer, String(body.ordrId))
  const effects = await countOf('outbox_effects')
  expect(effects).toBeGreaterThan(0)
  await sql`insert into sent_messages (dedupe_key, kind, phone_sealed, text_sealed, at)
    values ('old', 'test', ''::bytea, ''::bytea, ${server.clock.now()})`.execute(db)
  server.clock.advance(61 * 24 * HOUR_MS)
  const back = await loginAs(server, { phone: '01077778888' })
  await forgetOldRows(server.services)
  expect(await countOf('outbox_effects', `key not like 'refund-%'`)).toBe(0)
  expect(await countOf('sent_messages')).toBe(0)
  expect(await countOf('sessions')).toBe(1)
  expect((await back.call(readOrder, { orderNumber: 'unknown' })).status).toBe(404)
  await expectInvariants(db)
})

it('forgets the other tables when one cannot be read, reports the error and retries that one later', async () => {
  const { db, clock } = server.services
  const old = new Date(clock.now().getTime() - 61 * 24 * HOUR_MS)
  await sql`insert into idempotent_answers (scope, key, body_hash, answer, created_at)
    values ('stuck', '1', ''::bytea, '{}', ${old})`.execute(db)
  await sql`insert into sent_messages (dedupe_key, kind, phone_sealed, text_sealed, at)
    values ('free', 'test', ''::bytea, ''::bytea, ${old})`.execute(db)
  await sql`alter table idempotent_answers rename column created_at to began_at`.execute(db)
  await expect(forgetOldRows(server.services)).rejects.toThrow('created_at')
  expect(await countOf('sent_messages', `dedupe_key = 'free'`)).toBe(0)
  await sql`alter table idempotent_answers rename column began_at to created_at`.execute(db)
  await forgetOldRows(server.services)
  expect(await countOf('idempotent_answers', `scope = 'stuck'`)).toBe(0)
})

async function countOf(table: string, where = 'true'): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} where ${sql.raw(where)}`.execute(server.services.db)
  return rows[0]?.count ?? -1
}
