import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  aWorld,
  aWorldStore,
  bringIn,
  createTestDatabase,
  loginAs,
  newPhone,
  placePaidOrder,
  seoul,
  startServerOn,
} from '@hansang/testing'
import { afterAll, expect, inject, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'hansang-person-'))
const ERASURES_FILE = join(folder, 'erasures.jsonl')
const DATA_KEY = Buffer.alloc(32, 1).toString('base64')
const USAGE =
  'Usage: npm run person -- show PHONE | erase PHONE (- in place of PHONE reads it from the input) | repeat'

afterAll(() => rmSync(folder, { recursive: true }))

it('shows and erases the person of a phone from the input, and reports when nothing is held', async () => {
  const { url, drop } = await createTestDatabase(inject('databaseUrl'))
  const server = await startServerOn(
    { url, drop: async () => {} },
    { now: seoul('2026-03-11 12:00'), env: { DATA_KEY } },
  )
  const phone = newPhone()
  await loginAs(server, { phone })
  const other = newPhone()
  await bringIn(server, aWorld({ stores: [aWorldStore()] }))
  const customer = await loginAs(server, { phone: other })
  const orderNumber = await placePaidOrder(server, customer)
  const { db } = server.services
  await db.updateTable('orders').set({ finished_at: server.clock.now() }).execute()
  await server.stop()
  let list = '/dev/null/erasures.jsonl'
  const person = (...given: string[]) => {
    const env = { ...process.env, DATABASE_URL: url, DATA_KEY, ERASURES_FILE: list }
    const command = [join(import.meta.dirname, 'command.ts'), ...given]
    const { status, stdout, stderr } = spawnSync(process.execPath, command, {
      env,
      input: `${phone}\n`,
      encoding: 'utf8',
    })
    return { code: status, out: stdout.trim(), err: stderr.trim() }
  }
  expect(person('show')).toMatchObject({ code: 1, err: USAGE })
  expect(JSON.parse(person('show', '-').out)).toMatchObject({ phone, orders: [], sessions: [{}] })
  expect(person('erase', '-').err).toContain('Nothing was erased: /dev/null/erasures.jsonl cannot be written')
  expect(person('show', '-').code).toBe(0)
  list = ERASURES_FILE
  expect(person('erase', '-').out).toBe(
    [
      'Erased: addresses, notes, 0 points, 1 sessions, 0 texts, 0 numbers and 0 calls of alarms.',
      'Nothing of the person has to stay.',
      `Noted in ${ERASURES_FILE}, so that a restored backup does not bring the person back.`,
    ].join('\n'),
  )
  expect(person('show', '-')).toMatchObject({ code: 1, err: 'Nothing is held of this phone.' })
  const { out } = person('erase', other)
  expect(out).toContain('apart from all customers: E-Commerce Act §6 and its Enforcement Decree §6')
  expect(out).toContain(`${orderNumber}  until 2031-03-12`)
  await drop()
})
