import { spawnSync } from 'node:child_process'
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
import { expect, inject, it } from 'vitest'

const DATA_KEY = Buffer.alloc(32, 1).toString('base64')
const USAGE =
  'Usage: npm run person -- show PHONE | erase PHONE (- in place of PHONE reads it from the input)'

it('shows and erases by a phone from the input, and says when nothing is held', async () => {
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
  const person = (...given: string[]) => {
    const env = { ...process.env, DATABASE_URL: url, DATA_KEY }
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
  expect(person('erase', '-').out).toBe(
    'Erased: addresses, notes, 0 points, 1 sessions, 0 texts.\nNothing of the person has to stay.',
  )
  expect(person('show', '-')).toMatchObject({ code: 1, err: 'Nothing is held of this phone.' })
  expect(person('erase', other).out).toContain(`${orderNumber}  until 2031-03-12`)
  await drop()
})
