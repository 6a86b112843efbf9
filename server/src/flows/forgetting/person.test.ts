import { cancelOrder, readOrder, setAlarmPhones } from '@hansang/contract'
import { won } from '@hansang/domain'
import {
  aSpender,
  aWorldStore,
  expectInvariants,
  loginAs,
  newPhone,
  onceKey,
  orderRow,
  ownerOf,
  placeOrder,
  placePaidOrder,
  prove,
  pursesOf,
  seoul,
  useServerPerTest,
  YEOKSAM_DELIVERY,
} from '@hansang/testing'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { beginCall, endCall, insertCall } from '../../nouns/calls/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { queueMessage } from '../../platform/gateways/messages/queue-message.ts'
import { erasePerson } from './erase-person.ts'
import { findPerson } from './find-person.ts'
import { forgetCustomers } from './forget-customers.ts'
import { forgetOrders } from './forget-orders.ts'
import { showPerson } from './show-person.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const server = useServerPerTest(() => ({
  now: seoul('2026-03-11 12:00'),
  stores: [aWorldStore({ id: '1001', channel: 'kyochon' })],
}))

async function aPerson() {
  const phone = newPhone()
  const customer = await aSpender(server, { phone, points: [{ available: won(5_000) }] })
  const orderNumber = await placePaidOrder(server, customer)
  const cancel = () => customer.call(cancelOrder, { orderNumber, reason: '마음이 바뀌었어요' }, onceKey())
  return { phone, customer, orderNumber, cancel }
}

async function person(phone: string) {
  const found = await findPerson(server.services.db, server.services, phone)
  if (!found) throw new Error('nothing is held of this phone')
  return found
}

const tools = () => {
  const { secrets, log, settings, clock } = server.services
  return { secrets, log, keeping: settings.keeping, now: clock.now() }
}
const erase = async (phone: string) => await erasePerson(server.services.db, tools(), await person(phone))
const show = async (phone: string) => await showPerson(server.services.db, tools(), await person(phone))

it('shows all data held about a person', async () => {
  const { phone, orderNumber, cancel } = await aPerson()
  await cancel()
  expect(await show(phone)).toMatchObject({
    phone,
    erasedAt: null,
    orders: [
      {
        number: orderNumber,
        phone,
        address: YEOKSAM_DELIVERY,
        cancelReason: '마음이 바뀌었어요',
        keptUntil: new Date(server.clock.now().getTime() + 1_827 * DAY_MS),
      },
    ],
    points: [{ balance: 5_000 }],
    sessions: [{ channel: 'kyochon' }],
  })
})

it('shows how long and by which law each order is kept, and no law for an order without a contract', async () => {
  const { phone, customer, orderNumber, cancel } = await aPerson()
  await cancel()
  const after = (days: number) => new Date(server.clock.now().getTime() + days * DAY_MS)
  const keptBy = 'E-Commerce Act §6 and its Enforcement Decree §6'
  const paid = { number: orderNumber, keptUntil: after(1_827), keptBy }
  server.clock.advance(1_000)
  const number = await placeOrder(customer)
  await customer.call(cancelOrder, { orderNumber: number, reason: '' }, onceKey())
  const unpaid = { number, keptUntil: after(100), keptBy: null }
  expect((await show(phone)).orders).toMatchObject([paid, unpaid])
})

it('erases nothing while an order is under way, and names the order', async () => {
  const { phone, orderNumber } = await aPerson()
  expect(await erase(phone)).toEqual({ underWay: [orderNumber] })
  expect(await show(phone)).toMatchObject({
    orders: [{ address: YEOKSAM_DELIVERY }],
    points: [{ balance: 5_000 }],
  })
})

it('erases address, points and sessions, keeps whose order it was, and ends the person’s access', async () => {
  const { phone, customer, orderNumber, cancel } = await aPerson()
  await cancel()
  const erased = await erase(phone)
  expect(erased).toMatchObject({
    underWay: null,
    pointsLapsed: 5_000,
    sessionsEnded: 1,
    kept: [{ number: orderNumber }],
  })
  expect(await orderRow(server, orderNumber)).toMatchObject({ address_sealed: null, distance_km: null })
  expect((await customer.call(readOrder, { orderNumber })).status).toBe(401)
  const shown = await show(phone)
  expect(shown).toMatchObject({
    erasedAt: server.clock.now(),
    customer: null,
    orders: [{ number: orderNumber, phone, address: null, cancelReason: '마음이 바뀌었어요' }],
    points: [],
    sessions: [],
  })
  await expectInvariants(server.services.db)
})

it('keeps whose order it was until five years after its end', async () => {
  const { phone, orderNumber, cancel } = await aPerson()
  server.clock.advance(60_000)
  await cancel()
  const until = new Date(server.clock.now().getTime() + 1_827 * DAY_MS)
  expect(await erase(phone)).toMatchObject({ kept: [{ number: orderNumber, until }] })
})

it('erases a person whose points are all spent', async () => {
  const phone = newPhone()
  await aSpender(server, { phone, points: [{ available: won(0) }] })
  expect(await erase(phone)).toMatchObject({ underWay: null, pointsLapsed: 0 })
})

it('treats an erased person who orders again as a new customer without a past', async () => {
  const { phone, orderNumber, cancel } = await aPerson()
  await cancel()
  await erase(phone)
  const again = await prove(server, await loginAs(server, { phone, channel: 'kyochon' }))
  expect((await again.call(readOrder, { orderNumber })).status).toBe(404)
  expect(await pursesOf(server, phone)).toEqual([])
  const next = await placePaidOrder(server, again)
  await again.call(cancelOrder, { orderNumber: next, reason: '' }, onceKey())
  await erase(phone)
  expect((await show(phone)).orders.map(({ number }) => number)).toEqual([orderNumber, next])
})

it('forgets the remaining data of an erased person when its time is over', async () => {
  const { phone, orderNumber, cancel } = await aPerson()
  await cancel()
  await erase(phone)
  server.clock.advance(1_828 * DAY_MS)
  await forgetOrders(server.services)
  await forgetCustomers(server.services)
  expect(await orderRow(server, orderNumber)).toMatchObject({ phone_sealed: null, customer_id: null })
  expect(await findPerson(server.services.db, server.services, phone)).toBeNull()
  await expectInvariants(server.services.db)
})

it('erases without a trace a person whose data need not be kept', async () => {
  const phone = newPhone()
  await loginAs(server, { phone })
  expect(await erase(phone)).toMatchObject({ kept: [], sessionsEnded: 1 })
  expect(await findPerson(server.services.db, server.services, phone)).toBeNull()
})

async function sendText(to: string, broken: { phone_sealed?: Buffer; text_sealed?: Buffer } = {}) {
  const { services } = server
  const sent = { kind: 'news', dedupeKey: to, orderId: null, phone: to, text: '주문이 취소됐어요' }
  await queueMessage(services.db, services, sent)
  if (broken.phone_sealed || broken.text_sealed)
    await services.db.updateTable('sent_messages').set(broken).where('dedupe_key', '=', to).execute()
}

it('shows and erases a person while a text to somebody else cannot be decrypted', async () => {
  const phone = newPhone()
  await loginAs(server, { phone })
  await sendText(newPhone(), { phone_sealed: Buffer.alloc(40, 2) })
  await sendText(phone)
  expect(await show(phone)).toMatchObject({ texts: [{ text: '주문이 취소됐어요' }] })
  expect(await erase(phone)).toMatchObject({ textsRemoved: 1 })
})

it('finds a text behind a thousand others', async () => {
  const phone = newPhone()
  await loginAs(server, { phone })
  await sql`insert into sent_messages (dedupe_key, kind, phone_sealed, text_sealed, at)
    select 'other ' || n, 'test', ''::bytea, ''::bytea, ${server.clock.now()}::timestamptz
    from generate_series(1, 1000) n`.execute(server.services.db)
  await sendText(phone)
  expect(await erase(phone)).toMatchObject({ textsRemoved: 1 })
})

it('shows a text that cannot be decrypted without its words, and erases it', async () => {
  const phone = newPhone()
  await loginAs(server, { phone })
  await sendText(phone, { text_sealed: Buffer.alloc(40, 2) })
  expect(await show(phone)).toMatchObject({ texts: [{ kind: 'news', text: null }] })
  expect(await erase(phone)).toMatchObject({ textsRemoved: 1 })
})

it('finds and removes a number that a store is called at, and its ended calls; the store reads it in its log', {
  tags: ['ALRM-12'],
}, async () => {
  const [phone, other] = [newPhone(), newPhone()]
  const owner = await ownerOf(server, '1001')
  await owner.call(setAlarmPhones, { storeId: '1001', phones: [other, phone] }, onceKey())
  const { db, secrets, clock } = server.services
  const call = async (id: string, dueAt: Date) => {
    await inTransaction(db, async (tx) => {
      const place = 2 as const
      await insertCall(tx, { storeId: '1001', orderId: id, about: 'order', attempt: 1, place, dueAt })
      const lostAt = new Date(dueAt.getTime() + 60_000)
      await beginCall(tx, secrets, { id: `${id}:order:1`, phone, words: '주문', now: dueAt, lostAt })
    })
  }
  await call('one', clock.now())
  await endCall(db, { id: 'one:order:1', outcome: 'answered', now: clock.now() })
  await call('two', clock.now())
  expect(await show(phone)).toMatchObject({
    customer: null,
    alarmPhonesOfStores: ['1001'],
    alarmCalls: [{ storeId: '1001', outcome: 'answered' }, { outcome: null }],
  })
  expect(await erase(phone)).toMatchObject({ alarmPhonesRemoved: 1, alarmCallsRemoved: 1 })
  expect(await show(phone)).toMatchObject({ alarmPhonesOfStores: [], alarmCalls: [{ outcome: null }] })
  await endCall(db, { id: 'two:order:1', outcome: 'busy', now: clock.now() })
  expect(await erase(phone)).toMatchObject({ alarmPhonesRemoved: 0, alarmCallsRemoved: 1 })
  expect(await findPerson(db, server.services, phone)).toBeNull()
  expect(await show(other)).toMatchObject({ alarmPhonesOfStores: ['1001'], alarmCalls: [] })
  const deeds = await db
    .selectFrom('deeds')
    .select(['actor', 'was', 'became'])
    .where('kind', '=', 'alarmPhonesSet')
    .execute()
  expect(deeds.at(-1)).toMatchObject({ actor: 'operator', was: { phones: 2 }, became: { phones: 1 } })
})
