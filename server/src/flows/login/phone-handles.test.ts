import {
  enterVisit,
  proveByLink,
  readOrder,
  readOrderByPhone,
  readPointBalance,
  reportUserAgent,
  cancelOrder,
  type RequestTo,
} from '@hansang/contract'
import { apiErrorTexts } from '@hansang/messages'
import {
  type Caller,
  aWorldStore,
  aStranger,
  callerWith,
  loginAs,
  onceKey,
  prove,
  seoul,
  useServer,
  placeOrder,
} from '@hansang/testing'
import { namesPhone, opensOrder } from '../../platform/http/edge/noindex.ts'
import { describe, expect, it } from 'vitest'
import { mintLinkSecret } from './link-secrets.ts'
import { orderHandle, visitHandle } from '../../nouns/auth/phone.ts'

const DAY_MS = 24 * 60 * 60_000
const PHONE = '01012345678'
const MASKED = '010-****-5678'

const purse = (storeId: string, available: number) =>
  ({ kind: 'franchise', storeId, available, minimumUse: 0, expected: 0 }) as never
const server = useServer({
  now: seoul('2026-02-17 11:30'),
  stores: [aWorldStore(), aWorldStore({ id: '1002' }), aWorldStore({ id: '2001', channel: 'bbq' })],
  customers: [
    {
      phone: PHONE,
      hasPassedIdentityCheck: true,
      identityCheckedAt: null,
      points: [purse('1001', 4200), purse('1002', 700), purse('2001', 1500)],
    },
  ],
})

const handle = () => visitHandle(server.services.secrets, PHONE, server.clock.now())
const enter = (phone: string, cookie = '', more: Partial<RequestTo<typeof enterVisit>> = {}) =>
  callerWith(server, '', cookie).call(enterVisit, { phone, channel: 'hansang', ...more })

async function visitBy(phone: string): Promise<Caller> {
  const entered = await enter(phone)
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? ''
  return callerWith(server, String(entered.body.token), cookie)
}

async function textedLink(orderNumber: string): Promise<{ handle: string; secret: string }> {
  const { db, secrets, clock } = server.services
  const order = await db
    .selectFrom('orders')
    .select(['id', 'customer_id', 'channel'])
    .where('id', '=', orderNumber)
    .executeTakeFirstOrThrow()
  const secret = (await mintLinkSecret(db, order, clock.now())) ?? ''
  return { handle: orderHandle(secrets, PHONE, orderNumber), secret }
}

describe('a handle in a link', () => {
  it('is never answered as digits to a caller who holds only the handle', { tags: ['SES-09'] }, async () => {
    const given = handle()
    const entered = await enter(given)
    expect(entered.body.nonMemberInfo).toMatchObject({ hpno: given })
    const thief = await visitBy(given)
    const orderNumber = await placeOrder(thief, { type: 'pickup' })
    const read = await thief.call(readOrder, { orderNumber })
    const paired = await thief.call(readOrderByPhone, { orderNumber, phone: given })
    const canceled = await thief.call(cancelOrder, { orderNumber, reason: '' }, onceKey())
    for (const { body } of [read, paired, canceled]) {
      expect(body.selOrderInfo).toMatchObject({ ordrId: orderNumber, cnsmrPhno: MASKED, maskYn: 'N' })
    }
    expect(JSON.stringify([entered, read, paired, canceled].map(({ body }) => body))).not.toContain(PHONE)
  })

  it('is answered as digits to a caller who typed or proved the phone', { tags: ['SES-08'] }, async () => {
    expect((await enter(PHONE)).body.nonMemberInfo).toMatchObject({ hpno: PHONE })
    const customer = await loginAs(server, { phone: PHONE })
    const again = await enter(handle(), customer.cookie)
    expect(again.body.nonMemberInfo).toMatchObject({ hpno: PHONE })
    const { secret } = await textedLink(await placeOrder(customer, { type: 'pickup' }))
    const opened = await aStranger(server).call(proveByLink, { secret })
    const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
    expect((await enter(handle(), cookie)).body.nonMemberInfo).toMatchObject({ hpno: PHONE })
  })

  it('of a landing page begins visits for 30 days', async () => {
    const given = handle()
    server.clock.advance(30 * DAY_MS - 1)
    expect((await enter(given)).status).toBe(200)
    server.clock.advance(1)
    expect([(await enter(given)).status, (await enter(given)).body.message]).toEqual([
      400,
      apiErrorTexts.linkOver,
    ])
  })

  it('of an order shows that order only and begins no visit', async () => {
    const customer = await loginAs(server, { phone: PHONE })
    const [one, other] = [
      await placeOrder(customer, { type: 'pickup' }),
      await placeOrder(customer, { type: 'pickup' }),
    ]
    const link = await textedLink(one)
    const look = (orderNumber: string) =>
      aStranger(server).call(readOrderByPhone, { orderNumber, phone: link.handle })
    expect((await look(one)).body.selOrderInfo).toMatchObject({ cnsmrPhno: MASKED })
    expect((await look(other)).status).toBe(404)
    expect([(await enter(link.handle)).status, (await enter(link.handle)).body.message]).toEqual([
      400,
      apiErrorTexts.linkOver,
    ])
    const own = await enter(link.handle, customer.cookie)
    expect((await callerWith(server, String(own.body.token), '').call(reportUserAgent, {})).status).toBe(200)
  })

  it('of an older link without a purpose shows orders and begins no visit', async () => {
    const customer = await loginAs(server, { phone: PHONE })
    const orderNumber = await placeOrder(customer, { type: 'pickup' })
    const old = server.services.secrets.phoneHandle(PHONE)
    const looked = await aStranger(server).call(readOrderByPhone, { orderNumber, phone: old })
    expect([looked.status, (await enter(old)).status]).toEqual([200, 400])
  })
})

describe('the points of a claimed phone', () => {
  it('are shown for the visited store of the own channel only', { tags: ['SES-10'] }, async () => {
    const told = async (more: Readonly<Record<string, unknown>>) =>
      (await enter(PHONE, '', more)).body.pointInfo
    expect(await told({ storeId: '1001' })).toMatchObject([{ poTp: '01', enabPoAmt: 4200 }])
    expect([await told({}), await told({ storeId: '2001' }), await told({ storeId: 'unknown' })]).toEqual([
      [],
      [],
      [],
    ])
  })

  it('are answered the same way by the balance call, 60 times a minute for one phone', {
    tags: ['PNT-19'],
  }, async () => {
    const customer = await loginAs(server, { phone: PHONE })
    const told = async (storeId: string) =>
      (await customer.call(readPointBalance, { storeId })).body.pointInfo
    expect([await told('1002'), await told('2001'), await told('')]).toMatchObject([
      [{ enabPoAmt: 700 }],
      [],
      [],
    ])
    const other = await loginAs(server, { phone: PHONE })
    const statuses = await Promise.all(
      Array.from(
        { length: 60 },
        async () => (await other.call(readPointBalance, { storeId: '1001' })).status,
      ),
    )
    expect(statuses.filter((status) => status === 429)).toHaveLength(3)
  })

  it('are all shown once the phone is proven', async () => {
    const customer = await prove(server, await loginAs(server, { phone: PHONE }))
    const told = await customer.call(readPointBalance, {})
    expect(told.body.pointInfo).toMatchObject([{ poTp: '01', enabPoAmt: 6400 }])
  })
})

it.each([
  ['/hansang/1001', false],
  ['/hansang/1001?qrYN=Y', false],
  ['/hansang/1001/01012345678', true],
  ['/hansang/1001/010-1234-5678', true],
  ['/hansang/1001/h1.abc', true],
  ['/MCP/hansang/1001/e1.abc', true],
  ['/hansang/1001?p2=01012345678', true],
  ['/order/detail/hansang/20260217ABCDEFGHJKMNPQRS/h1.abc', true],
  ['/hansang/1001/%', false],
])('%s names a phone: %s', (path, names) => {
  expect(namesPhone(`http://hansang.test${path}`)).toBe(names)
})

it.each([
  ['/chatbot/store/cartReOrder/20260217ABCDEFGHJKMNPQRS', true],
  ['/chatbot/store/cartReOrder/20260217ABCDEFGHJKMNPQRS/bot/key', true],
  ['/chatbot/store/cart', false],
  ['/chatbot/store/main/5001', false],
])('%s opens an order by its number: %s', (path, opens) => {
  expect(opensOrder(`http://hansang.test${path}`)).toBe(opens)
})

it('robots.txt keeps search engines away from orders, payments and the board', async () => {
  const robots = await (await server.fetch('http://hansang.test/robots.txt')).text()
  for (const path of ['/order/', '/pay/', '/t/', '/ceo/', '/agent', '/api/'])
    expect(robots).toContain(`Disallow: ${path}\n`)
})
