import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { seoul, useServer } from '@hansang/testing'
import { sql } from 'kysely'
import { expect, it } from 'vitest'

const MIGRATION = join(import.meta.dirname, 'migrations/0009-no-personal-answers.sql')

const server = useServer({ now: seoul('2026-03-11 12:00') })

it('an upgrade deletes stored answers that hold orders or payment pages, and no others', async () => {
  const { db } = server.services
  const answers = {
    order: { code: 'Success', selOrderInfo: { cnsmrPhno: '01012345678' } },
    page: { code: 'Success', payUrl: 'https://order.example/pay/secret' },
    placed: { code: 'Success', ordrId: '20260311ABC' },
    texted: { code: '0', payUrl: '' },
  }
  for (const [key, answer] of Object.entries(answers)) {
    const row = { scope: 'session:x', key, body_hash: Buffer.alloc(32), created_at: server.clock.now() }
    await db
      .insertInto('idempotent_answers')
      .values({ ...row, answer: JSON.stringify(answer) })
      .execute()
  }
  const text = await readFile(MIGRATION, 'utf8')
  await db.transaction().execute(async (tx) => void (await sql.raw(text).execute(tx)))
  const kept = await db.selectFrom('idempotent_answers').select('key').orderBy('key').execute()
  expect(kept.map(({ key }) => key)).toEqual(['placed', 'texted'])
})
