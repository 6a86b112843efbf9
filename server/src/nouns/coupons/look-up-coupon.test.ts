import { type WorldCoupon, issuerLookUps, lookUpEcoupon, readDemoCoupons } from '@hansang/contract'
import { type ChannelCode, type CouponIssuerName, won, isRefusal } from '@hansang/domain'
import { type Caller, aWorldStore, aStranger, loginAs, seoul, useServer } from '@hansang/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CouponIssuers, CouponQuestion } from '../../platform/gateways/coupon-issuers/port.ts'
import { sandboxIssuers } from './sandbox-issuers.ts'

const MENU = {
  menuCode: 'M1',
  menuName: '교환 치킨',
  menuPrice: won(20_000),
  menuPosCode: 'PM1',
  goodsId: '',
}

const NO_MENU = { menuCode: '', menuName: '', menuPrice: won(0), menuPosCode: '' }

function aCoupon(given: Pick<WorldCoupon, 'channel' | 'number'> & Partial<WorldCoupon>): WorldCoupon {
  const plain = { productType: 'BARCODE', goodsPrice: won(20_000), status: 'ISSUED', ...MENU }
  return { ...plain, optionCount: 0, storeIds: [], ...given }
}

const CHANNELS: readonly [ChannelCode, CouponIssuerName][] = [
  ['kyochon', 'shared'],
  ['momstouch', 'shared'],
  ['donchicken', 'shared'],
  ['tteokcham', 'shared'],
  ['twozzim', 'twozzim'],
  ['kkanbu', 'kkanbu'],
  ['bbq', 'bbq'],
]

/** Queued answers of the issuers; the sandbox answers when the queue is empty. */
const answers: (() => Promise<string>)[] = []
const asked: { issuer: CouponIssuerName; question: CouponQuestion }[] = []

const issuers: CouponIssuers = {
  isSandbox: true,
  async ask(issuer, question, signal) {
    asked.push({ issuer, question })
    const answer = answers.shift()
    return answer ? await answer() : await sandboxIssuers(server.services.db).ask(issuer, question, signal)
  },
}
const stores = CHANNELS.map(([channel], index) =>
  aWorldStore({ id: `${5001 + index}`, channel, posStoreCode: `POS${index}`, items: [] }),
)
const coupons = CHANNELS.flatMap(([channel], index) => [
  aCoupon({ channel, number: '100', storeIds: [`${5001 + index}`] }),
  aCoupon({ channel, number: '200', productType: 'AMOUNT', goodsPrice: won(5_000), ...NO_MENU }),
  aCoupon({ channel, number: '300', status: 'USED' }),
])
const more = [
  aCoupon({ channel: 'kyochon', number: '400', storeIds: ['5002'] }),
  aCoupon({ channel: 'kkanbu', number: '8591100' }),
  aCoupon({ channel: 'kkanbu', number: '3330100' }),
  aCoupon({ channel: 'twozzim', number: '500', optionCount: 2, goodsId: '600201' }),
]
const named = aWorldStore({ id: '5009', channel: 'kyochon', items: [] })
const server = useServer({
  now: seoul('2026-02-10 11:30'),
  services: { couponIssuers: issuers },
  stepMs: 10 * 60_000 + 1,
  stores: [...stores, named],
  coupons: [...coupons, ...more],
})

beforeEach(() => {
  answers.length = 0
  asked.length = 0
})

function request(channel: ChannelCode, couponNumber: unknown, branchCode = '') {
  return {
    branchCode,
    couponNo: couponNumber,
    couponType: '00',
    siteUserId: '',
    branchName: '',
    channelCode: channel,
    brchCode: branchCode,
  }
}

async function shared(customer: Caller, couponNumber: unknown, branchCode = '') {
  return await customer.post(issuerLookUps.shared, request('kyochon', couponNumber, branchCode))
}

describe('looking a coupon up', () => {
  it.each(CHANNELS)(
    '%s asks its own issuer, %s',
    { tags: ['EP-48', 'EP-49', 'EP-50', 'EP-51', 'CPN-05'] },
    async (channel, issuer) => {
      const customer = await loginAs(server, { channel })
      const storeId = `${5001 + CHANNELS.findIndex(([code]) => code === channel)}`
      const { body } =
        issuer === 'bbq'
          ? await customer.call(lookUpEcoupon, {
              storeId,
              couponNumber: '100',
              isVerified: true,
              couponType: '00',
              channelCode: channel,
            })
          : await customer.post(issuerLookUps[issuer], request(channel, '100', storeId))
      const found = issuer === 'bbq' ? (body.selEcouponInfo as { jObject: unknown }).jObject : body
      expect(found).toMatchObject({
        result_code: '0000',
        goodsNm: '교환 치킨',
        menu_cd: 'M1',
        menu_nm: '교환 치킨',
        menu_prc: 20_000,
        menu_poscode: 'PM1',
        status_cd: 'ISSUED',
        data: [{ coupon_no: '100', product_type: 'BARCODE', goods_price: 20_000 }],
      })
      expect(asked).toMatchObject([{ issuer, question: { channel, couponNumber: '100' } }])
    },
  )

  it.each([
    ['kyochon', 'twozzim'],
    ['twozzim', 'kkanbu'],
    ['kkanbu', 'shared'],
    ['bbq', 'shared'],
  ] as const)('coupons of %s are not looked up at %s', { tags: ['CPN-05'] }, async (channel, issuer) => {
    const customer = await loginAs(server, { channel })
    for (const code of [channel, '']) {
      const { body } = await customer.post(issuerLookUps[issuer], {
        ...request(channel, '100'),
        channelCode: code,
      })
      expect(body.result_code).toBe('8888')
    }
    expect(asked).toEqual([])
  })

  it('answers how many options a twozzim coupon offers', { tags: ['EP-49', 'ENT-24'] }, async () => {
    const customer = await loginAs(server, { channel: 'twozzim' })
    const { body } = await customer.post(issuerLookUps.twozzim, request('twozzim', '500'))
    expect(body).toMatchObject({ twozzimCouponOptionCnt: 2, goodsId: '600201' })
  })

  it('answers the value of an amount coupon', { tags: ['ENT-24'] }, async () => {
    const { body } = await shared(await loginAs(server, { channel: 'kyochon' }), '200')
    expect(body).toMatchObject({
      result_code: '0000',
      goodsNm: '5,000원 금액권',
      data: [
        {
          product_type: 'AMOUNT',
          goods_price: 5_000,
          order_balance: 5_000,
          req_date: expect.stringMatching(/^2026-02-10 /) as unknown,
        },
      ],
    })
  })

  it.each([
    ['8591100', 'kkanbu2'],
    ['3330100', 'kkanbu1'],
    ['100', 'kkanbu'],
  ])(
    'looks up %s as %s, whatever channel code the call names',
    { tags: ['CPN-06'] },
    async (number, channelCode) => {
      const customer = await loginAs(server, { channel: 'kkanbu' })
      for (const code of ['kkanbu', 'kkanbu1', 'kkanbu2', '']) {
        const { result } = await customer.post(issuerLookUps.kkanbu, {
          ...request('kkanbu', number),
          channelCode: code,
        })
        expect(isRefusal(result)).toBe(false)
      }
      expect(asked.map(({ question }) => question.channelCode)).toEqual(
        Array.from({ length: 4 }, () => channelCode),
      )
    },
  )

  it('accepts a store by its POS code, by its id and in the second field', {
    tags: ['CPN-12'],
  }, async () => {
    const customer = await loginAs(server, { channel: 'kyochon' })
    for (const branch of ['POS0', '5001'])
      expect((await shared(customer, '100', branch)).body.result_code).toBe('0000')
    const second = await customer.call(issuerLookUps.shared, {
      couponNumber: '100',
      secondBranchCode: 'POS0',
    })
    expect(second.body.result_code).toBe('0000')
    expect((await shared(customer, '100', '5009')).body.result_code).toBe('8888')
    expect((await shared(customer, '400', '5001')).body.result_code).toBe('8888')
  })

  it('answers only a message when bbq finds nothing', { tags: ['CPN-13'] }, async () => {
    const customer = await loginAs(server, { channel: 'bbq' })
    const unknown = await customer.call(lookUpEcoupon, { storeId: '5007', couponNumber: '999' })
    expect(unknown.body).toMatchObject({
      code: 'fail',
      message: '쿠폰 조회 실패: 사용할 수 없는 쿠폰이에요.',
      selEcouponInfo: null,
    })
    const used = await customer.call(lookUpEcoupon, { storeId: '5007', couponNumber: '300' })
    expect(used.body.message).toBe('쿠폰 조회 실패: 이미 사용된 쿠폰이에요.')
    expect(used.result).toMatchObject({ reason: 'fail' })
  })
})

describe('a look-up that is refused', () => {
  it('answers 8888 and a message for a used and an unknown coupon', { tags: ['CPN-08'] }, async () => {
    const customer = await loginAs(server, { channel: 'kyochon' })
    expect((await shared(customer, '300')).body).toMatchObject({
      code: 'fail',
      result_code: '8888',
      result_message: '이미 사용된 쿠폰이에요.',
    })
    expect((await shared(customer, '999')).result).toEqual({
      reason: '8888',
      message: '사용할 수 없는 쿠폰이에요.',
    })
  })

  it.each(['', '   ', '12-34', 'abc', '１２３원', '9'.repeat(41), null, undefined])(
    'refuses %j as a number without asking an issuer',
    async (couponNumber) => {
      const { status, body } = await shared(await loginAs(server, { channel: 'kyochon' }), couponNumber)
      expect(status).toBe(200)
      expect(body).toMatchObject({ code: 'fail', message: '잘못된 쿠폰번호예요. 다시 확인해 주세요.' })
      expect(asked).toEqual([])
    },
  )

  it.each([-1, 1.5, ['100'], { no: 1 }, true])('refuses %j without a server error', async (couponNumber) => {
    const { status, body } = await shared(await loginAs(server, { channel: 'kyochon' }), couponNumber)
    expect([200, 400]).toContain(status)
    expect(body.code).toBe('fail')
    expect(asked).toEqual([])
  })

  it("refuses another brand's coupon, channel and issuer", async () => {
    const customer = await loginAs(server, { channel: 'momstouch' })
    expect((await shared(customer, '400')).body.result_code).toBe('8888')
    expect((await customer.post(issuerLookUps.shared, request('momstouch', '400'))).body.result_code).toBe(
      '8888',
    )
    expect((await customer.post(issuerLookUps.twozzim, request('twozzim', '500'))).body.result_code).toBe(
      '8888',
    )
    const none = await loginAs(server, { channel: 'hansang' })
    expect((await none.post(issuerLookUps.shared, request('hansang', '100'))).body.result_code).toBe('8888')
  })

  it('needs a token', async () => {
    expect((await shared(aStranger(server), '100')).status).toBe(401)
  })
})

describe('an issuer that fails', () => {
  const SILENT = /쿠폰사가 응답하지 않아/

  it.each([
    ['HTML', async () => '<!doctype html><h1>502 Bad Gateway</h1>'],
    ['nothing', async () => ''],
    ['a list', async () => '[]'],
    ['an unknown result', async () => '{"result_code":"1234"}'],
    ['a coupon without its list', async () => '{"result_code":"0000","data":[]}'],
    ['an amount that is none', async () => '{"result_code":"0000","data":[{"goods_price":"free"}]}'],
    ['a broken connection', async () => await Promise.reject(new Error('ECONNRESET'))],
  ])('answering %s leads to a refusal that burns no coupon and counts no guess', async (_what, answer) => {
    const customer = await loginAs(server, { channel: 'kyochon' })
    for (let time = 0; time < 12; time++) {
      answers.push(answer)
      const { status, body } = await shared(customer, '100')
      expect(status).toBe(200)
      expect(body.code).toBe('fail')
      expect(body.message).toMatch(SILENT)
    }
    expect((await shared(customer, '100')).body.result_code).toBe('0000')
    const { stage } = await couponRow('kyochon', '100')
    expect(stage).toBe('ISSUED')
  })

  it('has its fail message passed on with the text around the colon', { tags: ['CPN-08'] }, async () => {
    answers.push(async () => JSON.stringify({ code: 'fail', message: 'E42: 점검 중이에요.' }))
    const { result } = await shared(await loginAs(server, { channel: 'kyochon' }), '100')
    expect(result).toEqual({ reason: 'fail', message: 'E42: 점검 중이에요.' })
  })
})

describe('guessing', () => {
  it('is refused at the 11th guess of a session until ten minutes have passed', async () => {
    const customer = await loginAs(server, { channel: 'kyochon' })
    for (let guess = 0; guess < 10; guess++) expect((await shared(customer, `77${guess}`)).status).toBe(200)
    asked.length = 0
    const eleventh = await shared(customer, '100')
    expect(eleventh.status).toBe(429)
    expect(Number(eleventh.headers.get('retry-after'))).toBe(600)
    expect(asked).toEqual([])
    server.clock.advance(599_000)
    expect((await shared(customer, '100')).status).toBe(429)
    server.clock.advance(1_000)
    expect((await shared(customer, '100')).body.result_code).toBe('0000')
  })

  it('is not reset by a new token, because the address is counted too', async () => {
    for (let guess = 0; guess < 10; guess++) {
      const customer = await loginAs(server, { channel: 'kyochon', phone: `0102222${1000 + guess}` })
      expect((await shared(customer, '778')).status).toBe(200)
    }
    const another = await loginAs(server, { channel: 'kyochon', phone: '01033334444' })
    expect((await shared(another, '778')).status).toBe(429)
  })

  it('gets no further with 30 concurrent guesses than with 10 successive ones', async () => {
    const customer = await loginAs(server, { channel: 'kyochon' })
    const all = await Promise.all(Array.from({ length: 30 }, (_, guess) => shared(customer, `79${guess}`)))
    expect(all.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(10)
    expect(asked.length).toBeLessThanOrEqual(10)
  })

  it('does not count coupons that are found', async () => {
    const customer = await loginAs(server, { channel: 'kyochon' })
    for (let time = 0; time < 15; time++) expect((await shared(customer, '100')).status).toBe(200)
  })
})

it('lists no coupons outside the demo world', async () => {
  const { body } = await aStranger(server).call(readDemoCoupons, {})
  expect(body.coupons).toEqual([])
})

async function couponRow(channel: ChannelCode, number: string) {
  return await server.services.db
    .selectFrom('coupons')
    .select('stage')
    .where('channel', '=', channel)
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
}
