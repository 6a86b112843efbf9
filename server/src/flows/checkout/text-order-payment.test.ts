import { proveByLink, readOrder, saveOrderPhone, textOrderPayment } from '@hansang/contract'
import { isRefusal } from '@hansang/domain'
import { failureTexts, refusalTexts, serviceRefusalTexts } from '@hansang/messages'
import {
  type Caller,
  aRequestedLine,
  aStranger,
  aWorldStore,
  anItem,
  callerWith,
  decide,
  loginAs,
  newPhone,
  orderRow,
  placeOrder,
  register,
  seoul,
  textsTo,
  useServer,
} from '@hansang/testing'
import { beforeEach, describe, expect, it } from 'vitest'

const COLA = anItem({ id: '389401' })
const WIFI = { storeId: '3894', channel: 'wifiorder' } as const

let phone: string
let guest: Caller

const server = useServer({
  now: seoul('2026-03-11 12:00'),
  stepMs: 25 * 3_600_000,
  stores: [aWorldStore({ id: WIFI.storeId, channel: WIFI.channel, items: [COLA] }), aWorldStore()],
})

beforeEach(async () => {
  phone = newPhone()
  guest = await loginAs(server, { channel: WIFI.channel, phone: '' })
})

const texts = () => textsTo(server, phone)
const anOrder = (who = guest) =>
  placeOrder(who, { storeId: WIFI.storeId, type: 'pickup', lines: [aRequestedLine(COLA)] })
const save = (orderNumber: string, given: { who?: Caller; phone?: string; storeNote?: string } = {}) => {
  const { who = guest, phone: typed = phone, storeNote = '' } = given
  return who.call(saveOrderPhone, { orderNumber, phone: typed, storeNote })
}
const send = (orderNumber: string, who = guest, named = phone) =>
  who.call(textOrderPayment, { channel: WIFI.channel, orderNumber, phone: named, storeId: WIFI.storeId })
const leadsTo = async (pathname: string) =>
  (await server.fetch(`http://hansang.test${pathname}`, { redirect: 'manual' })).headers.get('location')
const linkIn = (text = '') => new URL(/https?:\S+/.exec(text)?.[0] ?? 'none:')

describe('the phone of an order that was placed without one', () => {
  it('is stored sealed and linked to its customer', { tags: ['EP-37', 'WBSK-04'] }, async () => {
    const order = await anOrder()
    expect((await save(order, { storeNote: '얼음 적게 주세요' })).body).toMatchObject({
      code: 'Success',
      sucessCnt: 1,
    })
    const row = await orderRow(server, order)
    const { secrets } = server.services
    const opened = (['phone_sealed', 'store_note_sealed'] as const).map(
      (column) => row[column] && secrets.open(row[column], `orders.${column}`, order),
    )
    expect(opened).toEqual([phone, '얼음 적게 주세요'])
    expect(row.customer_id).not.toBeNull()
  })

  it('may be corrected until the payment is registered, and is not changed after that', {
    tags: ['EP-37', 'WBSK-04', 'WBSK-06'],
  }, async () => {
    const order = await anOrder()
    await save(order, { phone: newPhone() })
    expect((await save(order)).answer.savedCount).toBe(1)
    await register(guest, order, { paymentMethod: 'PICK_PRE_CD' })
    const before = await orderRow(server, order)
    const after = await save(order, { phone: newPhone() })
    expect(after.body).toMatchObject({ code: 'Success', sucessCnt: 0 })
    expect(await orderRow(server, order)).toEqual(before)
  })

  it.each(['0101234567', '010123456789', '0212345678', '', '010-1234-567a', '+82 2 123 4567'])(
    'is requested again when it is "%s"',
    { tags: ['EP-37', 'TMR-12'] },
    async (typed) => {
      const order = await anOrder()
      const { status, body } = await save(order, { phone: typed })
      expect([status, body.code, body.message]).toEqual([200, 'fail', refusalTexts.phoneNeeded])
      expect(await orderRow(server, order)).toMatchObject({ phone_sealed: null, customer_id: null })
    },
  )

  it('may be set by the session that placed the order only, and others get the answer of an unknown order', {
    tags: ['EP-37'],
  }, async () => {
    const order = await anOrder()
    await save(order)
    const before = await orderRow(server, order)
    const others = [
      await loginAs(server, { channel: WIFI.channel, phone: '' }),
      await loginAs(server, { channel: WIFI.channel, phone }),
      await loginAs(server, { phone }),
    ]
    for (const who of others) {
      const { status, body } = await save(order, { who, phone: newPhone() })
      expect([status, body.message]).toEqual([404, failureTexts.orderNotFound])
    }
    expect((await save(order, { who: aStranger(server) })).status).toBe(401)
    expect(await orderRow(server, order)).toEqual(before)
  })
})

describe('the text of a wifi order', () => {
  it('goes to the order’s own phone, whatever phone the call names, and links to the payment', {
    tags: ['EP-38', 'WBSK-05', 'WBSK-06'],
  }, async () => {
    const order = await anOrder()
    await save(order)
    const elsewhere = newPhone()
    expect(isRefusal((await send(order, guest, elsewhere)).result)).toBe(false)
    expect(await textsTo(server, elsewhere)).toEqual([])
    const [text] = await texts()
    const { href, pathname, hash } = linkIn(text)
    expect(await leadsTo(pathname)).toMatch(new RegExp(`^/wifiorder/order/payment/3894/h1\\.[^/]+/${order}$`))
    expect([href.length <= 65, hash.length - 1]).toEqual([true, 22])
    expect(text).toContain('결제 화면이에요')
    expect(text).not.toContain(phone)
  })

  it('logs in the phone that opens its link, which sees and pays the order', {
    tags: ['EP-38', 'LND-42'],
  }, async () => {
    const order = await anOrder()
    await save(order)
    await send(order)
    const link = linkIn((await texts())[0])
    const handle = (await leadsTo(link.pathname))?.split('/').at(-2) ?? ''
    const opened = await aStranger(server).call(proveByLink, { secret: link.hash.slice(1) })
    const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
    const payer = await loginAs(server, { channel: WIFI.channel, phone: handle, cookie })
    const { order: whole } = (await payer.call(readOrder, { orderNumber: order })).answer
    expect(whole).toMatchObject({ number: order, isMasked: false })

    const passedOn = await loginAs(server, { channel: WIFI.channel, phone: handle })
    expect((await passedOn.call(readOrder, { orderNumber: order })).answer.order.isMasked).toBe(true)
    const paying = await register(payer, order, { paymentMethod: 'PICK_PRE_CD' })
    expect((await decide(server, payKeyOf(paying.answer.pageUrl), '0000')).body.code).toBe('Success')
    expect((await orderRow(server, order)).status).toBe('ORDER_PAY_DONE')
    expect((await send(order)).body).toMatchObject({ message: refusalTexts.alreadyRequested })
  })

  it('requires a phone, a wifi order and the session that placed it', { tags: ['EP-38'] }, async () => {
    const order = await anOrder()
    expect((await send(order)).body).toMatchObject({ code: 'fail', message: refusalTexts.phoneNeeded })
    await save(order)
    expect((await send(order, await loginAs(server, { channel: WIFI.channel, phone }))).status).toBe(404)
    expect((await send(order, aStranger(server))).status).toBe(401)
    const customer = await loginAs(server, { phone })
    const other = await placeOrder(customer, { type: 'pickup' })
    expect((await send(other, customer)).body).toMatchObject({ message: serviceRefusalTexts.notAllowed })
    expect(await texts()).toEqual([])
  })

  it('counts towards the limits of three texts an order and five a phone', async () => {
    const order = await anOrder()
    await save(order)
    const statuses = [await send(order), await send(order), await send(order), await send(order)]
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200, 429])
    expect(Number(statuses[3]?.headers.get('retry-after'))).toBeGreaterThan(0)
    const cookie = callerWith(server, guest.token, guest.cookie)
    const next = await anOrder(cookie)
    await save(next)
    expect([(await send(next)).status, (await send(next)).status, (await send(next)).status]).toEqual([
      200, 200, 429,
    ])
  })
})

const payKeyOf = (pageUrl: string) => /\/pay\/([\w-]+)/.exec(pageUrl)?.[1] ?? ''
