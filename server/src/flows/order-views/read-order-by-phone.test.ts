import { changeOrderStatus, denyOrder, readOrderByPhone } from '@hansang/contract'
import { won } from '@hansang/domain'
import {
  type Caller,
  aPayKey,
  aSpender,
  aWorldStore,
  aStranger,
  decide,
  loginAs,
  onceKey,
  ownerOf,
  placeOrder,
  prove,
  seoul,
  posOf,
  useServer,
  tendersOf,
  placePaidOrder,
} from '@hansang/testing'
import { beforeEach, describe, expect, it } from 'vitest'

const PHONE = '01012345678'
const NOT_FOUND = { code: 'fail', message: '주문을 찾을 수 없어요.' }
const MASKED = {
  maskYn: 'Y',
  cnsmrPhno: '010-****-5678',
  cnsmrAddr: '서울특별시 강남구 역삼동',
  cnsmrDtlAddr: '',
  cnsmrMemo: '',
  dlvrMemo: '',
  cnsmrId: '',
  usePnt: 0,
  orderPayVoList: [],
}

let customer: Caller

const server = useServer({
  now: seoul('2026-02-10 11:30'),
  env: { TRUST_PROXY: '1' },
  stores: [aWorldStore()],
})

beforeEach(async () => {
  customer = await loginAs(server, { phone: PHONE })
})

describe('the pair of number and phone', { tags: ['EP-36'] }, () => {
  it('shows the masked view to a caller who knows both, without a token', { tags: ['SES-19'] }, async () => {
    const number = await placePaidOrder(server, customer)
    const { body } = await aStranger(server).call(readOrderByPhone, {
      orderNumber: number,
      phone: '010-1234-5678',
    })
    expect(body.selOrderInfo).toMatchObject({ ...MASKED, ordrAmt: 18_000, ordrStts: 'ORDER_PAY_DONE' })
  })

  it('shows a stranger that the store denied the order, but not the reason', {
    tags: ['SES-19'],
  }, async () => {
    const number = await placePaidOrder(server, customer)
    const owner = await ownerOf(server, '1001')
    await owner.call(denyOrder, { orderNumber: number, reason: '505호 벨이 고장 났대요' }, onceKey())
    const read = async (reader: Caller) =>
      (await reader.call(readOrderByPhone, { orderNumber: number, phone: PHONE })).body.selOrderInfo
    expect(await read(customer)).toMatchObject({ ordrStts: 'ORDER_DENY', denyRsn: '505호 벨이 고장 났대요' })
    expect(await read(aStranger(server))).toMatchObject({ ordrStts: 'ORDER_DENY', denyRsn: '' })
  })

  it('shows everyone the amount paid, and strangers no tenders', {
    tags: ['ORD-13', 'ORD-14'],
  }, async () => {
    const phone = '01012340000'
    const points = [{ kind: 'franchise' as const, storeId: '1001', available: won(9_000) }]
    const spender = await aSpender(server, { phone, channel: 'hansang', points })
    const number = await placeOrder(spender, { type: 'pickup' })
    const tenders = tendersOf({ cash: 13_000, franchise: 5_000 })
    const key = await aPayKey(spender, number, { tenders })
    expect((await decide(server, key, '0000', { cash: 13_000 })).body).toMatchObject({ code: 'Success' })
    const seenBy = async (reader: Caller) =>
      (await reader.call(readOrderByPhone, { orderNumber: number, phone })).body.selOrderInfo
    expect(await seenBy(spender)).toMatchObject({ ordrAmt: 18_000, usePnt: 5_000, dueAmt: 13_000 })
    expect(await seenBy(aStranger(server))).toMatchObject({
      ...MASKED,
      cnsmrPhno: '010-****-0000',
      cnsmrAddr: '',
      ordrAmt: 18_000,
      dscntAmt: 0,
      dueAmt: 13_000,
    })
  })

  it('shows a stranger the store’s fee and discount and hides only the tenders', {
    tags: ['ORD-13'],
  }, async () => {
    const phone = '01012340001'
    const points = [{ kind: 'franchise' as const, storeId: '1001', available: won(9_000) }]
    const spender = await aSpender(server, { phone, channel: 'hansang', points })
    const number = await placeOrder(spender)
    const seen = async () =>
      (await aStranger(server).call(readOrderByPhone, { orderNumber: number, phone })).body.selOrderInfo
    const { dlvrChrge, dueAmt } = (await seen()) as Record<string, number>
    expect(dlvrChrge).toBeGreaterThan(0)
    const cash = Number(dueAmt) - 5_000
    const paid = { paymentMethod: 'DLVR_PRE_CD', tenders: tendersOf({ cash, franchise: 5_000 }) } as const
    const key = await aPayKey(spender, number, paid)
    await decide(server, key, '0000', { cash })
    expect(await seen()).toMatchObject({ ordrAmt: 18_000, dlvrChrge, usePnt: 0, dueAmt: cash })
  })

  it('takes the phone as a handle of our own links', async () => {
    const number = await placeOrder(customer)
    const phone = server.services.secrets.phoneHandle(PHONE)
    expect((await aStranger(server).call(readOrderByPhone, { orderNumber: number, phone })).status).toBe(200)
  })

  it('shows everything to the session that placed it and to a proven phone', {
    tags: ['ENT-20'],
  }, async () => {
    const number = await placeOrder(customer)
    const proven = await prove(server, await loginAs(server, { phone: PHONE }))
    for (const reader of [customer, proven]) {
      const { body } = await reader.call(readOrderByPhone, { orderNumber: number, phone: PHONE })
      expect(body.selOrderInfo).toMatchObject({ cnsmrPhno: PHONE, cnsmrDtlAddr: '12층 1204호' })
    }
  })

  it('answers a wrong phone and an unknown number with identical responses, with and without a token', {
    tags: ['ORD-20'],
  }, async () => {
    const number = await placeOrder(customer)
    const asked = [
      { ordrId: number, cnsmrPhno: '01099999999' },
      { ordrId: '20260210BBBBBBBBBBBBBBBB', cnsmrPhno: PHONE },
      { ordrId: number, cnsmrPhno: '' },
      { ordrId: number, cnsmrPhno: 'letters' },
    ]
    for (const reader of [aStranger(server), await loginAs(server, { phone: '01000002222' })]) {
      for (const pair of asked.slice(0, 2)) {
        expect(await rawAnswer(reader, readOrderByPhone.path, pair)).toEqual({
          status: 404,
          text: JSON.stringify(NOT_FOUND),
        })
      }
    }
    for (const pair of asked.slice(2))
      expect((await rawAnswer(aStranger(server), readOrderByPhone.path, pair)).status).toBe(404)
  })

  it.each(['an order', 'no order'])('answers 429 at the sixth miss on one number, be it %s', async (kind) => {
    const number = kind === 'an order' ? await placeOrder(customer) : '20260210CCCCCCCCCCCCCCCC'
    const guess = async (phone: string, reader = aStranger(server)) =>
      await reader.call(readOrderByPhone, { orderNumber: number, phone })
    const statuses: number[] = []
    for (let n = 0; n < 6; n++) statuses.push((await guess(`0109999000${n}`)).status)
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429])
    const right = await guess(PHONE)
    expect(right.status).toBe(429)
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(3_000)
    if (kind === 'an order') expect((await guess(PHONE, customer)).status).toBe(200)
    server.clock.advance(60 * 60_000)
    expect((await guess(PHONE)).status).toBe(kind === 'an order' ? 200 : 404)
  })

  it('lets a stranger who knows the number lock out only themselves', { tags: ['SES-19'] }, async () => {
    const number = await placeOrder(customer)
    const look = async (phone: string, from: string) =>
      (
        await aStranger(server).call(
          readOrderByPhone,
          { orderNumber: number, phone },
          { 'x-forwarded-for': from },
        )
      ).status
    for (let n = 0; n < 5; n++) expect(await look(`0109999000${n}`, '198.51.100.7')).toBe(404)
    expect(await look(PHONE, '198.51.100.7')).toBe(200)
    expect([await look('01099990009', '198.51.100.7'), await look(PHONE, '198.51.100.7')]).toEqual([429, 429])
    expect(await look(PHONE, '203.0.113.9')).toBe(200)
  })

  it('shows a finished order to strangers for a day, then only to its own customer', async () => {
    const number = await placePaidOrder(server, customer)
    const pos = await posOf(server, '1001')
    for (const status of ['ORDER_ACCEPT', 'POS_STEP_DELIVERY_IN', 'ORDER_COMPLETE']) {
      await pos.call(changeOrderStatus, { orderNumber: number, status }, onceKey())
    }
    const pair = { orderNumber: number, phone: PHONE }
    server.clock.advance(24 * 60 * 60_000)
    expect((await aStranger(server).call(readOrderByPhone, pair)).status).toBe(200)
    server.clock.advance(1_000)
    expect((await aStranger(server).call(readOrderByPhone, pair)).status).toBe(404)
    customer = await loginAs(server, { phone: PHONE, cookie: customer.cookie })
    expect((await customer.call(readOrderByPhone, pair)).status).toBe(200)
  })
})

async function rawAnswer(reader: Caller, path: string, body: unknown) {
  const headers = {
    'content-type': 'application/json',
    ...(reader.token ? { authorization: `Bearer ${reader.token}` } : {}),
  }
  const response = await server.fetch(`http://hansang.test${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return { status: response.status, text: await response.text() }
}
