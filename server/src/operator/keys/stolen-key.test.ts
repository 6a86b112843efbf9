import { enterVisit, openPayment } from '@hansang/contract'
import { DAY_MS } from '@hansang/domain'
import {
  NEW_KEY,
  OLD_KEY,
  type TestServer,
  aPayKey,
  aStranger,
  aWorld,
  aWorldStore,
  bringIn,
  createTestDatabase,
  eventually,
  keySetting,
  loginAs,
  placeOrder,
  seoul,
  startServerOn,
} from '@hansang/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { visitHandle } from '../../nouns/auth/phone.ts'
import { isResealed } from './reseal.ts'
import type { Secrets } from '../../platform/secrets/seal.ts'

const PHONE = '01012123434'
const ANOTHER = '01056567878'
const NOW = seoul('2026-03-11 12:00')

let url: string
let drop: () => Promise<void>
let server: TestServer
/** A thief with the old key and a dump from before the rotation. */
let stolen: Secrets
let oldAttempt: string
let oldHandle: string
let before: string

async function start(...keys: Buffer[]): Promise<TestServer> {
  return await startServerOn(
    { url, drop: async () => {} },
    { now: NOW, hasSweeps: true, env: keySetting(...keys) },
  )
}

async function dump(): Promise<string> {
  const { db } = server.services
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(db)
  const parts: string[] = []
  for (const { name } of rows) {
    const found = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(db)
    parts.push(...found.rows.map(({ row }) => `${name} ${row}`))
  }
  return parts.join('\n')
}

const traces = (phone: string) =>
  [phone, `limit texts to a phone an hour ${phone}`, `limit unpaid orders of a phone ${phone}`].map((text) =>
    stolen.lookUp(text).toString('hex'),
  )

const foundIn = (text: string) =>
  [PHONE, ANOTHER].filter((phone) => traces(phone).some((trace) => text.includes(trace)))

async function attemptOf(orderId: string): Promise<string> {
  const { id } = await server.services.db
    .selectFrom('payment_attempts')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return id
}

async function anAttempt(phone: string): Promise<string> {
  const customer = await loginAs(server, { phone })
  const orderId = await placeOrder(customer, { type: 'pickup' })
  await aPayKey(customer, orderId)
  return await attemptOf(orderId)
}

const open = async (attemptId: string) =>
  (await aStranger(server).call(openPayment, { payKey: stolen.payKey(attemptId) })).status
const enter = async (phone: string) =>
  (await aStranger(server).call(enterVisit, { phone, channel: 'hansang' })).status

beforeAll(async () => {
  ;({ url, drop } = await createTestDatabase(inject('databaseUrl')))
  server = await start(OLD_KEY)
  await bringIn(server, aWorld({ stores: [aWorldStore()] }))
  oldAttempt = await anAttempt(PHONE)
  stolen = server.services.secrets
  oldHandle = visitHandle(stolen, PHONE, NOW)
  before = await dump()
  await server.stop()
  server = await start(NEW_KEY, OLD_KEY)
  await eventually(async () => await isResealed(server.services))
  await server.stop()
  server = await start(NEW_KEY)
})
afterAll(async () => {
  await server.stop()
  await drop()
})

describe('a stolen data key that has been replaced', () => {
  it('no longer finds phones in a dump', async () => {
    expect(foundIn(before)).toEqual([PHONE])
    await loginAs(server, { phone: ANOTHER })
    expect(foundIn(await dump())).toEqual([])
  })

  it('cannot compute the keys of later payments', async () => {
    expect(await open(oldAttempt)).toBe(200)
    expect(await open(await anAttempt(ANOTHER))).toBe(404)
  })

  it('cannot make handles or payment keys that are valid after 30 days', async () => {
    expect(await enter(oldHandle)).toBe(200)
    const forged = () => stolen.phoneHandle(`${PHONE} visit ${NOW.getTime() + 1000 * DAY_MS}`)
    expect(await enter(forged())).toBe(200)
    server.clock.advance(30 * DAY_MS + 60_000)
    await eventually(async () => server.services.secrets.readHandle(forged()) === null)
    expect([await enter(oldHandle), await enter(forged()), await open(oldAttempt)]).toEqual([400, 400, 404])
  })
})
