// @module-tag one-base
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cancelOrder } from '@hansang/contract'
import {
  type TestServer,
  aWorld,
  aWorldStore,
  bringIn,
  copyDatabase,
  createTestDatabase,
  keptRows,
  loginAs,
  newPhone,
  onceKey,
  placePaidOrder,
  seoul,
  settle,
  startServerOn,
} from '@hansang/testing'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { findPerson } from './find-person.ts'

const NOW = seoul('2026-03-11 12:00')
const DATA_KEY = Buffer.alloc(32, 1).toString('base64')
const [ORDERED, TYPED, OTHER] = [newPhone(), newPhone(), newPhone()]
const folder = mkdtempSync(join(tmpdir(), 'hansang-erasures-'))
const ERASURES_FILE = join(folder, 'kept/erasures.jsonl')

const drops: (() => Promise<void>)[] = []
const lines: string[] = []
let orderNumber: string
let restored: string
let erased: string[]
let firstStart: string[]

const stays = { drop: async () => {} }
const startOn = (url: string, file = ERASURES_FILE) =>
  startServerOn(
    { url, ...stays },
    {
      now: NOW,
      env: { DATA_KEY, ERASURES_FILE: file, LOG_LEVEL: 'warn' },
      logTo: (line) => void lines.push(line),
    },
  )

function person(url: string, ...given: string[]): string {
  const command = [join(import.meta.dirname, '../../operator/person/command.ts'), ...given]
  const env = { ...process.env, DATABASE_URL: url, DATA_KEY, ERASURES_FILE }
  const { stdout, stderr } = spawnSync(process.execPath, command, { env, encoding: 'utf8' })
  return (stdout + stderr).trim()
}

async function live(server: TestServer): Promise<void> {
  await bringIn(server, aWorld({ stores: [aWorldStore()] }))
  const customer = await loginAs(server, { phone: ORDERED })
  orderNumber = await placePaidOrder(server, customer)
  await customer.call(cancelOrder, { orderNumber, reason: '마음이 바뀌었어요' }, onceKey())
  await loginAs(server, { phone: TYPED })
  await loginAs(server, { phone: OTHER })
  await settle(server)
  await server.stop()
}

beforeAll(async () => {
  const base = await createTestDatabase(inject('databaseUrl'))
  await live(await startOn(base.url))
  const backup = await copyDatabase(inject('databaseUrl'), base.url)
  drops.push(base.drop, backup.drop)
  restored = backup.url
  erased = [ORDERED, TYPED].map((phone) => person(base.url, 'erase', phone))
  await (await startOn(restored)).stop()
  firstStart = lines.splice(0)
})

afterAll(async () => {
  for (const drop of drops) await drop()
  rmSync(folder, { recursive: true })
})

it('erases listed customers again and no others', async () => {
  for (const said of erased) expect(said).toContain('Noted in ')
  expect(firstStart.map((line) => JSON.parse(line) as unknown)).toMatchObject([{ people: 2 }])
  const server = await startOn(restored)
  const { db } = server.services
  expect(await findPerson(db, server.services, ORDERED)).toMatchObject({ customerId: null, erasedAt: NOW })
  expect(await findPerson(db, server.services, TYPED)).toBeNull()
  expect(await findPerson(db, server.services, OTHER)).not.toBeNull()
  const held = (await keptRows(db)).filter(({ id }) => id === orderNumber)
  expect(held.map(({ kind }) => kind).toSorted()).toEqual(['people of orders', 'reasons'])
  await server.stop()
})

it('erases nothing more at the second start', async () => {
  lines.length = 0
  await (await startOn(restored)).stop()
  expect(lines).toEqual([])
  expect(person(restored, 'repeat')).toBe(`Erased again: 0 people of ${ERASURES_FILE}.`)
})

it('reads a list that contains no phone and is readable by the operator only', () => {
  const list = readFileSync(ERASURES_FILE, 'utf8').trim()
  for (const line of list.split('\n'))
    expect(Object.keys(JSON.parse(line) as object)).toEqual(['customer', 'since', 'erasedAt'])
  for (const phone of [ORDERED, TYPED]) expect(list).not.toContain(phone.slice(3))
  expect(statSync(ERASURES_FILE).mode & 0o777).toBe(0o600)
})

it('starts and logs an error when the list cannot be read', async () => {
  lines.length = 0
  await (await startOn(restored, folder)).stop()
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([{ err: { code: 'EISDIR' } }])
})
