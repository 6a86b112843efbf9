import { setTimeout as delay } from 'node:timers/promises'
import { seoul, useServer } from '@hansang/testing'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inTransaction } from '../../db/database.ts'
import { keepAnswer } from './answer-once.ts'

const server = useServer({ now: seoul('2026-02-10 11:30') })

it('a claim that began before the first call ended sees its stored answer', {
  tags: ['REG-07'],
}, async () => {
  const { db, clock } = server.services
  const once = { scope: 'anyone /claim', key: 'tapped-twice', body: '{}' }
  const late = await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(7)`.execute(tx)
    await keepAnswer(tx, once, { number: 'first' }, clock.now())
    const claiming = sql<{ is_claimed: boolean; answer: unknown }>`
      select claim.* from (select pg_sleep(0.3) offset 0) as waited, lateral claim_answer(
        case when waited is null then 0 else 7 end, ${once.scope}, ${once.key}) as claim`.execute(db)
    await delay(100)
    return { claiming }
  })
  const { rows } = await late.claiming
  expect(rows).toEqual([expect.objectContaining({ is_claimed: true, answer: { number: 'first' } })])
})
