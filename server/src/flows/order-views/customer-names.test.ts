import { readOrder } from '@hansang/contract'
import {
  type Caller,
  aRequestedLine,
  aWorldStore,
  anItem,
  loginAs,
  newcomer,
  placeOrder,
  seoul,
  useServer,
} from '@hansang/testing'
import { expect, it } from 'vitest'

const COLA = anItem({ id: '389401' })
const WIFI = { storeId: '3894', channel: 'wifiorder' } as const

const server = useServer({
  now: seoul('2026-02-10 11:30'),
  stores: [aWorldStore(), aWorldStore({ id: WIFI.storeId, channel: WIFI.channel, items: [COLA] })],
})

const nameOf = async (who: Caller, orderNumber: string) =>
  (await who.call(readOrder, { orderNumber })).answer.order.customerId

it('the orders of a customer carry one pseudonym, and those of another customer another', async () => {
  const [one, other] = [await newcomer(server), await newcomer(server)]
  const name = await nameOf(one, await placeOrder(one))
  expect(name).not.toBe('')
  expect(await nameOf(one, await placeOrder(one))).toBe(name)
  expect(await nameOf(other, await placeOrder(other))).not.toBe(name)
})

it('the order of a guest without a phone carries no pseudonym', async () => {
  const guest = await loginAs(server, { channel: WIFI.channel, phone: '' })
  const order = { storeId: WIFI.storeId, type: 'pickup', lines: [aRequestedLine(COLA)] } as const
  expect(await nameOf(guest, await placeOrder(guest, order))).toBe('')
})
