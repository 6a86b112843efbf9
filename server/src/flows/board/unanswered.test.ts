import { cancelOrder, denyCancel, readBoardOrders, readOrder } from '@hansang/contract'
import {
  type Caller,
  aWorldStore,
  eventually,
  moneyOf,
  newcomer,
  onceKey,
  orderRow,
  ownerOf,
  payOrder,
  placeOrder,
  seoul,
  untilOrdersAreFree,
  useServer,
  placePaidOrder,
  accept,
} from '@hansang/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { escalateUnanswered } from './escalate-unanswered.ts'

const MINUTE = 60_000
const AT_THE_DOOR = { type: 'pickup', paymentMethod: 'PICK_POST_CD' } as const
const OWNER_PHONE = '01044445555'

let customer: Caller
let owner: Caller

const kim = { loginId: 'kim', secret: { kind: 'plain', text: 'hansang1234' }, name: '강한상' } as const
const server = useServer({
  now: seoul('2026-02-10 11:30'),
  env: {
    UNANSWERED_URGENT_MINUTES: '2',
    UNANSWERED_OWNER_MINUTES: '3',
    UNANSWERED_CUSTOMER_MINUTES: '7',
    UNANSWERED_GIVE_UP_MINUTES: '10',
  },
  stores: [aWorldStore()],
  owners: [{ ...kim, phone: OWNER_PHONE, storeIds: ['1001'] }],
})

beforeEach(async () => {
  customer = await newcomer(server)
  owner = await ownerOf(server, '1001')
})

/** Lets time pass as a sweep sees it, second by second where it matters. */
async function pass(milliseconds: number, sweeps = 1): Promise<void> {
  server.clock.advance(milliseconds)
  await Promise.all(Array.from({ length: sweeps }, () => escalateUnanswered(server.services)))
  // The program's own sweep may have held an order since before the clock moved.
  await untilOrdersAreFree(server)
  await escalateUnanswered(server.services)
}

async function textsOf(orderNumber: string): Promise<string[]> {
  const { db, secrets } = server.services
  const rows = await db
    .selectFrom('sent_messages')
    .selectAll()
    .where('order_id', '=', orderNumber)
    .where('kind', '<>', 'order-news')
    .orderBy('id')
    .execute()
  return rows.map(({ dedupe_key: key, phone_sealed: phone, text_sealed: text }) =>
    [
      secrets.open(phone, 'sent_messages.phone_sealed', key),
      secrets.open(text, 'sent_messages.text_sealed', key),
    ].join(' '),
  )
}

async function escalationOnBoard(orderNumber: string): Promise<unknown> {
  const { body } = await owner.call(readBoardOrders, { storeId: '1001' })
  return (body.selOrdrLst as { ordrId: string; noAnsrStep: number }[]).find(
    ({ ordrId }) => ordrId === orderNumber,
  )?.noAnsrStep
}

describe('an unanswered order', () => {
  it('is urgent after 2 minutes, on every board', async () => {
    const number = await placePaidOrder(server, customer)
    await pass(2 * MINUTE - 1)
    expect(await escalationOnBoard(number)).toBe(0)
    await pass(1)
    expect(await escalationOnBoard(number)).toBe(1)
    expect(await textsOf(number)).toEqual([])
  })

  it('is texted to the owner after 3 minutes, and to the customer after 7, who may withdraw it', async () => {
    const number = await placePaidOrder(server, customer)
    await pass(2 * MINUTE)
    await pass(MINUTE)
    const toOwner = `${OWNER_PHONE} [한상 역삼점] 새 주문이 3분 넘게 접수되지 않았어요. 주문 접수 화면을 확인해 주세요.`
    expect(await textsOf(number)).toEqual([toOwner])
    await pass(4 * MINUTE - 1)
    expect(await textsOf(number)).toHaveLength(1)
    await pass(1)
    const [, toCustomer] = await textsOf(number)
    const shown = await customer.call(readOrder, { orderNumber: number })
    expect(shown.body.selOrderInfo).toMatchObject({ ordrStts: 'ORDER_PAY_DONE', noAnsrStep: 3 })
    expect(toCustomer).toContain('아직 주문을 확인하지 못했어요')
    expect(toCustomer).toContain('3분 안에 답이 없으면 자동으로 취소해 드려요.')
    const { body } = await customer.call(cancelOrder, { orderNumber: number, reason: '' }, onceKey())
    expect(body.selOrderInfo).toMatchObject({ ordrStts: 'ORDER_CANCEL_COMPLT' })
    await pass(10 * MINUTE)
    expect(await orderRow(server, number)).toMatchObject({ status: 'ORDER_CANCEL_COMPLT', escalation: 3 })
  })

  it('is denied after 10 minutes and refunded automatically, with an apology', async () => {
    const number = await placePaidOrder(server, customer)
    for (const wait of [2, 1, 4, 3]) await pass(wait * MINUTE)
    const { body } = await customer.call(readOrder, { orderNumber: number })
    expect(body.selOrderInfo).toMatchObject({
      ordrStts: 'ORDER_DENY',
      denyRsn: '매장에서 제때 확인하지 못해 자동으로 취소했어요.',
    })
    await eventually(async () => (await moneyOf(server, number)).states[0] === 'REFUNDED')
    const texts = await textsOf(number)
    expect(texts.map((text) => text.includes('죄송해요. 결제하신 금액은 모두'))).toContain(true)
    const refunds = texts
      .filter((text) => text.includes('환불 완료'))
      .map((text) => text.replace(/^\d+ /, ''))
    expect(refunds).toEqual([
      `[한상 역삼점] 20,000원 환불 완료 (주문 ${number.slice(-4)}). 카드사에 따라 3~5영업일 걸려요.`,
    ])
    const board = await owner.call(readBoardOrders, { storeId: '' })
    expect(board.body.endOrdrLst).toContainEqual(expect.objectContaining({ ordrId: number, endGb: 'clock' }))
  })

  it('that is paid at the door is denied by a text that mentions no refund', async () => {
    const number = await placePaidOrder(server, customer, AT_THE_DOOR)
    for (const wait of [2, 1, 4, 3]) await pass(wait * MINUTE)
    expect((await orderRow(server, number)).status).toBe('ORDER_DENY')
    expect((await textsOf(number)).filter((text) => text.includes('돌려드려요'))).toHaveLength(0)
    expect((await textsOf(number)).at(-1)).toMatch(/자동으로 취소했어요. 불편을 드려 죄송해요.$/)
  })

  it('is timed from its arrival at the store, not from when it was placed', async () => {
    const number = await placeOrder(customer)
    server.clock.advance(20 * MINUTE)
    await payOrder(server, customer, number)
    await pass(2 * MINUTE - 1)
    expect((await orderRow(server, number)).escalation).toBe(0)
    const unpaid = await placeOrder(customer)
    await pass(11 * MINUTE)
    expect((await orderRow(server, unpaid)).escalation).toBe(0)
  })

  it('is escalated step by step after an outage, each step with its own wait', async () => {
    const number = await placePaidOrder(server, customer)
    await pass(60 * MINUTE)
    await pass(0)
    expect(await orderRow(server, number)).toMatchObject({ status: 'ORDER_PAY_DONE', escalation: 1 })
    for (const wait of [1, 4]) await pass(wait * MINUTE)
    expect((await orderRow(server, number)).status).toBe('ORDER_PAY_DONE')
    await pass(3 * MINUTE)
    expect((await orderRow(server, number)).status).toBe('ORDER_DENY')
  })

  it('is left alone once it is accepted', async () => {
    const number = await placePaidOrder(server, customer)
    await pass(2 * MINUTE)
    await accept(owner, number)
    await pass(60 * MINUTE)
    expect(await orderRow(server, number)).toMatchObject({ status: 'ORDER_ACCEPT', escalation: 1 })
    expect(await textsOf(number)).toEqual([])
  })

  it('takes each step once, however many processes check', async () => {
    const number = await placePaidOrder(server, customer)
    for (const wait of [2, 1, 4, 3]) await pass(wait * MINUTE, 6)
    const texts = await textsOf(number)
    const [owners, told, sorry] = ['접수되지', '아직 주문을', '죄송해요'].map(
      (words) => texts.filter((text) => text.includes(words)).length,
    )
    expect([owners, told, sorry]).toEqual([1, 1, 1])
  })

  it('is either accepted or denied, never both, and its payment matches', async () => {
    const ends = new Set<string>()
    for (let round = 0; round < 6; round++) {
      const number = await placePaidOrder(server, customer)
      for (const wait of [2, 1, 4]) await pass(wait * MINUTE)
      server.clock.advance(3 * MINUTE)
      const [accepted] = await Promise.all(
        round % 2
          ? [accept(owner, number), escalateUnanswered(server.services)]
          : [
              new Promise((resolve) => setTimeout(resolve, round)).then(() => accept(owner, number)),
              escalateUnanswered(server.services),
            ],
      )
      const { status } = await orderRow(server, number)
      expect(status).toBe(accepted.body.code === 'Success' ? 'ORDER_ACCEPT' : 'ORDER_DENY')
      ends.add(status)
      if (status === 'ORDER_DENY') {
        await eventually(async () => (await moneyOf(server, number)).states[0] === 'REFUNDED')
      } else expect((await moneyOf(server, number)).attempts[0]?.refunded).toBe(0)
    }
    expect(ends.size).toBeGreaterThan(0)
  })
})

describe('an unanswered cancel request', () => {
  async function aWish(): Promise<string> {
    const number = await placePaidOrder(server, customer)
    await accept(owner, number)
    await pass(20 * MINUTE)
    const { body } = await customer.call(cancelOrder, { orderNumber: number, reason: '' }, onceKey())
    expect(body.selOrderInfo).toMatchObject({ ordrStts: 'ORDER_CANCEL_ACCEPT', noAnsrStep: 0 })
    return number
  }

  it('is urgent 2 minutes after the request', async () => {
    const number = await aWish()
    await pass(2 * MINUTE - 1)
    expect(await escalationOnBoard(number)).toBe(0)
    await pass(1)
    expect(await escalationOnBoard(number)).toBe(1)
    expect(await textsOf(number)).toEqual([])
  })

  it('is texted to the owner after 3 minutes, and after 7 the customer gets a number to call', async () => {
    const number = await aWish()
    for (const wait of [2, 1]) await pass(wait * MINUTE)
    const toOwner = `${OWNER_PHONE} [한상 역삼점] 고객의 취소 요청에 3분 넘게 답하지 않았어요. 주문 접수 화면을 확인해 주세요.`
    expect(await textsOf(number)).toEqual([toOwner])
    await pass(4 * MINUTE)
    const [, toCustomer] = await textsOf(number)
    expect(toCustomer).toContain('[한상 역삼점] 매장에서 아직 취소 요청에 답하지 않았어요.')
    expect(toCustomer).toContain('02-5550-1001')
    const { body } = await customer.call(readOrder, { orderNumber: number })
    expect(body.selOrderInfo).toMatchObject({ ordrStts: 'ORDER_CANCEL_ACCEPT', noAnsrStep: 3 })
  })

  it('is never ended by the clock, and its money stays until the store answers', async () => {
    const number = await aWish()
    for (const wait of [2, 1, 4, 3, 60]) await pass(wait * MINUTE)
    expect((await orderRow(server, number)).status).toBe('ORDER_CANCEL_ACCEPT')
    expect((await moneyOf(server, number)).attempts[0]?.refunded).toBe(0)
    expect(await textsOf(number)).toHaveLength(2)
  })

  it('is left alone once it is answered', async () => {
    const number = await aWish()
    await pass(2 * MINUTE)
    await owner.call(denyCancel, { orderNumber: number, reason: '' }, onceKey())
    await pass(60 * MINUTE)
    expect((await orderRow(server, number)).status).toBe('ORDER_CANCEL_DENY')
    expect(await textsOf(number)).toEqual([])
  })

  it('takes each step once, however many processes check', async () => {
    const number = await aWish()
    for (const wait of [2, 1, 4, 3]) await pass(wait * MINUTE, 6)
    expect(await textsOf(number)).toHaveLength(2)
  })
})

it('a store sees the orders its customers withdrew, but not those it denied or those of other stores', async () => {
  const [withdrawn, accepted] = [
    await placePaidOrder(server, customer),
    await placePaidOrder(server, customer),
  ]
  await customer.call(cancelOrder, { orderNumber: withdrawn, reason: '' }, onceKey())
  await accept(owner, accepted)
  const stranger = await ownerOf(server)
  const endedFor = async (who: Caller) => {
    const { body } = await who.call(readBoardOrders, { storeId: '' })
    return (body.endOrdrLst as { ordrId: string; endGb: string }[]).map(
      ({ ordrId, endGb }) => `${ordrId} ${endGb}`,
    )
  }
  const ended = await endedFor(owner)
  expect(ended).toContain(`${withdrawn} customer`)
  expect(ended.join()).not.toContain(accepted)
  expect(await endedFor(stranger)).toEqual([])
})
