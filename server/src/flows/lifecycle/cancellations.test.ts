import {
  approveCancel,
  cancelByStore,
  cancelOrder,
  changeOrderStatus,
  denyCancel,
  denyOrder,
  readBoardOrders,
  readOrder,
  refundOrder,
} from '@hansang/contract'
import { staffRefusalTexts } from '@hansang/messages'
import {
  type Caller,
  aPayKey,
  aPaymentProvider,
  aWorldStore,
  anItem,
  decide,
  eventually,
  loginAs,
  moneyOf,
  newcomer,
  onceKey,
  ownerOf,
  register,
  seoul,
  posOf,
  useServer,
  placeOrder,
  accept,
  aRequestedLine,
  placePaidOrder,
  YEOKSAM_DELIVERY,
  placeAcceptedOrder,
} from '@hansang/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

const CHICKEN = anItem({ id: '100101' })
const COLA = anItem({ id: '100102', name: '콜라', price: 3_000 })
const RADISH = anItem({ id: '100103', name: '치킨무', price: 0 })

const provider = aPaymentProvider()
let customer: Caller
let owner: Caller
let pos: Caller

const services = { payments: { ...provider, isSandbox: true, name: 'sandbox' } }
const server = useServer({
  now: seoul('2026-03-11 12:00'),
  services,
  stores: [
    aWorldStore({ items: [CHICKEN, COLA, RADISH] }),
    aWorldStore({ id: '1002', items: [anItem({ id: '100201' })] }),
  ],
})

beforeAll(async () => {
  owner = await ownerOf(server, '1001')
  pos = await posOf(server, '1001')
})
beforeEach(async () => {
  customer = await newcomer(server)
})

const TWO_LINES = { lines: [aRequestedLine(CHICKEN), aRequestedLine(COLA, { quantity: 2 })] }

const paid = (given: Parameters<typeof placePaidOrder>[2] = {}) =>
  placePaidOrder(server, customer, { type: 'pickup', ...given })

const accepted = (given: Parameters<typeof placePaidOrder>[2] = {}) =>
  placeAcceptedOrder(server, { customer, owner }, { type: 'pickup', ...given })

const cancel = (who: Caller, orderNumber: string, reason = '마음이 바뀌었어요') =>
  who.call(cancelOrder, { orderNumber, reason }, onceKey())
const refund = (orderNumber: string, index: number) =>
  owner.call(
    refundOrder,
    { orderNumber, lines: [{ index, quantity: 1 }], reason: '품절', bearer: 'store' },
    onceKey(),
  )

const steps = async (orderId: string) =>
  (
    await server.services.db
      .selectFrom('order_events')
      .select(['to_status', 'actor'])
      .where('order_id', '=', orderId)
      .orderBy('sequence')
      .execute()
  ).map(({ to_status: to, actor }) => `${actor} ${to}`)

const settled = (orderId: string, refunded: number) =>
  eventually(async () => (await moneyOf(server, orderId)).attempts[0]?.refunded === refunded)

const given = (attemptId: string) => [...(provider.refunds.get(attemptId)?.values() ?? [])]

const keysOf = (attemptId: string) => [...(provider.refunds.get(attemptId)?.keys() ?? [])]

describe("a customer's cancel", () => {
  it('ends a paid order at once and refunds it once', { tags: ['STS-06', 'STS-22'] }, async () => {
    const orderId = await paid()
    const canceled = await cancel(customer, orderId, '마음이 바뀌었어요'.normalize('NFD'))
    expect(canceled.answer.order).toMatchObject({
      status: 'ORDER_CANCEL_COMPLT',
      cancelReason: '마음이 바뀌었어요',
    })
    expect((await steps(orderId)).slice(-2)).toEqual([
      'customer ORDER_CANCEL_ACCEPT',
      'customer ORDER_CANCEL_COMPLT',
    ])
    await settled(orderId, 18_000)
    const { states, entries, attempts } = await moneyOf(server, orderId)
    expect(states).toEqual(['REFUNDED'])
    expect(entries.filter(({ kind }) => kind === 'REFUND')).toEqual([{ kind: 'REFUND', amount: 18_000 }])
    expect(given(attempts[0]!.id)).toEqual([18_000])
    expect(keysOf(attempts[0]!.id)).toEqual([`${attempts[0]!.id}-order-ended`])
    const shown = await customer.call(readOrder, { orderNumber: orderId })
    expect(shown.answer.order).toMatchObject({
      refunds: [{ amount: 18_000, means: '0001', reason: '마음이 바뀌었어요', isDone: true, items: '' }],
    })
  })

  it('ends a post-paid or unpaid order', { tags: ['STS-06'] }, async () => {
    const later = await placeOrder(customer, { type: 'pickup' })
    await register(customer, later, { paymentMethod: 'PICK_POST_CD' })
    expect((await cancel(customer, later)).answer.order).toMatchObject({
      status: 'ORDER_CANCEL_COMPLT',
    })
    const unpaid = await placeOrder(customer, { type: 'pickup' })
    const payKey = await aPayKey(customer, unpaid)
    expect((await cancel(customer, unpaid)).answer.order).toMatchObject({
      status: 'ORDER_CANCEL_COMPLT',
    })
    expect((await decide(server, payKey, '0000')).body.code).not.toBe('Success')
    expect((await moneyOf(server, unpaid)).states).toEqual(['FAILED'])
  })

  it('is a request for the store to decide once the store has accepted', { tags: ['STS-20'] }, async () => {
    const orderId = await accepted()
    expect((await cancel(customer, orderId)).answer.order).toMatchObject({
      status: 'ORDER_CANCEL_ACCEPT',
    })
    expect((await moneyOf(server, orderId)).attempts[0]?.refunded).toBe(0)
    expect((await owner.call(approveCancel, { orderNumber: orderId })).answer.order).toMatchObject({
      status: 'ORDER_CANCEL_COMPLT',
    })
    await settled(orderId, 18_000)
  })

  it('returns the order to its earlier status when denied, and cannot be requested again', {
    tags: ['STS-21'],
  }, async () => {
    const orderId = await accepted()
    await cancel(customer, orderId)
    const denied = await owner.call(denyCancel, { orderNumber: orderId, reason: '이미 조리했어요' })
    expect(denied.answer.order).toMatchObject({
      status: 'ORDER_CANCEL_DENY',
      denyReason: '이미 조리했어요',
    })
    expect((await cancel(customer, orderId)).body).toMatchObject({ code: 'fail' })
    const listed = await owner.call(readBoardOrders, { storeId: '1001' })
    expect(listed.body.selOrdrLst).toContainEqual(
      expect.objectContaining({ ordrId: orderId, bfrCnclStts: 'ORDER_ACCEPT' }),
    )
    const next = await pos.call(changeOrderStatus, { orderNumber: orderId, status: 'ORDER_COOKING' })
    expect(next.body).toMatchObject({ code: 'Success' })
    expect((await moneyOf(server, orderId)).states).toEqual(['PAID'])
  })

  it('cannot be approved or denied without a request', { tags: ['STS-20'] }, async () => {
    const orderId = await paid()
    expect((await owner.call(approveCancel, { orderNumber: orderId })).body).toMatchObject({ code: 'fail' })
    expect((await owner.call(denyCancel, { orderNumber: orderId, reason: '' })).body).toMatchObject({
      code: 'fail',
    })
    expect((await moneyOf(server, orderId)).status).toBe('ORDER_PAY_DONE')
  })

  it('is refused for an order on its way', { tags: ['STS-06'] }, async () => {
    const orderId = await accepted()
    await pos.call(changeOrderStatus, { orderNumber: orderId, status: 'ORDER_PICKUP_REQ' })
    expect((await cancel(customer, orderId)).body).toMatchObject({ code: 'fail' })
    expect((await moneyOf(server, orderId)).status).toBe('ORDER_PICKUP_REQ')
  })

  it('is answered 404 for anyone else, and nothing changes', async () => {
    const orderId = await paid()
    const stranger = await loginAs(server, { phone: '01077778888' })
    const unknown = await cancel(stranger, '26031100AAAA')
    const refused = await cancel(stranger, orderId)
    expect([refused.status, refused.body]).toEqual([404, unknown.body])
    const other = await ownerOf(server, '1002')
    for (const call of [approveCancel, denyCancel, cancelByStore, refundOrder]) {
      const lines = [{ index: 0, qty: 1 }]
      const tried = await other.post(call, { ordrId: orderId, reason: 'x', lines, bearer: 'store' })
      expect(tried.status).toBe(404)
    }
    expect((await moneyOf(server, orderId)).status).toBe('ORDER_PAY_DONE')
  })

  it('either precedes a concurrent acceptance or follows it, and the money matches', async () => {
    for (let round = 0; round < 8; round++) {
      const orderId = await paid()
      await Promise.all([cancel(customer, orderId), accept(owner, orderId)])
      const { status } = await moneyOf(server, orderId)
      expect(['ORDER_CANCEL_COMPLT', 'ORDER_CANCEL_ACCEPT']).toContain(status)
      if (status === 'ORDER_CANCEL_COMPLT') await settled(orderId, 18_000)
      else expect((await moneyOf(server, orderId)).attempts[0]?.refunded).toBe(0)
    }
  })

  it('refunds money that arrives after the order has ended', async () => {
    for (let round = 0; round < 6; round++) {
      const orderId = await placeOrder(customer, { type: 'pickup' })
      const payKey = await aPayKey(customer, orderId)
      await Promise.all([decide(server, payKey, '0000'), cancel(customer, orderId)])
      await eventually(async () => {
        const { status, attempts } = await moneyOf(server, orderId)
        return (
          status === 'ORDER_CANCEL_COMPLT' &&
          attempts.every(({ state }) => state === 'REFUNDED' || state === 'FAILED' || state === 'EXPIRED')
        )
      })
      const { attempts } = await moneyOf(server, orderId)
      const charged = provider.charges.get(attempts[0]!.id) ?? 0
      expect(given(attempts[0]!.id)).toEqual(charged ? [18_000] : [])
    }
  })

  it('is carried out once for ten concurrent calls', async () => {
    const orderId = await paid()
    await Promise.all(Array.from({ length: 10 }, () => cancel(customer, orderId)))
    await settled(orderId, 18_000)
    const { entries } = await moneyOf(server, orderId)
    expect(entries.filter(({ kind }) => kind === 'REFUND')).toHaveLength(1)
    expect((await steps(orderId)).filter((step) => step.endsWith('COMPLT'))).toHaveLength(1)
  })
})

describe('a store', () => {
  it('gives a reason when it denies or gives up an order, and the money is refunded', {
    tags: ['STS-22'],
  }, async () => {
    const denied = await paid()
    await owner.call(denyOrder, { orderNumber: denied, reason: '재료가 떨어졌어요.' })
    await settled(denied, 18_000)
    const shown = await customer.call(readOrder, { orderNumber: denied })
    expect(shown.answer.order).toMatchObject({
      refunds: [{ amount: 18_000, reason: '재료가 떨어졌어요.' }],
    })
    const given = await accepted()
    const gone = await owner.call(cancelByStore, { orderNumber: given, reason: '영업을 마감했어요.' })
    expect(gone.answer.order).toMatchObject({
      status: 'ORDER_CANCEL',
      denyReason: '영업을 마감했어요.',
    })
    await settled(given, 18_000)
  })

  it('cannot give up an unpaid order', { tags: ['STS-06'] }, async () => {
    const orderId = await placeOrder(customer, { type: 'pickup' })
    await register(customer, orderId)
    expect((await owner.call(cancelByStore, { orderNumber: orderId, reason: '' })).body).toMatchObject({
      code: 'fail',
    })
  })
})

describe('a refund by line', () => {
  it('refunds the share of a line, shows it and leaves the order’s status unchanged', async () => {
    const orderId = await accepted({ ...TWO_LINES, type: 'delivery', address: YEOKSAM_DELIVERY })
    const { answer } = await refund(orderId, 1)
    // 3,000 of the goods' 24,000; 26,000 were paid including delivery.
    expect(answer.order).toMatchObject({
      status: 'ORDER_ACCEPT',
      refunds: [{ amount: 3_250, means: '0001', items: '콜라', reason: '품절' }],
      lines: [{ refundedQuantity: 0 }, { quantity: 2, refundedQuantity: 1 }],
    })
    await settled(orderId, 3_250)
    const { attempts } = await moneyOf(server, orderId)
    expect(given(attempts[0]!.id)).toEqual([3_250])
    const rows = await server.services.db
      .selectFrom('order_refunds')
      .selectAll()
      .where('order_id', '=', orderId)
      .execute()
    expect(rows).toMatchObject([
      { line_index: 1, quantity: 1, money: 3_250, bearer: 'store', actor: 'store' },
    ])
    const shown = await customer.call(readOrder, { orderNumber: orderId })
    expect(shown.answer.order).toMatchObject({ refunds: [{ isDone: true }] })
  })

  it('adds up to the amount paid over all lines, and never to more', async () => {
    const orderId = await paid({ ...TWO_LINES, type: 'delivery', address: YEOKSAM_DELIVERY })
    for (const index of [1, 0, 1]) {
      expect((await refund(orderId, index)).body).toMatchObject({ code: 'Success' })
    }
    expect((await refund(orderId, 0)).body).toMatchObject({ code: 'fail' })
    await settled(orderId, 26_000)
    await eventually(async () => (await moneyOf(server, orderId)).states[0] === 'REFUNDED')
    expect(given((await moneyOf(server, orderId)).attempts[0]!.id)).toHaveLength(3)
  })

  it('refunds a line once for concurrent calls', async () => {
    const orderId = await paid(TWO_LINES)
    const answers = await Promise.all(Array.from({ length: 6 }, () => refund(orderId, 0)))
    expect(answers.filter(({ body }) => body.code === 'Success')).toHaveLength(1)
    await settled(orderId, 18_000)
    expect((await moneyOf(server, orderId)).entries.filter(({ kind }) => kind === 'REFUND')).toHaveLength(1)
  })

  it('answers a repeated call with the same refund, by then carried out, and refunds nothing more', async () => {
    const orderId = await paid(TWO_LINES)
    const key = onceKey()
    const lines = [{ index: 1, quantity: 1 }]
    const asking = { orderNumber: orderId, lines, reason: '품절', bearer: 'store' } as const
    const { order } = (await owner.call(refundOrder, asking, key)).answer
    await settled(orderId, 3_000)
    const repeated = await owner.call(refundOrder, asking, key)
    const refunds = order.refunds.map((one) => ({ ...one, isDone: true }))
    expect(repeated.answer.order).toEqual({ ...order, refunds })
    expect(given((await moneyOf(server, orderId)).attempts[0]!.id)).toEqual([3_000])
  })

  it('of an order that ends meanwhile leaves the rest to be refunded once', async () => {
    provider.refundFaults.push('before', 'after')
    const orderId = await paid(TWO_LINES)
    await refund(orderId, 0)
    await owner.call(denyOrder, { orderNumber: orderId, reason: '마감' })
    await eventually(async () => {
      server.clock.advance(5_000)
      return (await moneyOf(server, orderId)).states[0] === 'REFUNDED'
    }, 20_000)
    const { attempts, entries } = await moneyOf(server, orderId)
    expect(given(attempts[0]!.id).reduce((sum, amount) => sum + amount, 0)).toBe(24_000)
    expect(
      entries
        .filter(({ kind }) => kind === 'REFUND')
        .map(({ amount }) => amount)
        .toSorted((one, other) => one - other),
    ).toEqual([6_000, 18_000])
    expect((await refund(orderId, 1)).body).toMatchObject({ code: 'fail' })
  })

  it.each([
    ['an order that is paid at the door', 'PICK_POST_CD'],
    ['an order that nobody paid', 'PICK_PRE_CD'],
  ])('refunds nothing for %s', async (_, paymentMethod) => {
    const orderId = await placeOrder(customer, { type: 'pickup' })
    await register(customer, orderId, { paymentMethod })
    expect((await refund(orderId, 0)).body).toMatchObject({
      code: 'fail',
      message: staffRefusalTexts.nothingToRefund,
    })
  })

  it('refunds nothing for a free line, and books nothing', async () => {
    const orderId = await paid({ lines: [aRequestedLine(CHICKEN), aRequestedLine(RADISH)] })
    expect((await refund(orderId, 1)).body).toMatchObject({
      code: 'fail',
      message: staffRefusalTexts.nothingToRefund,
    })
    const shown = await customer.call(readOrder, { orderNumber: orderId })
    expect(shown.answer.order).toMatchObject({ refunds: [], lines: [{}, { refundedQuantity: 0 }] })
  })

  it.each([
    ['no lines', { lines: [] }],
    ['no pieces', { lines: [{ index: 0, qty: 0 }] }],
    ['half a piece', { lines: [{ index: 0, qty: 0.5 }] }],
    ['a line before the first', { lines: [{ index: -1, qty: 1 }] }],
    ['nobody who bears it', { bearer: 'nobody' }],
  ])('%s is refused as bad input', async (_, fields) => {
    const orderId = await paid()
    const asked = {
      ordrId: orderId,
      lines: [{ index: 0, qty: 1 }],
      reason: '품절',
      bearer: 'store',
      ...fields,
    }
    expect((await owner.post(refundOrder, asked, onceKey())).status).toBe(400)
    expect((await moneyOf(server, orderId)).attempts[0]?.refunded).toBe(0)
  })
})
