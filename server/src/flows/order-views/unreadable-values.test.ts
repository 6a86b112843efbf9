import { denyOrder, readBoardOrders, readOrderByPhone, readPosOrders } from '@hansang/contract'
import { orderViewTexts } from '@hansang/messages'
import {
  YEOKSAM_DELIVERY,
  aWorldStore,
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

describe('a value that cannot be decrypted affects that value only', () => {
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

  it.each(Object.entries(lists))(
    '%s shows the order without it, and the other order complete',
    async (_, list) => {
      told.length = 0
      const result = await list()
      const shown = result.ok ? result.answer.orders : []
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
    expect(denied.result.ok).toBe(true)
    await eventually(async () => (await moneyOf(server, broken)).states[0] === 'REFUNDED')
  })
})
