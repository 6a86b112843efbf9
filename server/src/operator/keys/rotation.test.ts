import { readOrder } from '@hansang/contract'
import { orderViewTexts } from '@hansang/messages'
import {
  NEW_KEY,
  OLD_KEY,
  type TestServer,
  YEOKSAM_DELIVERY,
  aWorldStore,
  aWorld,
  anOrderRequest,
  aBell,
  bringIn,
  callerWith,
  eventually,
  loginAs,
  orderRow,
  ownerOf,
  placeOrder,
  useRotatingBase,
} from '@hansang/testing'
import { startPushService } from '@hansang/testing/stand-ins/push-service'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { ringBell } from '../../flows/board/bells/ring-bell.ts'
import { findCustomer } from '../../nouns/auth/customers.ts'
import { createLogger } from '../../platform/services/logging.ts'
import { openSecrets } from '../../platform/secrets/open-secrets.ts'
import { systemClock } from '../../platform/services/clock.ts'
import { createMetrics } from '../../platform/services/metrics.ts'
import { isResealed, startReseal } from './reseal.ts'
import { SEALED, sealWith } from '../../platform/secrets/sealing.ts'

const PHONE = '01012123434'

const base = useRotatingBase()

async function anOldOrder() {
  const server = await base.start(OLD_KEY)
  await bringIn(server, aWorld({ stores: [aWorldStore({ id: '1001' })] }))
  const customer = await loginAs(server, { phone: PHONE })
  const request = anOrderRequest({ type: 'delivery', address: YEOKSAM_DELIVERY })
  return { server, customer, request, orderNumber: await placeOrder(customer, request) }
}

async function beginnings({ services: { db } }: TestServer): Promise<string[]> {
  const found: string[] = []
  for (const [table, { columns }] of Object.entries(SEALED)) {
    for (const column of columns) {
      const { rows } = await sql<{ start: Buffer }>`
        select distinct substring(${sql.ref(column)} from 1 for 9) as start from ${sql.table(table)}
        where ${sql.ref(column)} is not null`.execute(db)
      found.push(...rows.map(({ start }) => start.toString('hex')))
    }
  }
  return [...new Set(found)]
}

const untilResealed = (server: TestServer) => eventually(async () => await isResealed(server.services))
const readiness = async (server: TestServer) => (await server.fetch('/readyz')).status

async function detailOf(server: TestServer, token: string, orderNumber: string) {
  const { status, body } = await callerWith(server, token, '').call(readOrder, { orderNumber })
  const {
    cnsmrAddr,
    cnsmrDtlAddr,
    cnsmrMemo: storeNote,
  } = body['selOrderInfo'] as Readonly<Record<string, string>>
  return { status, address: cnsmrAddr, detail: cnsmrDtlAddr, note: storeNote }
}

const UNREADABLE = { status: 200, address: orderViewTexts.unreadable, detail: '' }

describe('key rotation', () => {
  it('reads, re-seals and finds rows of the old key, which may then be removed', async () => {
    const { server: before, orderNumber } = await anOldOrder()
    const read = async ({ services: { secrets, db } }: TestServer) => {
      const order = await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
      const address = order.address_sealed ?? Buffer.alloc(0)
      return {
        phone: secrets.open(order.phone_sealed ?? Buffer.alloc(0), 'orders.phone_sealed', orderNumber),
        address: JSON.parse(secrets.open(address, 'orders.address_sealed', orderNumber)) as unknown,
        handle: secrets.readHandle(handle),
        customer: await findCustomer(db, secrets, PHONE),
      }
    }
    const handle = before.services.secrets.phoneHandle(PHONE)
    const first = await read(before)
    expect(first).toMatchObject({ phone: PHONE, address: YEOKSAM_DELIVERY })
    await base.stop(before)

    const between = await base.start(NEW_KEY, OLD_KEY)
    expect(await read(between)).toEqual(first)
    await untilResealed(between)
    expect(await beginnings(between)).toEqual([sealWith([NEW_KEY]).newest.toString('hex')])
    await base.stop(between)

    const after = await base.start(NEW_KEY)
    expect(await read(after)).toEqual(first)
    await loginAs(after, { phone: PHONE })
    const customers = await after.services.db.selectFrom('customers').select('id').execute()
    expect(customers).toHaveLength(1)
  })

  it('keeps a bell ringing by the key pair that its browser subscribed with', {
    tags: ['BELL-10'],
  }, async () => {
    const push = await startPushService()
    const { server: before } = await anOldOrder()
    const browser = await aBell(before, push, await ownerOf(before, '1001'))
    const [subscribedWith] = before.services.secrets.pushKeys
    await base.stop(before)

    const between = await base.start(NEW_KEY, OLD_KEY)
    await untilResealed(between)
    await base.stop(between)

    const after = await base.start(NEW_KEY)
    const { pushKeys } = after.services.secrets
    expect(pushKeys).toContainEqual(subscribedWith)
    expect(pushKeys[0]).not.toEqual(subscribedWith)
    const { id: bellId } = await after.services.db.selectFrom('bells').select('id').executeTakeFirstOrThrow()
    await ringBell(after.services, { bellId, orderId: '', about: 'test' })
    expect(browser.received).toEqual([{ kind: 'test', tag: 'test' }])
    browser.answers(410)
    await ringBell(after.services, { bellId, orderId: '', about: 'test' })
    expect(await after.services.db.selectFrom('bells').select('id').execute()).toEqual([])
    await push.close()
  })

  it('makes a process without the new key unready, while processes with both keys read each other’s rows', async () => {
    const { server: oldOnly, customer, request, orderNumber } = await anOldOrder()
    expect(await readiness(oldOnly)).toBe(200)
    const newFirst = await base.start(NEW_KEY, OLD_KEY)
    await eventually(async () => (await readiness(oldOnly)) === 503)
    expect(base.told.join('')).toMatch(/DATA_KEY lacks a key .* Until then this process is not ready/)
    await untilResealed(newFirst)
    expect(await detailOf(oldOnly, customer.token, orderNumber)).toMatchObject(UNREADABLE)
    expect(base.told.join('')).toMatch(
      /is sealed with data key [0-9a-f]{16}, which this process does not have/,
    )
    expect(base.told.join('')).not.toContain(PHONE)
    await base.stop(oldOnly)

    const oldFirst = await base.start(OLD_KEY, NEW_KEY)
    const late = await placeOrder(callerWith(oldFirst, customer.token, ''), request)
    for (const [server, number] of [
      [newFirst, late],
      [oldFirst, orderNumber],
    ] as const) {
      const { address, detailAddress: detail } = YEOKSAM_DELIVERY
      expect(await detailOf(server, customer.token, number)).toMatchObject({ status: 200, address, detail })
      expect(await readiness(server)).toBe(200)
    }
  })

  it('re-seals within an hour what a program with the older key first writes after the end', async () => {
    const { server: oldOnly, customer, request } = await anOldOrder()
    await base.stop(oldOnly)
    const oldFirst = await base.start(OLD_KEY, NEW_KEY)
    const newFirst = await base.start(NEW_KEY, OLD_KEY)
    const ends = () => base.told.filter((line) => line.includes('no longer needed')).length
    await eventually(async () => ends() === 1)
    await placeOrder(callerWith(oldFirst, customer.token, ''), request)
    expect(await isResealed(newFirst.services)).toBe(false)
    newFirst.clock.advance(60 * 60_000)
    await untilResealed(newFirst)
    await eventually(async () => ends() === 2)
  })

  it('keeps what is written while a value is re-sealed', async () => {
    const { server, orderNumber } = await anOldOrder()
    const { db, log } = server.services
    const secrets = await openSecrets(db, [NEW_KEY, OLD_KEY])
    const written = secrets.seal('01077776666', 'orders.phone_sealed', orderNumber)
    const reseal = startReseal({ db, secrets, clock: systemClock, log, metrics: createMetrics() })
    let isDone = false
    const passes = await db.transaction().execute(async (tx) => {
      await tx.updateTable('orders').set({ phone_sealed: written }).where('id', '=', orderNumber).execute()
      // Reads the old value, then waits for this transaction.
      const all = (async () => {
        for (let batch = 0; batch < 3; batch++) await reseal()
        isDone = true
      })()
      await eventually(async () => await hasWaiting(server))
      expect(isDone).toBe(false)
      return { all }
    })
    await passes.all
    const row = await db.selectFrom('orders').select('phone_sealed').executeTakeFirstOrThrow()
    expect(row.phone_sealed).toEqual(written)
    expect(await isResealed({ db, secrets })).toBe(true)
  })

  it('reports a value that no key opens by its column, and keeps every key it may need', async () => {
    const { server, orderNumber } = await anOldOrder()
    const broken = sealWith([OLD_KEY]).seal(PHONE, 'orders.phone_sealed', 'another order')
    await server.services.db
      .updateTable('orders')
      .set({ phone_sealed: broken })
      .where('id', '=', orderNumber)
      .execute()
    await base.stop(server)

    const rotated = await base.start(NEW_KEY, OLD_KEY)
    await eventually(async () =>
      base.told.some((line) => line.includes('sealed values that no data key opens')),
    )
    const line = base.told.find((text) => text.includes('no data key opens')) ?? '{}'
    expect(JSON.parse(line)).toMatchObject({ values: { 'orders.phone_sealed': 1 } })
    const { db } = rotated.services
    const row = await db.selectFrom('orders').select('phone_sealed').executeTakeFirstOrThrow()
    expect(row.phone_sealed).toEqual(broken)
    expect(await isResealed(rotated.services)).toBe(false)
    await expect(openSecrets(db, [NEW_KEY])).rejects.toThrow('DATA_KEY lacks a key')
  })

  it('follows the key order of the latest start and refuses a program without its first key', async () => {
    const { server } = await anOldOrder()
    const { db } = server.services
    const older = await openSecrets(db, [OLD_KEY, NEW_KEY])
    const newer = await openSecrets(db, [NEW_KEY, OLD_KEY])
    await expect(openSecrets(db, [OLD_KEY])).rejects.toThrow('DATA_KEY lacks a key')
    const log = createLogger('silent')
    const sealAll = async (secrets: typeof newer) => {
      const reseal = startReseal({ db, secrets, clock: systemClock, log, metrics: createMetrics() })
      for (let batch = 0; batch < 3; batch++) await reseal()
    }
    await sealAll(newer)
    expect(await isResealed({ db, secrets: newer })).toBe(true)
    await sealAll(older)
    expect(await isResealed({ db, secrets: newer })).toBe(true)
  })
})

async function hasWaiting({ services: { db } }: TestServer): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%update "orders"%'`.execute(
    db,
  )
  return rows.length > 0
}

describe('a sealed value', () => {
  it('is not shown after a move to another order or column', async () => {
    const { server, customer, request, orderNumber } = await anOldOrder()
    const other = await placeOrder(customer, { ...request })
    const { db } = server.services
    const { address_sealed: moved } = await orderRow(server, orderNumber)
    await sql`update orders set address_sealed = ${moved} where id = ${other}`.execute(db)
    expect(await detailOf(server, customer.token, other)).toMatchObject(UNREADABLE)
    await sql`update orders set store_note_sealed = address_sealed where id = ${orderNumber}`.execute(db)
    expect(await detailOf(server, customer.token, orderNumber)).toMatchObject({
      status: 200,
      note: orderViewTexts.unreadable,
    })
  })

  it('is re-sealed in every sealed column of the database', async () => {
    const server = await base.start(OLD_KEY)
    const { rows } = await sql<{ column: string }>`
      select table_name || '.' || column_name as column from information_schema.columns
      where column_name like '%sealed' order by 1`.execute(server.services.db)
    const known = Object.entries(SEALED).flatMap(([table, { columns }]) =>
      columns.map((column) => `${table}.${column}`),
    )
    expect(rows.map(({ column }) => column)).toEqual(known.toSorted())
  })
})
