import { randomBytes } from 'node:crypto'
import {
  cancelOrder,
  enterVisit,
  followBoardOrders,
  followOrder,
  leaveVisit,
  markAvailable,
  markSoldOut,
  pauseStore,
  readOwnedStores,
  readStoreNow,
  registerOrder,
  reopenStore,
  reportUserAgent,
  signOutOwner,
  signOutOwnerEverywhere,
} from '@hansang/contract'
import { isRefusal } from '@hansang/domain'
import {
  type Caller,
  type TestDatabase,
  type TestServer,
  aBuilding,
  aStranger,
  aWorldStore,
  aWorld,
  anOrderRequest,
  bringIn,
  callerWith,
  createTestDatabase,
  loginAs,
  onceKey,
  ownerOf,
  prove,
  seoul,
  startServerOn,
  placeOrder,
} from '@hansang/testing'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { keptBuilding } from '../../platform/gateways/addresses/gazetteer.ts'

const HOUR_MS = 60 * 60_000

let database: TestDatabase
let here: TestServer
let there: TestServer

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseUrl'))
  const env = { DATA_KEY: randomBytes(32).toString('base64') }
  const shared = { url: database.url, drop: async () => {} }
  const options = { now: seoul('2026-02-17 11:30'), env }
  here = await startServerOn(shared, options)
  there = await startServerOn(shared, options)
  await bringIn(here, aWorld({ stores: [aWorldStore()] }))
})
afterAll(async () => {
  await here.stop()
  await there.stop()
  await database.drop()
})

const both = () => [here, there]
const later = (milliseconds: number) => both().forEach(({ clock }) => clock.advance(milliseconds))

async function statusesOf(token: string): Promise<number[]> {
  return await Promise.all(
    both().map(async (server) => (await callerWith(server, token, '').call(reportUserAgent, {})).status),
  )
}

async function streamThere(path: string, { token }: Caller): Promise<{ ended: Promise<string> }> {
  const headers = { authorization: `Bearer ${token}` }
  const response = await there.fetch(`http://hansang.test${path}`, { headers })
  expect(response.status).toBe(200)
  return { ended: response.text() }
}

describe('two server processes on one database', () => {
  it('replace a due token by the same successor, and the old one dies in both within a minute', {
    tags: ['SES-04'],
  }, async () => {
    const { token } = await loginAs(here)
    later(7 * HOUR_MS)
    const answers = await Promise.all(
      [here, there, here, there].map((server) => callerWith(server, token, '').call(reportUserAgent, {})),
    )
    const successors = new Set(answers.map(({ headers }) => headers.get('new-token')))
    expect(successors.size).toBe(1)
    const [successor = ''] = [...successors].map(String)
    expect([await statusesOf(token), await statusesOf(successor)]).toEqual([
      [200, 200],
      [200, 200],
    ])
    later(60_000)
    expect([await statusesOf(token), await statusesOf(successor)]).toEqual([
      [401, 401],
      [200, 200],
    ])
  })

  it('sign a customer out in both, ending streams at once', {
    tags: ['SES-16'],
  }, async () => {
    const customer = await loginAs(here, { phone: '01055550002' })
    const orderNumber = await placeOrder(customer, { type: 'pickup' })
    const stream = await streamThere(`${followOrder.path}?ordrId=${orderNumber}`, customer)
    await customer.call(leaveVisit, {})
    expect(await statusesOf(customer.token)).toEqual([401, 401])
    expect(await stream.ended).toContain(': open')
  })

  it('refuse an order in one from a session that was signed out in the other', {
    tags: ['SES-16'],
  }, async () => {
    const { token, cookie } = await loginAs(here, { phone: '01055550003' })
    const order = (server: TestServer) =>
      callerWith(server, token, cookie).call(registerOrder, anOrderRequest(), onceKey())
    expect([(await order(here)).status, (await order(there)).status]).toEqual([200, 200])
    await callerWith(here, token, cookie).call(leaveVisit, {})
    expect([(await order(there)).status, (await order(here)).status]).toEqual([401, 401])
  })

  it('accept in one a proof that was made in the other', async () => {
    const customer = await loginAs(here, { phone: '01055550004' })
    const stranger = await loginAs(there, { phone: '01055550004' })
    const orderNumber = await placeOrder(customer, { type: 'pickup' })
    const there2 = callerWith(there, stranger.token, '')
    const cancel = () => there2.call(cancelOrder, { orderNumber }, onceKey())
    expect((await cancel()).status).toBe(404)
    await prove(here, stranger)
    expect((await cancel()).status).toBe(200)
  })

  it('close a channel in both when one puts it under maintenance', { tags: ['SES-11'] }, async () => {
    const enter = async () => {
      const { result } = await aStranger(there).call(enterVisit, { phone: '01055550005', channel: 'bbq' })
      return !isRefusal(result) && result.answer.token !== ''
    }
    expect(await enter()).toBe(true)
    await bringIn(here, aWorld({ systemChannels: [{ channel: 'bbq', isUnderMaintenance: true }] }))
    await expect.poll(enter).toBe(false)
  })

  it('rest in both, and sell out in both, when staff say so in one', async () => {
    const owner = await ownerOf(here, '1001')
    const seen = async () => (await aStranger(there).call(readStoreNow, { storeId: '1001' })).answer
    expect(await seen()).toMatchObject({ isOpenNow: true, soldOut: [] })
    const parts = [{ kind: 'item', id: '100101' }] as const
    await owner.call(markSoldOut, { storeId: '1001', menuParts: parts, length: 'untilBack' })
    await owner.call(pauseStore, { storeId: '1001', length: 'hour' })
    await expect.poll(seen).toMatchObject({ isOpenNow: false, soldOut: parts })
    await owner.call(markAvailable, { storeId: '1001', menuParts: parts })
    await owner.call(reopenStore, { storeId: '1001' })
    await expect.poll(seen).toMatchObject({ isOpenNow: true, soldOut: [] })
  })

  it('deliver in both to a building that was moved in one', async () => {
    const found = async () => await keptBuilding(there.services, there.services.db, aBuilding().roadAddress)
    expect(await found()).toBe(await found())
    await bringIn(here, aWorld({ addresses: [{ ...aBuilding(), legalCode: '1168010200' }] }))
    await expect.poll(async () => (await found())?.legalCode).toBe('1168010200')
  })

  it.each([
    ['at one device', signOutOwner],
    ['everywhere', signOutOwnerEverywhere],
  ])(
    'sign an owner out in both, ending streams at once, when the owner signs out %s',
    { tags: ['EP-64'] },
    async (_, call) => {
      const owner = await ownerOf(here, '1001')
      const stream = await streamThere(followBoardOrders.path, owner)
      await owner.call(call, {})
      expect(await stream.ended).toContain(': open')
      const again = await callerWith(there, owner.token, '').call(readOwnedStores, {})
      expect(again.status).toBe(401)
    },
  )
})
