import { eventually, newPhone, seoul, useServer } from '@hansang/testing'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/database.ts'
import { queueMessage } from '../../../platform/gateways/messages/queue-message.ts'

const server = useServer({ now: seoul('2026-02-10 11:30') })

it('counts a text to the sandbox as unsent while the program is in service', async () => {
  const { db, rehearsal, metrics } = server.services
  const unsent = async () => (await metrics.textsUnsent.get()).values[0]?.value
  const waiting = sql<{ id: string }>`
    select id from pgboss.job where name = 'send-message' and state <> 'completed'`
  const send = async (dedupeKey: string) => {
    const text = { kind: 'test', dedupeKey, orderId: null, phone: newPhone(), text: 'hello' }
    await inTransaction(db, (tx) => queueMessage(tx, server.services, text))
    await eventually(async () => (await waiting.execute(db)).rows.length === 0)
  }
  await send('in a rehearsal')
  expect([rehearsal.isOpen(), await unsent()]).toEqual([true, 0])
  rehearsal.isOpen = () => false
  await send('in service')
  expect(await unsent()).toBe(1)
})
