import { proveByLink, readOrder, saveOrderPhone, textOrderPayment } from '@hansang/contract'
import { isRefusal } from '@hansang/domain'
import {
  type Caller,
  aRequestedLine,
  aStranger,
  aWorldStore,
  anItem,
  decide,
  loginAs,
  moneyOf,
  newPhone,
  orderRow,
  placeOrder,
  register,
  seoul,
  textsTo,
  useServer,
} from '@hansang/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { expireOrders } from '../lifecycle/expire-orders.ts'

const COLA = anItem({ id: '389401' })
const WIFI = { storeId: '3894', channel: 'wifiorder' } as const
const ROUNDS = 5

let phone: string
let guest: Caller

const server = useServer({
  now: seoul('2026-03-11 12:00'),
  stepMs: 25 * 3_600_000,
  stores: [aWorldStore({ id: WIFI.storeId, channel: WIFI.channel, items: [COLA] })],
})

beforeEach(async () => {
  phone = newPhone()
  guest = await loginAs(server, { channel: WIFI.channel, phone: '' })
})

const save = (orderNumber: string, named = phone) =>
  guest.call(saveOrderPhone, { orderNumber, phone: named, storeNote: '' })

async function textedOrder() {
  const orderNumber = await placeOrder(guest, {
    storeId: WIFI.storeId,
    type: 'pickup',
    lines: [aRequestedLine(COLA)],
  })
  await save(orderNumber)
  await guest.call(textOrderPayment, { channel: WIFI.channel, orderNumber, phone, storeId: WIFI.storeId })
  const { pathname, hash } = new URL(
    /https?:\S+/.exec((await textsTo(server, phone)).at(-1) ?? '')?.[0] ?? 'none:',
  )
  return { orderNumber, pathname, secret: hash.slice(1) }
}

async function open(link: { readonly pathname: string; readonly secret: string }) {
  const page = await server.fetch(`http://hansang.test${link.pathname}`, { redirect: 'manual' })
  const handle = page.headers.get('location')?.split('/').at(-2) ?? ''
  const opened = await aStranger(server).call(proveByLink, { secret: link.secret })
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
  const caller = await loginAs(server, { channel: WIFI.channel, phone: handle, cookie })
  return { isProven: !isRefusal(opened.result), leads: handle !== '', caller }
}

const payKeyOf = (pageUrl: string) => /\/pay\/([\w-]+)/.exec(pageUrl)?.[1] ?? ''

async function pay(who: Caller, orderNumber: string): Promise<string> {
  const registered = await register(who, orderNumber, { paymentMethod: 'PICK_PRE_CD' })
  if (isRefusal(registered.result)) return registered.result.message
  return String((await decide(server, payKeyOf(registered.result.answer.pageUrl), '0000')).body.message)
}

describe('two payers of one texted order at the same time', { tags: ['EP-38', 'PAY-50'] }, () => {
  it('are charged once, and any refusal is in Korean', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const link = await textedOrder()
      const { caller: payer } = await open(link)
      const { caller: passedOn } = await open(link)
      const said = await Promise.all([payer, passedOn, guest].map((who) => pay(who, link.orderNumber)))
      expect(said.every((message) => message === '' || /[가-힣]/.test(message))).toBe(true)
      const { order, states, entries } = await moneyOf(server, link.orderNumber)
      expect([order.status, states.filter((state) => state === 'PAID').length, entries]).toEqual([
        'ORDER_PAY_DONE',
        1,
        [{ kind: 'CAPTURE', amount: order.due }],
      ])
      server.clock.advance(61_000)
    }
  })

  it('prove the phone only in the browser that opened the link first', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const link = await textedOrder()
      const opened = await Promise.all([open(link), open(link), open(link)])
      expect(opened.filter(({ isProven }) => isProven)).toHaveLength(1)
      server.clock.advance(61_000)
    }
  })
})

describe('correcting the phone of a texted order', { tags: ['EP-37', 'WBSK-04'] }, () => {
  it('takes the order away from the phone that was texted by mistake', async () => {
    const wrong = await textedOrder()
    await save(wrong.orderNumber, newPhone())
    const { caller, leads } = await open(wrong)
    expect(leads).toBe(false)
    expect((await caller.call(readOrder, { orderNumber: wrong.orderNumber })).status).toBe(404)
    expect((await register(caller, wrong.orderNumber, { paymentMethod: 'PICK_PRE_CD' })).status).toBe(404)
  })

  it('either precedes a concurrent payment registration or changes nothing', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const link = await textedOrder()
      const { caller: payer } = await open(link)
      const before = (await orderRow(server, link.orderNumber)).customer_id
      const [saved, registered] = await Promise.all([
        save(link.orderNumber, newPhone()),
        register(payer, link.orderNumber, { paymentMethod: 'PICK_PRE_CD' }),
      ])
      const { customer_id: now } = await orderRow(server, link.orderNumber)
      expect([saved.answer.savedCount === 1, registered.status === 404]).toEqual([
        now !== before,
        now !== before,
      ])
      server.clock.advance(61_000)
    }
  })
})

describe('a texted link that is opened late', { tags: ['EP-38', 'LND-42'] }, () => {
  it('answers after an hour that the time to pay is over, and charges nothing', async () => {
    const link = await textedOrder()
    server.clock.advance(60 * 60_000)
    const { caller, isProven } = await open(link)
    const said = await pay(caller, link.orderNumber)
    expect([isProven, said]).toEqual([true, expect.stringMatching(/[가-힣]/)])
    expect((await moneyOf(server, link.orderNumber)).entries).toEqual([])
  })

  it('proves nothing after four days, and shows the order to nobody', async () => {
    const link = await textedOrder()
    server.clock.advance(4 * 24 * 60 * 60_000)
    await expireOrders(server.services)
    const { caller, isProven } = await open(link)
    const read = await caller.call(readOrder, { orderNumber: link.orderNumber })
    expect([isProven, read.status]).toEqual([false, 404])
  })
})
