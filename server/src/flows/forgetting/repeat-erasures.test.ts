import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  aWorldStore,
  loginAs,
  newPhone,
  newcomer,
  placePaidOrder,
  seoul,
  useServerPerTest,
} from '@hansang/testing'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findCustomer } from '../../nouns/auth/customers.ts'
import { noteErasure, openErasureList } from './erasure-list.ts'
import { repeatErasures, repeatErasuresAtStart } from './repeat-erasures.ts'

const logged: string[] = []
const server = useServerPerTest(() => ({
  now: seoul('2026-03-11 12:00'),
  stores: [aWorldStore()],
  env: { LOG_LEVEL: 'error' },
  logTo: (line) => void logged.push(line),
}))

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hansang-erasures-'))
  file = join(folder, 'erasures.jsonl')
})
afterEach(() => rmSync(folder, { recursive: true }))

const find = (phone: string) => findCustomer(server.services.db, server.services.secrets, phone)
const repeat = () => {
  const { db, secrets, log, settings, clock } = server.services
  return repeatErasures(db, { secrets, log, keeping: settings.keeping, now: clock.now() }, file)
}

/** Types a phone; returns it with the line that lists its erasure. */
async function typed(phone = newPhone()): Promise<{ phone: string; id: number; line: string }> {
  await loginAs(server, { phone })
  const id = (await find(phone)) ?? 0
  const now = server.clock.now()
  return { phone, id, line: JSON.stringify({ customer: id, since: now, erasedAt: now }) }
}

it('leaves a customer alone whose id belonged to another before the restore', async () => {
  const { phone, id } = await typed()
  const since = new Date(server.clock.now().getTime() - 1)
  writeFileSync(file, JSON.stringify({ customer: id, since, erasedAt: server.clock.now() }))
  expect(await repeat()).toMatchObject({ people: 0 })
  expect(await find(phone)).toBe(id)
})

it('reads the first entry of a list whose folder did not exist', async () => {
  file = join(folder, 'kept/erasures.jsonl')
  const { phone, id } = await typed()
  const now = server.clock.now()
  const list = await openErasureList(file)
  await noteErasure(list, { customer: id, since: now, erasedAt: now })
  await list.close()
  expect(await repeat()).toMatchObject({ people: 1, unreadable: [] })
  expect(await find(phone)).toBeNull()
})

it('names the order that an erasure waits for', async () => {
  const phone = newPhone()
  const orderNumber = await placePaidOrder(server, await loginAs(server, { phone }))
  writeFileSync(file, (await typed(phone)).line)
  expect(await repeat()).toMatchObject({ people: 0, underWay: [orderNumber] })
  expect(await find(phone)).not.toBeNull()
})

it('logs at the start the orders that an erasure waits for and the lines that cannot be read', async () => {
  const phone = newPhone()
  const orderNumber = await placePaidOrder(server, await loginAs(server, { phone }))
  writeFileSync(file, `${(await typed(phone)).line}\ntorn\n`)
  const { settings } = server.services
  logged.length = 0
  await repeatErasuresAtStart({ ...server.services, settings: { ...settings, erasuresFile: file } })
  expect(logged.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { orderIds: [orderNumber] },
    { lines: [2] },
  ])
})

it('continues past a torn line and a person whose phone cannot be decrypted', async () => {
  const [torn, stuck, free] = [await typed(), await typed(), await typed()]
  await sql`update customers set phone_sealed = '\\x00' where id = ${stuck.id}`.execute(server.services.db)
  writeFileSync(file, `${torn.line.slice(0, 20)}\n${stuck.line}\n${free.line}\n`)
  const { people, failed, unreadable } = await repeat()
  expect({ people, failed: [...failed.keys()], unreadable }).toEqual({
    people: 1,
    failed: [stuck.id],
    unreadable: [1],
  })
  expect(await find(free.phone)).toBeNull()
})

it('erases once when two programs start at the same time', async () => {
  const phone = newPhone()
  await placePaidOrder(server, await loginAs(server, { phone }))
  await sql`update orders set finished_at = placed_at`.execute(server.services.db)
  const { id, line } = await typed(phone)
  writeFileSync(file, line)
  const people = (await Promise.all([repeat(), repeat()])).map((repeated) => repeated.people)
  expect(people.reduce((sum, each) => sum + each)).toBe(1)
  const { rows } = await sql`select customer_ids::text as ids from erased_people`.execute(server.services.db)
  expect(rows).toEqual([{ ids: `{${id}}` }])
})

it('does nothing without a list', async () => {
  await newcomer(server)
  expect(await repeat()).toEqual({ people: 0, underWay: [], failed: new Map(), unreadable: [] })
})
