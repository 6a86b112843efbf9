import { enterVisit, readPastOrder } from '@hansang/contract'
import { won } from '@hansang/domain'
import {
  aRequestedLine,
  aStranger,
  aWorld,
  aWorldStore,
  anExchangeCoupon,
  anItem,
  anItemWithSauces,
  anUnpricedCouponLine,
  bringIn,
  callerWith,
  loginAs,
  placeOrder,
  seoul,
  useServer,
} from '@hansang/testing'
import { describe, expect, it } from 'vitest'

const DAY_MS = 24 * 60 * 60_000
const PHONE = '01012345678'
const NOT_FOUND = { code: 'fail', message: '주문을 찾을 수 없어요.' }

const sauced = anItemWithSauces()
const plain = anItem({ id: '100101' })

const server = useServer({
  now: seoul('2026-02-10 11:30'),
  env: { TRUST_PROXY: '1' },
  stores: [
    aWorldStore({ items: [plain, sauced] }),
    aWorldStore({ id: '2001', channel: 'kyochon' }),
    aWorldStore({ id: '5001', channel: 'chatbot' }),
  ],
})

const customer = () => loginAs(server, { phone: PHONE })
const asked = { channel: 'hansang', orderSource: 'ARS' }
const from = (address: string) => ({ 'x-forwarded-for': address })

describe('an order by its number alone', { tags: ['EP-35', 'REOR-03', 'REOR-11'] }, () => {
  it('answers the lines without personal data, even long after the end', async () => {
    const [option] = sauced.optionGroups.flatMap(({ options }) => options)
    const lines = [
      aRequestedLine(plain, { quantity: 2 }),
      aRequestedLine(sauced, { optionIds: option ? [option.id] : [] }),
    ]
    const orderNumber = await placeOrder(await customer(), { lines })
    server.clock.advance(7 * DAY_MS)
    const { answer } = await aStranger(server).call(readPastOrder, { ...asked, orderNumber })
    const { phone: _handle, ...told } = answer.order
    expect(told).toEqual({
      number: orderNumber,
      channel: 'hansang',
      storeId: '1001',
      lines: [
        expect.objectContaining({
          itemId: plain.id,
          priceId: plain.prices[0]?.id,
          name: plain.name,
          quantity: 2,
          price: plain.prices[0]?.price,
        }),
        expect.objectContaining({
          itemId: sauced.id,
          optionGroups: [expect.objectContaining({ options: [expect.objectContaining({ id: option?.id })] })],
        }),
      ],
    })
    for (const secret of ['01012345678', '5678', '역삼', '1204']) {
      expect(JSON.stringify(answer)).not.toContain(secret)
    }
  })

  it('answers the phone as a handle that begins a visit and is never resolved to digits', {
    tags: ['REOR-02'],
  }, async () => {
    const orderNumber = await placeOrder(await customer())
    const { answer } = await aStranger(server).call(readPastOrder, { ...asked, orderNumber })
    expect(answer.order.phone).toMatch(/^h1\./)
    const entered = await callerWith(server, '', '').call(enterVisit, {
      phone: answer.order.phone,
      channel: 'hansang',
    })
    expect(entered.answer.visitor.phone).toBe(answer.order.phone)
    expect(JSON.stringify(entered.body)).not.toContain(PHONE)
  })

  it('leaves out coupon lines, because a coupon number is worth money', { tags: ['REOR-10'] }, async () => {
    const number = '888123'
    await bringIn(server, aWorld({ coupons: [anExchangeCoupon({ number, menuPrice: won(10_000) })] }))
    const given = { channel: 'kyochon', storeId: '2001', type: 'pickup' } as const
    const lines = [anUnpricedCouponLine(number), aRequestedLine(anItem({ id: '200101' }))]
    const by = await loginAs(server, { channel: 'kyochon', phone: PHONE })
    const orderNumber = await placeOrder(by, { ...given, lines })
    const { answer, body } = await aStranger(server).call(readPastOrder, { orderNumber, channel: 'kyochon' })
    expect(answer.order.lines.map(({ itemId }) => itemId)).toEqual(['200101'])
    expect(JSON.stringify(body)).not.toContain(number)
  })

  it('is answered like an unknown number on another channel or to a token of one', async () => {
    const orderNumber = await placeOrder(await customer())
    const ofOther = await loginAs(server, { channel: 'kyochon', phone: PHONE })
    const answers = [
      await aStranger(server).call(readPastOrder, { ...asked, orderNumber, channel: 'chatbot' }),
      await ofOther.call(readPastOrder, { ...asked, orderNumber }),
      await ofOther.call(readPastOrder, { ...asked, orderNumber, channel: 'kyochon' }),
      await aStranger(server).call(readPastOrder, { ...asked, orderNumber: '20260210ABCDEFGHJKMNPQRS' }),
      await aStranger(server).call(readPastOrder, { ...asked, orderNumber: "'; drop table orders --" }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    for (const { body } of answers) {
      const { requestId: _id, ...said } = body
      expect(said).toEqual(NOT_FOUND)
    }
  })

  it('answers 429 at the sixth guess of a stranger', async () => {
    const guess = () =>
      aStranger(server).call(readPastOrder, { ...asked, orderNumber: 'GUESS' }, from('203.0.113.9'))
    const statuses: number[] = []
    for (let turn = 0; turn < 6; turn++) statuses.push((await guess()).status)
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429])
  })

  it('stays locked after six guesses at its channel, even to the right one', async () => {
    const orderNumber = await placeOrder(await customer())
    const ask = (channel: string) =>
      aStranger(server).call(readPastOrder, { ...asked, orderNumber, channel }, from('203.0.113.10'))
    for (let turn = 0; turn < 6; turn++) await ask('chatbot')
    expect((await ask('hansang')).status).toBe(429)
  })
})
