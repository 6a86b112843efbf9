import {
  acceptOrder,
  askCallerToPay,
  cancelForCaller,
  denyCancel,
  denyOrder,
  findDeskStores,
  followDesk,
  openCaller,
  placeForCaller,
  quoteForCaller,
  readCaller,
  resendToCaller,
  signOutAgent,
  takeCallersOrderUp,
} from '@hansang/contract'
import { refusal, won } from '@hansang/domain'
import {
  apiErrorTexts,
  refusalText,
  refusalTexts,
  serviceRefusalTexts,
  staffRefusalTexts,
} from '@hansang/messages'
import {
  type Caller,
  YEOKSAM_DELIVERY,
  aWorldStore,
  agentOf,
  anUnpricedLine,
  decide,
  eventually,
  loginAs,
  newPhone,
  onceKey,
  orderRow,
  ownerOf,
  payOrder,
  placeOrder,
  placePaidOrder,
  register,
  seoul,
  textsTo,
  useServer,
} from '@hansang/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const DAY_MS = 24 * 60 * 60_000

const server = useServer({
  now: seoul('2026-02-10 11:30'),
  stores: [
    aWorldStore(),
    aWorldStore({ id: '1002', name: '한상 100%점' }),
    aWorldStore({ id: '2001', channel: 'bbq' }),
  ],
})

let agent: Caller
let phone: string

beforeEach(async () => {
  agent = await agentOf(server, 'hansang')
  phone = newPhone()
})
afterEach(() => void vi.useRealTimers())

const open = (who = agent, given = phone, channel = 'hansang') =>
  who.call(openCaller, { phone: given, channel })
const served = async (who = agent) => (await open(who)).answer.caller
const pickup = (storeId = '1001') =>
  ({ storeId, type: 'pickup', address: null, lines: [anUnpricedLine(`${storeId}01`)] }) as const

async function place(callerId: string, order: object = pickup()): Promise<string> {
  return (await agent.call(placeForCaller, { callerId, ...order }, onceKey())).answer.orderNumber
}

const ask = (callerId: string, orderNumber: string, given: object = {}) =>
  agent.call(
    askCallerToPay,
    {
      callerId,
      orderNumber,
      paymentMethod: 'PICK_PRE_CD_URL',
      claimedDue: won(18_000),
      agreesToTerms: true,
      ...given,
    },
    onceKey(),
  )

const cancel = (callerId: string, orderNumber: string, who = agent) =>
  who.call(cancelForCaller, { callerId, orderNumber, reason: '고객 요청' }, onceKey())

const NOTES = { storeNote: '소금 빼고 주세요', deliveryNote: '벨은 누르지 마세요' }
const YEOKSAM_DELIVERY_TEXTS = {
  address: YEOKSAM_DELIVERY.address,
  detailAddress: YEOKSAM_DELIVERY.detailAddress,
}

const takeUp = (callerId: string, orderNumber: string, who = agent) =>
  who.call(takeCallersOrderUp, { callerId, orderNumber })

describe('a caller', () => {
  it('without an earlier order has no history and can still be served', async () => {
    expect(await served()).toMatchObject({ phone, channel: 'hansang', orders: [], addresses: [] })
  })

  it('is shown with this phone’s orders at this brand, newest first, and their addresses', async () => {
    const customer = await loginAs(server, { phone })
    const first = await placePaidOrder(server, customer, { address: YEOKSAM_DELIVERY })
    server.clock.advance(60_000)
    const unpaid = await placeOrder(customer, { address: YEOKSAM_DELIVERY })
    await placeOrder(await loginAs(server, { phone, channel: 'bbq' }), { type: 'pickup', storeId: '2001' })
    const caller = await served()
    expect(caller.orders.map(({ number }) => number)).toEqual([unpaid, first])
    expect(caller.addresses).toMatchObject([{ orderNumber: unpaid, area: '서울특별시 강남구 역삼동' }])
  })

  it('is shown with an order until 90 days after its end', async () => {
    const customer = await loginAs(server, { phone })
    const over = await placePaidOrder(server, customer, { address: YEOKSAM_DELIVERY })
    await (await ownerOf(server, '1001')).call(
      denyOrder,
      { orderNumber: over, reason: '재료 소진' },
      onceKey(),
    )
    server.clock.advance(90 * DAY_MS - 60_000)
    agent = await agentOf(server, 'hansang')
    expect((await served()).orders.map(({ number }) => number)).toEqual([over])
    const { id: callerId } = await served()
    server.clock.advance(60_001)
    expect(await served()).toMatchObject({ orders: [], addresses: [] })
    expect((await takeUp(callerId, over)).status).toBe(404)
  })

  it('is shown without exact address and notes until the agent takes up the order', async () => {
    const customer = await loginAs(server, { phone })
    const number = await placeOrder(customer, { address: YEOKSAM_DELIVERY })
    await register(customer, number, { paymentMethod: 'DLVR_PRE_CD', cash: won(20_000), ...NOTES })
    const { id: callerId, ...shown } = await served()
    for (const words of ['테헤란로', '1204호', ...Object.values(NOTES)])
      expect(JSON.stringify(shown)).not.toContain(words)
    expect((await takeUp(callerId, number)).answer.order).toMatchObject({
      ...YEOKSAM_DELIVERY_TEXTS,
      ...NOTES,
    })
    expect(JSON.stringify((await served()).orders)).not.toContain('1204호')
  })

  it('does not let an order be taken up by another agent, for another phone or of another brand', async () => {
    const number = await placeOrder(await loginAs(server, { phone }), { address: YEOKSAM_DELIVERY })
    const elsewhere = await loginAs(server, { phone, channel: 'bbq' })
    const ofOtherBrand = await placeOrder(elsewhere, { type: 'pickup', storeId: '2001' })
    const { id: callerId } = await served()
    const { id: stranger } = (await open(agent, newPhone())).answer.caller
    const other = await agentOf(server, 'hansang')
    expect((await takeUp(callerId, number, other)).status).toBe(404)
    expect((await takeUp(stranger, number)).status).toBe(404)
    expect((await takeUp(callerId, ofOtherBrand)).status).toBe(404)
    expect((await takeUp(callerId, 'nobody')).status).toBe(404)
  })

  it('of a brand that the agent does not serve is refused like an unknown brand', async () => {
    for (const channel of ['bbq', 'nobody', '']) expect((await open(agent, phone, channel)).status).toBe(404)
  })

  it('needs a valid phone, and the refusal says so', async () => {
    for (const given of ['', '010-123', 'h1.forged', '<script>'])
      expect((await open(agent, given)).body).toMatchObject({ message: apiErrorTexts.phoneInvalid })
  })

  it('is served by one agent in one shift only', async () => {
    const { id: callerId } = await served()
    const other = await agentOf(server, 'hansang')
    for (const given of [callerId, 'not-a-caller', "' or true --"])
      expect((await other.call(readCaller, { callerId: given })).body).toMatchObject({
        message: apiErrorTexts.callerOver,
      })
    await agent.call(signOutAgent, {})
    expect((await agent.call(readCaller, { callerId })).status).toBe(401)
  })

  it('limits look-ups to 120 an hour per agent', async () => {
    const statuses = []
    for (let n = 0; n < 121; n++) statuses.push((await open(agent, newPhone())).status)
    expect(statuses.indexOf(429)).toBe(120)
  })
})

describe('an order placed for a caller', () => {
  it('is quoted and checked as when placed, without writing anything', async () => {
    const { id: callerId } = await served()
    const { answer } = await agent.call(quoteForCaller, { callerId, ...pickup() })
    expect(answer.quote.due).toBe(18_000)
    expect(answer.methods[0]).toEqual({ method: 'PICK_PRE_CD_URL', due: 18_000 })
    const empty = await agent.call(quoteForCaller, { callerId, ...pickup(), lines: [] })
    expect(empty.body).toMatchObject({ code: 'fail', message: refusalText(refusal('emptyBasket')) })
    expect((await served()).orders).toEqual([])
  })

  it('is paid by a link that is texted only to the caller’s phone, and the agent’s stream reports it', async () => {
    const { id: callerId } = await served()
    const orderNumber = await place(callerId)
    expect((await orderRow(server, orderNumber)).order_source).toBe('ARSCS')
    const stream = await follow(agent, `?clrId=${callerId}`)
    const asked = await ask(callerId, orderNumber)
    expect([asked.body.code, asked.body.payUrl]).toEqual(['Success', undefined])
    await eventually(async () => (await textsTo(server, phone)).length === 1)
    const [text = ''] = await textsTo(server, phone)
    const payKey = /\/pay\/([\w-]+)/.exec(text)?.[1] ?? ''
    expect((await decide(server, payKey, '0000')).status).toBe(200)
    await eventually(async () => stream.text().includes('ORDER_PAY_DONE'))
    const { answer } = await agent.call(readCaller, { callerId })
    expect(answer.caller.orders).toMatchObject([{ number: orderNumber, status: 'ORDER_PAY_DONE' }])
    stream.stop()
  })

  it('is delivered to the chosen address', async () => {
    const { id: callerId } = await served()
    const delivery = { ...pickup(), type: 'delivery', address: YEOKSAM_DELIVERY }
    const orderNumber = await place(callerId, delivery)
    expect((await served()).orders).toMatchObject([{ number: orderNumber, type: 'delivery' }])
    expect((await takeUp(callerId, orderNumber)).answer.address).toEqual(YEOKSAM_DELIVERY)
  })

  it('goes to its store at once when it is paid at the handover', async () => {
    const { id: callerId } = await served()
    const orderNumber = await place(callerId)
    const asked = await ask(callerId, orderNumber, { paymentMethod: 'PICK_POST_CD' })
    expect(asked.status).toBe(200)
    const owner = await ownerOf(server, '1001')
    const accepted = await owner.call(acceptOrder, { orderNumber, minutesUntilDone: 20 }, onceKey())
    expect(accepted.body).toMatchObject({ code: 'Success' })
  })

  it('refuses a payment request without consent, for another amount or by a method that pays here', async () => {
    const { id: callerId } = await served()
    const orderNumber = await place(callerId)
    const refused = async (given: object) => (await ask(callerId, orderNumber, given)).body.message
    expect(await refused({ agreesToTerms: false })).toBe(refusalTexts.termsNotAgreed)
    expect(await refused({ claimedDue: won(17_000) })).toBe(refusalTexts.priceChanged)
    expect(await refused({ paymentMethod: 'PICK_PRE_CD' })).toBe(refusalTexts.paymentMethodNotOffered)
    expect((await orderRow(server, orderNumber)).payment_method).toBeNull()
  })

  it('at a store of another brand is answered as at an unknown store', async () => {
    const { id: callerId } = await served()
    const placed = await agent.call(placeForCaller, { callerId, ...pickup('2001') }, onceKey())
    expect([placed.status, placed.body.message]).toEqual([404, apiErrorTexts.unknownStore])
  })

  it('is placed once, however often it is sent', async () => {
    const { id: callerId } = await served()
    const key = onceKey()
    const sent = [1, 2, 3].map(() => agent.call(placeForCaller, { callerId, ...pickup() }, key))
    const statuses = (await Promise.all(sent)).map(({ status }) => status)
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true)
    expect((await served()).orders).toHaveLength(1)
  })
})

describe('cancelling what agents placed', () => {
  it('ends it at once until the store accepts, for any agent who serves the phone', async () => {
    const { id } = await served()
    const orderNumber = await place(id)
    await ask(id, orderNumber, { paymentMethod: 'PICK_POST_CD' })
    const colleague = await agentOf(server, 'hansang')
    const { id: callerId } = await served(colleague)
    expect((await cancel(callerId, orderNumber, colleague)).body).toMatchObject({ code: 'Success' })
    const { cancel_reason_sealed: reason, status } = await orderRow(server, orderNumber)
    expect(status).toBe('ORDER_CANCEL_COMPLT')
    const opened = server.services.secrets.open(
      reason ?? Buffer.alloc(0),
      'orders.cancel_reason_sealed',
      orderNumber,
    )
    expect(opened).toBe('고객 요청')
    expect((await cancel(id, orderNumber)).body).toMatchObject({ code: 'Success' })
  })

  it('becomes a request to the store after that, and is refused once the order has ended', async () => {
    const { id: callerId } = await served()
    const orderNumber = await place(callerId)
    await ask(callerId, orderNumber, { paymentMethod: 'PICK_POST_CD' })
    const owner = await ownerOf(server, '1001')
    await owner.call(acceptOrder, { orderNumber, minutesUntilDone: 20 }, onceKey())
    await cancel(callerId, orderNumber)
    expect((await orderRow(server, orderNumber)).status).toBe('ORDER_CANCEL_ACCEPT')
    await owner.call(denyCancel, { orderNumber, reason: '조리 중' }, onceKey())
    expect((await cancel(callerId, orderNumber)).body).toMatchObject({
      code: 'fail',
      message: staffRefusalTexts.statusNotAllowed,
    })
  })

  it('is answered 404 for another phone’s order', async () => {
    const { id } = await served()
    const orderNumber = await place(id)
    const { id: callerId } = (await open(agent, newPhone())).answer.caller
    expect((await cancel(callerId, orderNumber)).status).toBe(404)
  })
})

describe('an order of the caller that an agent did not place', () => {
  it('cannot be registered for payment by the agent', async () => {
    const own = await placeOrder(await loginAs(server, { phone }), { type: 'pickup' })
    const { id: callerId } = await served()
    expect((await ask(callerId, own)).status).toBe(404)
  })

  it('may have its link resent three times in ten minutes', async () => {
    const { id: callerId } = await served()
    const orderNumber = await place(callerId)
    await ask(callerId, orderNumber)
    const statuses = []
    for (let n = 0; n < 3; n++)
      statuses.push((await agent.call(resendToCaller, { callerId, orderNumber })).status)
    expect(statuses).toEqual([200, 200, 429])
  })

  it('cannot be cancelled by the agent', async () => {
    const own = await placePaidOrder(server, await loginAs(server, { phone }), { type: 'pickup' })
    const { id: callerId } = await served()
    expect((await cancel(callerId, own)).status).toBe(404)
    expect((await orderRow(server, own)).status).toBe('ORDER_PAY_DONE')
  })

  it('is answered 404 when it belongs to another phone', async () => {
    const other = await placeOrder(await loginAs(server, { phone: newPhone() }), { type: 'pickup' })
    const { id: callerId } = await served()
    expect((await agent.call(resendToCaller, { callerId, orderNumber: other })).status).toBe(404)
    expect((await ask(callerId, other)).status).toBe(404)
  })
})

it('finds stores of the caller’s brand by name, first those that deliver to the address', async () => {
  const { id: callerId } = await served()
  const names = async (keyword: string, address: typeof YEOKSAM_DELIVERY | null = null) => {
    const { answer } = await agent.call(findDeskStores, { callerId, keyword, address })
    return answer.stores.map(({ id, delivers }) => [id, delivers])
  }
  expect(await names('')).toHaveLength(2)
  expect(await names('100%')).toEqual([['1002', false]])
  expect(await names('_')).toEqual([])
  expect((await names('', YEOKSAM_DELIVERY)).every(([, delivers]) => delivers)).toBe(true)
})

it('a post-paid order gets no second payment request', async () => {
  const { id: callerId } = await served()
  const orderNumber = await place(callerId)
  await ask(callerId, orderNumber, { paymentMethod: 'PICK_POST_CD' })
  expect((await ask(callerId, orderNumber)).body.message).toBe(refusalTexts.alreadyRequested)
  expect((await agent.call(resendToCaller, { callerId, orderNumber })).body.message).toBe(
    serviceRefusalTexts.notResendable,
  )
  await expect(payOrder(server, await loginAs(server, { phone }), orderNumber)).rejects.toThrow()
})

it('the agent’s stream ends within a minute when the account loses a brand', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const stream = await follow(await agentOf(server, 'hansang', 'bbq'))
  await server.services.db
    .updateTable('agents')
    .set({ channels: ['hansang'] })
    .execute()
  vi.advanceTimersByTime(60_000)
  await stream.ended
})

async function follow(who: Caller, query = '') {
  const stopping = new AbortController()
  const response = await server.fetch(`http://hansang.test${followDesk.path}${query}`, {
    headers: { authorization: `Bearer ${who.token}` },
    signal: stopping.signal,
  })
  let text = ''
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const ended = (async () => {
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) text += read.value
  })().catch(() => {})
  return { ended, text: () => text, stop: () => void reader?.cancel() }
}
