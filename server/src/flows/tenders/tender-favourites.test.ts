import {
  aPayKey,
  aWorldStore,
  anItem,
  decide,
  loginAs,
  moneyOf,
  orderRow,
  register,
  seoul,
  useServer,
  placeOrder,
} from '@hansang/testing'
import { describe, expect, it } from 'vitest'
import { expireOrders } from '../lifecycle/expire-orders.ts'

const CHATBOT = { channel: 'chatbot', storeId: '5001', type: 'pickup' } as const
const WANTED = { channel: 'chatbot', savesAsFavourite: true } as const

const chat = aWorldStore({ id: '5001', channel: 'chatbot', items: [anItem({ id: '500101' })] })
const server = useServer({ now: seoul('2026-03-11 12:00'), stores: [aWorldStore(), chat] })

async function aChatOrder() {
  const visitor = await loginAs(server, { channel: 'chatbot', storeId: '5001' })
  return { visitor, orderId: await placeOrder(visitor, CHATBOT) }
}

async function favouriteOf(orderId: string): Promise<string> {
  const { customer_id: customerId } = await orderRow(server, orderId)
  const row = await server.services.db
    .selectFrom('favourite_orders')
    .select('stage')
    .where('order_id', '=', orderId)
    .where('customer_id', '=', Number(customerId))
    .executeTakeFirst()
  return row?.stage ?? 'none'
}

describe('the favourite of a chat order', () => {
  it('is reserved with the payment, and committed once it is paid', { tags: ['PAY-04'] }, async () => {
    const { visitor, orderId } = await aChatOrder()
    const payKey = await aPayKey(visitor, orderId, WANTED)
    expect(await favouriteOf(orderId)).toBe('RESERVED')
    await decide(server, payKey, '0000')
    expect((await moneyOf(server, orderId)).status).toBe('ORDER_PAY_DONE')
    expect(await favouriteOf(orderId)).toBe('COMMITTED')
  })

  it('is saved only when the latest registration wants it', { tags: ['PAY-04'] }, async () => {
    const { visitor, orderId } = await aChatOrder()
    await aPayKey(visitor, orderId, WANTED)
    const payKey = await aPayKey(visitor, orderId, { ...WANTED, savesAsFavourite: false })
    expect(await favouriteOf(orderId)).toBe('none')
    await decide(server, payKey, '0000')
    expect(await favouriteOf(orderId)).toBe('none')
  })

  it('is discarded when the payment is declined, and reserved by the next', {
    tags: ['PAY-04'],
  }, async () => {
    const { visitor, orderId } = await aChatOrder()
    await decide(server, await aPayKey(visitor, orderId, WANTED), '9999')
    expect(await favouriteOf(orderId)).toBe('none')
    await decide(server, await aPayKey(visitor, orderId, { ...WANTED, goodsName: 'again' }), '0000')
    expect(await favouriteOf(orderId)).toBe('COMMITTED')
  })

  it('is discarded when the order is not paid in time', { tags: ['PAY-04'] }, async () => {
    const { visitor, orderId } = await aChatOrder()
    await aPayKey(visitor, orderId, WANTED)
    server.clock.advance(24 * 60 * 60_000)
    await expireOrders(server.services)
    expect(await favouriteOf(orderId)).toBe('none')
  })
})

it('other channels have no favourites', { tags: ['PAY-04'] }, async () => {
  const visitor = await loginAs(server)
  const orderId = await placeOrder(visitor, { type: 'pickup' })
  await register(visitor, orderId, { savesAsFavourite: true })
  expect(await favouriteOf(orderId)).toBe('none')
})
