import { won } from '@hansang/domain'
import { randomBytes, randomInt } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'node:util'
import {
  acceptOrder,
  advanceOrder,
  cancelByStore,
  cancelOrder,
  denyCancel,
  openIdentityCheck,
  readOrderByPhone,
  refundOrder,
  registerOrder,
  registerPayment,
  sendCode,
  settleSandboxIdentity,
} from '@hansang/contract'
import {
  type Caller,
  TEST_ORIGIN,
  YEOKSAM_DELIVERY,
  aWorldStore,
  anOrderRequest,
  decide,
  eventually,
  loginAs,
  onceKey,
  ownerOf,
  seoul,
  useServer,
  tendersOf,
} from '@hansang/testing'
import { type OtlpStandIn, startOtlpStandIn } from '@hansang/testing/stand-ins/otlp'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

const word = (of: string) => `${of}${randomBytes(9).toString('hex')}`
const digits = String(randomInt(10_000_000, 99_999_999))
const PHONE = `010${digits}`
const PERSON = { flat: word('동호'), storeNote: word('요청'), door: word('현관'), name: word('이름') }
const REASONS = {
  wish: word('취소'),
  denial: word('거절'),
  refund: word('환불'),
  givingUp: word('포기'),
}
const SECRETS: string[] = []

const PHONES = [
  PHONE,
  `010-${digits.slice(0, 4)}-${digits.slice(4)}`,
  `8210${digits}`,
  `82-10-${digits.slice(0, 4)}`,
]

let customer: Caller
let owner: Caller
let collector: OtlpStandIn
const logged: string[] = []

beforeAll(async () => {
  collector = await startOtlpStandIn()
  for (const method of ['log', 'warn', 'error', 'info'] as const)
    vi.spyOn(console, method).mockImplementation((...words) => void logged.push(format(...words)))
})

const server = useServer(() => ({
  now: seoul('2026-03-11 12:00'),
  hasSweeps: true,
  env: {
    LOG_LEVEL: 'debug',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    OTEL_BSP_SCHEDULE_DELAY: '100',
  },
  logTo: (line) => logged.push(line),
  stores: [aWorldStore({ id: '1001' })],
}))

beforeAll(async () => {
  customer = await loginAs(server, { phone: PHONE })
  owner = await ownerOf(server, '1001')
  await live()
})
afterAll(async () => {
  vi.restoreAllMocks()
  await collector.close()
})

/** A person's orders, with each write sent twice, as a phone on a bad connection does. */
async function live(): Promise<void> {
  const paid = await order()
  const payKey = await pay(paid)
  await twice('accept', (keys) => owner.call(acceptOrder, { orderNumber: paid, minutesUntilDone: 30 }, keys))
  await twice('next', (keys) =>
    owner.call(advanceOrder, { orderNumber: paid, seenStatus: 'ORDER_ACCEPT' }, keys),
  )
  await twice('cancel', (keys) =>
    customer.call(cancelOrder, { orderNumber: paid, reason: REASONS.wish }, keys),
  )
  await twice('deny', (keys) => owner.call(denyCancel, { orderNumber: paid, reason: REASONS.denial }, keys))
  const pieces = {
    orderNumber: paid,
    lines: [{ index: 0, quantity: 1 }],
    reason: REASONS.refund,
    bearer: 'store',
  } as const
  await twice('refund', (keys) => owner.call(refundOrder, pieces, keys))
  await customer.call(readOrderByPhone, { orderNumber: paid, phone: PHONE })
  const given = await order()
  await pay(given)
  await owner.call(acceptOrder, { orderNumber: given, minutesUntilDone: 30 }, onceKey())
  await twice('give up', (keys) =>
    owner.call(cancelByStore, { orderNumber: given, reason: REASONS.givingUp }, keys),
  )
  const texted = await order()
  await customer.call(registerPayment, {
    ...payment(texted),
    paymentMethod: 'DLVR_PRE_CD_URL',
    wantsPageUrl: false,
  })
  await customer.call(sendCode, {})
  await customer.call(settleSandboxIdentity, { name: PERSON.name, phone: PHONE, birthDate: '19900131' })
  for (const path of wanderings(payKey)) await server.fetch(`${TEST_ORIGIN}${path}`)
  await eventually(async () => (await texts()) >= 3)
}

async function order(): Promise<string> {
  const address = { ...YEOKSAM_DELIVERY, detailAddress: PERSON.flat }
  const asked = anOrderRequest({ type: 'delivery', address, callerPhone: PHONE })
  const { body } = await twice('order', (keys) => customer.call(registerOrder, asked, keys))
  return String(body['ordrId'])
}

const payment = (orderNumber: string) => ({
  orderNumber,
  paymentMethod: 'DLVR_PRE_CD',
  tenders: tendersOf({ cash: 20_000 }),
  storeNote: PERSON.storeNote,
  deliveryNote: `${PERSON.door} 공동현관 #${digits.slice(4)}`,
  agreesToOrderTerms: true,
  agreesToThirdParty: true,
  agreesToMarketing: false,
  wantsPageUrl: true,
  eventDiscount: won(0),
})

async function pay(orderNumber: string): Promise<string> {
  const { body } = await twice('pay', (keys) => customer.call(registerPayment, payment(orderNumber), keys))
  const payKey = String(body['payUrl']).split('/pay/')[1] ?? ''
  SECRETS.push(payKey)
  expect((await decide(server, payKey, '0000', { cash: 20_000 })).body['code']).toBe('Success')
  return payKey
}

type Answer = { readonly status: number; readonly body: Readonly<Record<string, unknown>> }

async function twice(what: string, call: (keys: Record<string, string>) => Promise<Answer>): Promise<Answer> {
  const keys = { 'idempotency-key': word(what) }
  const first = await call(keys)
  expect([what, first.status, first.body['code']]).toEqual([what, 200, 'Success'])
  let again = first
  await eventually(async () => !JSON.stringify((again = await call(keys)).body).includes(ON_ITS_WAY))
  expect([what, again.body]).toEqual([what, asReturned(first.body)])
  return first
}

/** Money on its way at the first answer may be refunded by the second. */
const ON_ITS_WAY = '"doneYn":"N"'
const asReturned = (body: Answer['body']) =>
  JSON.parse(JSON.stringify(body).replaceAll(ON_ITS_WAY, '"doneYn":"Y"')) as Answer['body']

const wanderings = (payKey: string) => [
  `/hansang/1001/${PHONE}`,
  `/hansang/1001/${PHONE}%`,
  `/hansang/1001/010-${digits.slice(0, 4)}-${digits.slice(4)}%EC`,
  `/hansang/1001/${PHONE}%00`,
  `/pay/${payKey}%`,
  `${openIdentityCheck.path}?hpno=${PHONE}`,
  `/api/v1/user/join/${PHONE}%`,
]

async function texts(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from sent_messages`.execute(
    server.services.db,
  )
  return rows[0]?.count ?? 0
}

const canaries = () => [...PHONES, ...Object.values(PERSON), ...Object.values(REASONS), ...SECRETS]

const foundIn = (text: string) =>
  canaries().filter((canary) => text.includes(canary) || text.includes(Buffer.from(canary).toString('hex')))

async function tableNames(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')
  `.execute(server.services.db)
  return rows.map(({ name }) => name)
}

/** Log messages that prove that the log was captured for the whole run. */
const TOLD = ['a payment settled', 'an order changed', 'a text stayed in the sandbox', 'phone proven']

describe('personal data and the secrets of payment pages are stored and logged unreadable', () => {
  it('in every column of every table, jobs included', async () => {
    const { db } = server.services
    const tables = await tableNames()
    expect(tables.length).toBeGreaterThan(40)
    const found: string[] = []
    for (const name of tables) {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(db)
      for (const { row } of rows)
        for (const canary of foundIn(row)) found.push(`${name}: ${canary} in ${row}`)
    }
    expect(found).toEqual([])
  })

  it('the keyed hash of a phone is stored with its customer only', async () => {
    const { db, secrets } = server.services
    const hash = secrets.lookUp(PHONE).toString('hex')
    const holders: string[] = []
    for (const name of await tableNames()) {
      const { rows } = await sql`select from ${sql.raw(name)} t where t::text like ${`%${hash}%`}`.execute(db)
      if (rows.length > 0) holders.push(name)
    }
    expect(holders).toEqual(['public.customers'])
  })

  it('in the files of the database, its write-ahead log included', async () => {
    const { db } = server.services
    await sql`checkpoint`.execute(db)
    const { rows } = await sql<{ folder: string; oid: string }>`
      select current_setting('data_directory') as folder, oid::text from pg_database
      where datname = current_database()
    `.execute(db)
    const { folder = '', oid = '' } = rows[0] ?? {}
    const bytes = canaries().map((canary) => Buffer.from(canary))
    const found: string[] = []
    for (const place of [join(folder, 'base', oid), join(folder, 'pg_wal')]) {
      for (const file of readdirSync(place, { withFileTypes: true }).filter((entry) => entry.isFile())) {
        const content = readFileSync(join(place, file.name))
        if (bytes.some((canary) => content.includes(canary))) found.push(join(place, file.name))
      }
    }
    expect(found).toEqual([])
  })

  it('in the log at debug level, cut links included, and in the metrics', async () => {
    const log = logged.join('')
    for (const line of TOLD) expect(log).toContain(line)
    expect(foundIn(log)).toEqual([])
    expect(foundIn(await server.services.metrics.registry.metrics())).toEqual([])
  })

  it('in all that a collector of traces is sent', async () => {
    const sent = () => Buffer.concat(collector.bodies).toString('latin1')
    const inLatin = (text: string) => Buffer.from(text).toString('latin1')
    const told = [registerPayment.path, 'process send-message', 'INSERT sent_messages', 'sweep ']
    await eventually(async () => told.every((name) => sent().includes(name)))
    const secrets = [...canaries(), customer.token, owner.token]
    expect(secrets.filter((secret) => sent().includes(inLatin(secret)))).toEqual([])
  })
})

it('a stored answer about an order keeps its number only', async () => {
  const kept = await server.services.db.selectFrom('idempotent_answers').select('answer').execute()
  expect(kept.length).toBeGreaterThan(8)
  const fields = new Set(
    kept
      .flatMap(({ answer }) => Object.entries(answer as object))
      .flatMap(([name, value]) => (value ? name : [])),
  )
  expect([...fields].toSorted()).toEqual(['code', 'kept', 'ordrId'])
})
