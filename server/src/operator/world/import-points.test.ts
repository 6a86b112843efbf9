import { encodeWorld, registerPayment } from '@hansang/contract'
import { won, isRefusal } from '@hansang/domain'
import {
  type Caller,
  aSpender,
  aWorldStore,
  aWorld,
  bringIn,
  exportedFrom,
  decide,
  pursesOf,
  seoul,
  useServer,
  placeOrder,
  tendersOf,
} from '@hansang/testing'
import { beforeEach, expect, it } from 'vitest'
import { importWorld } from './import-world.ts'
import { worldOf } from './source/world-source.ts'

const PHONE = '01060000000'

let customer: Caller

const server = useServer({
  now: seoul('2026-03-11 12:00'),
  stores: [aWorldStore({ id: '2001', channel: 'kyochon' })],
})

beforeEach(async () => {
  await bringIn(server, fileWith())
  customer = await aSpender(server, { phone: PHONE, points: [{ available: won(60_000) }] })
  expect(await points()).toBe(60_000)
})

const points = async () => (await pursesOf(server, PHONE))[0]?.balance
const exported = async () => encodeWorld(await exportedFrom(server)) as unknown

function fileWith(...available: number[]) {
  const purse = { kind: 'callReminder' as const, storeId: '', minimumUse: won(1), expected: won(0) }
  const identity = { hasPassedIdentityCheck: true, identityCheckedAt: server.clock.now() }
  const purses = available.map((amount) => ({ ...purse, available: won(amount) }))
  return aWorld({ customers: [{ phone: PHONE, ...identity, points: purses }] })
}

async function bring(json: unknown): Promise<void> {
  const { db, secrets, clock } = server.services
  expect(
    !isRefusal(await importWorld(db, { secrets, now: clock.now(), isDemo: true }, await worldOf(json))),
  ).toBe(true)
}

async function spend(amount: number): Promise<void> {
  const orderNumber = await placeOrder(customer, { type: 'pickup', channel: 'kyochon', storeId: '2001' })
  const cash = 18_000 - amount
  const { body } = await customer.call(registerPayment, {
    channel: 'kyochon',
    orderNumber,
    paymentMethod: 'PICK_PRE_CD',
    orderSource: 'ARS',
    tenders: tendersOf({ cash, callReminder: amount }),
  })
  const decided = await decide(server, String(body.payUrl).split('/pay/')[1] ?? '', '0000', { cash })
  expect(decided.body.code).toBe('Success')
}

it('of an older file does not give back spent points, however often and in whatever order', async () => {
  const old = await exported()
  await spend(100)
  await bring(old)
  expect(await points()).toBe(59_900)
  const later = await exported()
  await spend(200)
  for (const file of [later, old, later, old]) {
    await bring(file)
    expect(await points()).toBe(59_700)
  }
})

it('of an unchanged export changes nothing', async () => {
  await spend(100)
  const before = await exported()
  await bring(before)
  expect(await exported()).toEqual(before)
  expect(await points()).toBe(59_900)
})

it('books the change of the amount in the file once', async () => {
  await spend(100)
  for (const [inFile, left] of [
    [65_000, 64_900],
    [65_000, 64_900],
    [50_000, 49_900],
    [60_000, 59_900],
  ] as const) {
    await bringIn(server, fileWith(inFile))
    expect([inFile, await points()]).toEqual([inFile, left])
  }
})

it('takes no more points than there are', async () => {
  await spend(10_000)
  await bringIn(server, fileWith(1_000))
  expect(await points()).toBe(0)
})

it('of a file without the points closes them, and a later file starts them again', async () => {
  await spend(100)
  await bringIn(server, fileWith())
  expect(await points()).toBe(0)
  await bringIn(server, fileWith(3_000))
  expect(await points()).toBe(3_000)
})
