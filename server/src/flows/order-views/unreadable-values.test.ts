import { denyOrder, openCaller, readBoardOrders, readOrderByPhone, readPosOrders } from '@hansang/contract'
import { isRefusal } from '@hansang/domain'
import { orderViewTexts } from '@hansang/messages'
import {
  YEOKSAM_DELIVERY,
  aWorldStore,
  agentOf,
  eventually,
  loginAs,
  moneyOf,
  onceKey,
  ownerOf,
  seoul,
  posOf,
  useServer,
  placePaidOrder,
} from '@hansang/testing'
import { beforeAll, describe, expect, it } from 'vitest'

const PHONE = '01012123434'
const OTHER_PHONE = '01056567878'
const WORDS = { address: YEOKSAM_DELIVERY.address, detailAddress: YEOKSAM_DELIVERY.detailAddress }

let broken: string
let whole: string
const told: string[] = []

const server = useServer({
  now: seoul('2026-02-10 11:30'),
  env: { LOG_LEVEL: 'error' },
  logTo: (line) => told.push(line),
  stores: [aWorldStore()],
})

beforeAll(async () => {
  broken = await paidOrder(PHONE)
  whole = await paidOrder(OTHER_PHONE)
  const { db } = server.services
  const corrupt = { phone_sealed: Buffer.alloc(40, 2), address_sealed: Buffer.alloc(40, 2) }
  await db.updateTable('orders').set(corrupt).where('id', '=', broken).execute()
})

async function paidOrder(phone: string): Promise<string> {
  const customer = await loginAs(server, { phone })
  const number = await placePaidOrder(server, customer, { type: 'delivery', address: YEOKSAM_DELIVERY })
  return number
}

const lists = {
  'the board': async () => {
    const { result } = await (await ownerOf(server, '1001')).call(readBoardOrders, { storeId: '' })
    return result
  },
  'the list of the POS': async () => {
    const pos = await posOf(server, '1001')
    return (await pos.call(readPosOrders, { storeId: '1001', status: '' })).result
  },
}

describe('a value that cannot be decrypted affects that value only', () => {
  it.each(Object.entries(lists))(
    '%s shows the order without it, and the other order complete',
    async (_, list) => {
      told.length = 0
      const result = await list()
      const shown = isRefusal(result) ? [] : result.answer.orders
      expect(shown.map(({ number }) => number).toSorted()).toEqual([broken, whole].toSorted())
      expect(shown.find(({ number }) => number === whole)).toMatchObject({ ...WORDS, phone: OTHER_PHONE })
      expect(shown.find(({ number }) => number === broken)).toMatchObject({
        status: 'ORDER_PAY_DONE',
        phone: '',
        address: orderViewTexts.unreadable,
        detailAddress: '',
        storeNote: '',
      })
      const lines = told.filter((line) => line.includes('does not open'))
      const faults = lines.map((line) => JSON.parse(line) as { orderId?: string; column?: string })
      expect(faults.map(({ orderId, column }) => [orderId, column])).toEqual([
        [broken, 'orders.phone_sealed'],
        [broken, 'orders.address_sealed'],
      ])
      for (const personal of [PHONE, WORDS.detailAddress]) expect(told.join('')).not.toContain(personal)
    },
  )

  it('an order whose phone cannot be decrypted is not found by number and phone', {
    tags: ['EP-36'],
  }, async () => {
    const visitor = await loginAs(server, { phone: PHONE })
    const asked = { orderNumber: broken, phone: PHONE }
    const { status } = await visitor.call(readOrderByPhone, asked)
    expect(status).toBe(404)
  })

  it('an order whose phone cannot be decrypted is refunded, though nobody can be texted', async () => {
    const owner = await ownerOf(server, '1001')
    const denied = await owner.call(denyOrder, { orderNumber: broken, reason: 'x' }, onceKey())
    expect(isRefusal(denied.result)).toBe(false)
    await eventually(async () => (await moneyOf(server, broken)).states[0] === 'REFUNDED')
  })
})

describe.each([
  ['is of another form', '{"address": 5}'],
  ['is no JSON', YEOKSAM_DELIVERY.address],
])('an address that %s', (_, text) => {
  let order: string

  beforeAll(async () => {
    server.clock.advance(10_000)
    order = await paidOrder(OTHER_PHONE)
    const { db, secrets } = server.services
    const sealed = secrets.seal(text, 'orders.address_sealed', order)
    await db.updateTable('orders').set({ address_sealed: sealed }).where('id', '=', order).execute()
    told.length = 0
  })

  it.each(Object.entries(lists))('is the only thing that %s lacks', async (_list, list) => {
    const result = await list()
    const shown = isRefusal(result) ? [] : result.answer.orders
    expect(shown.find(({ number }) => number === whole)).toMatchObject(WORDS)
    expect(shown.find(({ number }) => number === order)).toMatchObject({
      phone: OTHER_PHONE,
      address: orderViewTexts.unreadable,
      detailAddress: '',
    })
  })

  it('is left out of the addresses that an agent reads of a caller', async () => {
    const agent = await agentOf(server, 'hansang')
    const { answer } = await agent.call(openCaller, { phone: OTHER_PHONE, channel: 'hansang' })
    expect(answer.caller.orders.map(({ number }) => number)).toContain(order)
    expect(answer.caller.addresses.map(({ orderNumber }) => orderNumber)).toEqual([whole])
  })

  it('is logged once, without its text', () => {
    const lines = told.filter((line) => line.includes('a row cannot be read'))
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([{ table: 'orders', id: order }])
    expect(told.join('')).not.toContain(YEOKSAM_DELIVERY.address.slice(0, 5))
  })
})
