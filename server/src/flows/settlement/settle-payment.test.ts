import { openPayment } from '@hansang/contract'
import { failureTexts, menuItemTexts, refusalTexts, serviceRefusalTexts } from '@hansang/messages'
import {
  aPayKey,
  aWorldStore,
  aStranger,
  decide,
  eventually,
  loginAs,
  moneyOf,
  register,
  seoul,
  useServer,
  placeOrder,
} from '@hansang/testing'
import { describe, expect, it, vi } from 'vitest'
import { confirmPayment } from './confirm-payment.ts'

const NOW = seoul('2026-03-11 12:00')

const server = useServer({ now: NOW, hasSweeps: true, stores: [aWorldStore()] })

async function aPayment(): Promise<{ orderId: string; payKey: string }> {
  const visitor = await loginAs(server)
  const orderId = await placeOrder(visitor, { type: 'pickup' })
  return { orderId, payKey: await aPayKey(visitor, orderId) }
}

const open = (payKey: string) => aStranger(server).call(openPayment, { payKey })

/** Advances the clock in steps while awaiting `answer`; sweeps run in real time. */
async function whileTimePasses<T>(answer: Promise<T>): Promise<T> {
  const timer = setInterval(() => server.clock.advance(2_000), 200)
  try {
    return await answer
  } finally {
    clearInterval(timer)
  }
}

async function booksOf(attemptId: string) {
  return await server.services.db
    .selectFrom('sandbox.payments')
    .selectAll()
    .where('reference', '=', attemptId)
    .executeTakeFirst()
}

describe('opening the page', () => {
  it('makes the order ready, and paying there makes it paid', { tags: ['STS-23'] }, async () => {
    const { orderId, payKey } = await aPayment()
    expect((await open(payKey)).body).toMatchObject({ code: 'Success', ordrId: orderId })
    expect((await moneyOf(server, orderId)).status).toBe('ORDER_READY')
    expect((await decide(server, payKey, '0000')).body).toMatchObject({ code: 'Success', ordrId: orderId })
    const { status, attempts, entries, order } = await moneyOf(server, orderId)
    expect(status).toBe('ORDER_PAY_DONE')
    expect(order.paid_at).toEqual(server.clock.now())
    expect(attempts[0]).toMatchObject({ state: 'PAID', means: '0001', instalment: '00' })
    expect(entries).toEqual([{ kind: 'CAPTURE', amount: 18_000 }])
  })

  it('is not required for paying the order', {
    tags: ['STS-09', 'STS-23', 'EP-47'],
  }, async () => {
    const { orderId, payKey } = await aPayment()
    expect((await decide(server, payKey, '0000')).body.code).toBe('Success')
    const steps = await server.services.db
      .selectFrom('order_events')
      .select('to_status')
      .where('order_id', '=', orderId)
      .orderBy('sequence')
      .execute()
    expect(steps.map((step) => step.to_status)).toEqual(['ORDER_READY', 'ORDER_PAY_DONE'])
  })

  it('asks for no work that nobody has', async () => {
    const asked = vi.spyOn(server.services.jobs, 'enqueue')
    const { payKey } = await aPayment()
    await decide(server, payKey, '0000')
    const jobs = asked.mock.calls.map(([, name]) => name)
    asked.mockRestore()
    expect(jobs).toEqual([])
  })

  it('answers 404 for a wrong key', async () => {
    expect((await open('x'.repeat(43))).status).toBe(404)
    expect((await decide(server, 'x'.repeat(43), '0000')).status).toBe(404)
  })
})

describe('a payment that is not made', () => {
  it.each([
    ['9999', 'DECLINED'],
    ['99', 'CANCELED'],
    ['88', 'CANCELED'],
  ])(
    'returns the order to NOT_ORDER_READY after code %s, and the order may be paid again',
    { tags: ['PAY-50', 'STS-08'] },
    async (code, books) => {
      const visitor = await loginAs(server)
      const orderId = await placeOrder(visitor, { type: 'pickup' })
      const payKey = await aPayKey(visitor, orderId)
      await open(payKey)
      expect((await decide(server, payKey, code)).body).toMatchObject({
        code,
        message: failureTexts.paymentNotCompleted,
        ordrId: orderId,
      })
      const failed = await moneyOf(server, orderId)
      expect(failed).toMatchObject({ status: 'NOT_ORDER_READY', states: ['FAILED'], entries: [] })
      expect((await booksOf(failed.attempts[0]!.id))?.state).toBe(books)
      const again = await aPayKey(visitor, orderId, { goodsName: 'again' })
      expect((await decide(server, again, '0000')).body.code).toBe('Success')
      expect((await moneyOf(server, orderId)).status).toBe('ORDER_PAY_DONE')
    },
  )

  it('that has expired is answered as expired, and its order returns to NOT_ORDER_READY', async () => {
    const { orderId, payKey } = await aPayment()
    await open(payKey)
    expect((await decide(server, payKey, 'EX')).body).toMatchObject({
      code: '9999',
      message: refusalTexts.paymentExpired,
    })
    expect(await moneyOf(server, orderId)).toMatchObject({
      status: 'NOT_ORDER_READY',
      states: ['EXPIRED'],
      entries: [],
    })
  })

  it.each([0, 1, 17_999, 18_001])(
    'is refused for %s won, and nothing is charged',
    { tags: ['EP-47'] },
    async (cash) => {
      const { orderId, payKey } = await aPayment()
      expect((await decide(server, payKey, '0000', { cash })).body).toMatchObject({
        code: 'fail',
        message: menuItemTexts.changed,
      })
      expect(await moneyOf(server, orderId)).toMatchObject({ states: ['CREATED'], entries: [] })
    },
  )

  it.each(['7777', 'PAID', "'; drop"])('is refused with the unknown code %s', async (code) => {
    const { orderId, payKey } = await aPayment()
    expect((await decide(server, payKey, code)).status).toBe(400)
    expect((await moneyOf(server, orderId)).states).toEqual(['CREATED'])
  })
})

describe('a repeated result', () => {
  it.each([
    ['0000', 'Success'],
    ['9999', '9999'],
  ])('after %s gets the first answer again, whatever is decided later', async (code, answer) => {
    const { orderId, payKey } = await aPayment()
    const first = await decide(server, payKey, code)
    expect(first.body.code).toBe(answer)
    expect((await decide(server, payKey, code)).body).toEqual(first.body)
    expect((await decide(server, payKey, '0000')).body).toEqual(first.body)
    expect((await decide(server, payKey, '99')).body).toEqual(first.body)
    expect((await moneyOf(server, orderId)).entries).toHaveLength(code === '0000' ? 1 : 0)
  })

  it('with another body under the same key is refused with 422', async () => {
    const { payKey } = await aPayment()
    const key = { 'idempotency-key': payKey.slice(0, 10), 'content-type': 'application/json' }
    const post = async (halbu: string) =>
      await server.fetch('http://hansang.test/api/v1/user/pay/payResult', {
        method: 'POST',
        headers: key,
        body: JSON.stringify({ payKey, resultCode: '0000', payAmt: 18_000, halbu }),
      })
    const first = await (await post('00')).json()
    // Before repeating the first call, as that would keep its answer, too.
    expect((await post('03')).status).toBe(422)
    expect(await (await post('00')).json()).toEqual(first)
  })

  it('is captured once for 50 concurrent calls, which all succeed', { tags: ['PAY-50'] }, async () => {
    const { orderId, payKey } = await aPayment()
    const answers = await Promise.all(Array.from({ length: 50 }, () => decide(server, payKey, '0000')))
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set(['Success']))
    expect(await moneyOf(server, orderId)).toMatchObject({
      status: 'ORDER_PAY_DONE',
      states: ['PAID'],
      entries: [{ kind: 'CAPTURE', amount: 18_000 }],
    })
  })

  it('settles concurrent approval and cancellation as one of the two', async () => {
    const { orderId, payKey } = await aPayment()
    const decided = ['0000', '99', '0000', '9999'].map((code) => decide(server, payKey, code))
    const codes = (await Promise.all(decided)).map(({ body }) => body.code)
    const { states, entries, status } = await moneyOf(server, orderId)
    // The loser gets the actual outcome, not the one requested.
    expect(new Set(codes).size).toBe(1)
    expect(codes[0] === 'Success').toBe(states[0] === 'PAID')
    expect(['PAID', 'FAILED']).toContain(states[0])
    expect(entries).toHaveLength(states[0] === 'PAID' ? 1 : 0)
    expect(status).toBe(states[0] === 'PAID' ? 'ORDER_PAY_DONE' : 'NOT_ORDER_READY')
  })
})

describe('payment half an hour after the order', () => {
  const minutesOn = (minutes: number) => new Date(server.clock.now().getTime() + minutes * 60_000)
  const inHalfAnHour = () => ({ ...server.services, clock: { now: () => minutesOn(30) } })

  it('charges nobody: it is closed and queried again', async () => {
    const { orderId, payKey } = await aPayment()
    await open(payKey)
    const { id } = (await moneyOf(server, orderId)).attempts[0]!
    await confirmPayment(inHalfAnHour(), id)
    const { attempts, entries } = await moneyOf(server, orderId)
    const closed = { settled_at: minutesOn(30), next_query_at: minutesOn(35) }
    expect(attempts).toMatchObject([{ state: 'EXPIRED', failure: 'too-late', ...closed }])
    expect(entries).toEqual([])
    expect((await booksOf(id))?.state).not.toBe('APPROVED')
    expect((await decide(server, payKey, '0000')).body).toMatchObject({
      code: '9999',
      message: refusalTexts.paymentExpired,
    })
  })

  it('leads to the order from the page that paid it in time', async () => {
    const { orderId, payKey } = await aPayment()
    await decide(server, payKey, '0000')
    server.clock.advance(31 * 60_000)
    expect((await open(payKey)).body).toMatchObject({ code: 'Success', ordrId: orderId })
  })

  it('stays paid when it was made in time', async () => {
    const { orderId, payKey } = await aPayment()
    await decide(server, payKey, '0000')
    const { id } = (await moneyOf(server, orderId)).attempts[0]!
    expect((await confirmPayment(inHalfAnHour(), id)).state).toBe('PAID')
    expect((await moneyOf(server, orderId)).states).toEqual(['PAID'])
  })
})

describe('payment time-outs', () => {
  it('charge once when the answer T2 is lost after the charge', async () => {
    const { orderId, payKey } = await aPayment()
    const answer = decide(server, payKey, 'T2')
    await eventually(async () => (await moneyOf(server, orderId)).states[0] === 'UNKNOWN')
    expect((await moneyOf(server, orderId)).entries).toEqual([])
    expect((await whileTimePasses(answer)).body.code).toBe('Success')
    expect(await moneyOf(server, orderId)).toMatchObject({
      status: 'ORDER_PAY_DONE',
      states: ['PAID'],
      entries: [{ kind: 'CAPTURE' }],
    })
  })

  it('close the payment after T1, before any charge, and the order waits again', async () => {
    const { orderId, payKey } = await aPayment()
    await open(payKey)
    expect((await whileTimePasses(decide(server, payKey, 'T1'))).body.code).toBe('99')
    const { status, states, entries, attempts } = await moneyOf(server, orderId)
    expect({ status, states, entries }).toEqual({
      status: 'NOT_ORDER_READY',
      states: ['FAILED'],
      entries: [],
    })
    expect((await booksOf(attempts[0]!.id))?.state).toBe('CANCELED')
  })

  it('block another registration while the outcome is unknown', async () => {
    const visitor = await loginAs(server)
    const orderId = await placeOrder(visitor, { type: 'pickup' })
    const answer = decide(server, await aPayKey(visitor, orderId), 'T2')
    await eventually(async () => (await moneyOf(server, orderId)).states[0] === 'UNKNOWN')
    const again = await register(visitor, orderId, { goodsName: 'again' })
    expect([again.status, again.body.message]).toEqual([200, serviceRefusalTexts.paymentConfirming])
    await whileTimePasses(answer)
    expect((await moneyOf(server, orderId)).states).toEqual(['PAID'])
  })
})
