import {
  enterVisit,
  openCaller,
  readOrder,
  readOrderByPhone,
  readPointHistory,
  readPointsByStore,
  readPointSummary,
} from '@hansang/contract'
import { formatCount, formatWon, won } from '@hansang/domain'
import { pointTexts, receiptTexts } from '@hansang/messages'
import {
  aStranger,
  agentSignsIn,
  aWorldStore,
  type Caller,
  callerWith,
  loginAs,
  newcomer,
  newPhone,
  payOrder,
  placeOrder,
  placePaidOrder,
  prove,
  seoul,
  STAFF_SECRET,
  useServer,
  YEOKSAM_DELIVERY,
} from '@hansang/testing'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'

const ROUNDS = 500
const AT_ONCE = 20

const written: string[] = []

const SAVERS = [
  { phone: '01011112222', points: 4_321 },
  { phone: '01033334444', points: 8_765 },
] as const

const server = useServer({
  customers: SAVERS.map(({ phone, points }) => ({
    phone,
    hasPassedIdentityCheck: false,
    identityCheckedAt: null,
    points: [
      {
        kind: 'franchise',
        storeId: '1001',
        available: won(points),
        minimumUse: won(1_000),
        expected: won(0),
      },
    ],
  })),
  now: seoul('2026-02-10 11:30'),
  stores: [aWorldStore()],
  services: { log: pino({ level: 'warn' }, { write: (line: string) => void written.push(line) }) },
  agents: [{ loginId: 'kim', secret: STAFF_SECRET, team: 'csteam', channels: ['hansang'] }],
})

const [NUMBER] = readOrder.request.fields.orderNumber
const paymentOf = (number: string) => `/hansang/order/payment?${NUMBER}=${number}`
const receiptOf = (number: string) => `/hansang/order/completeRedirect/${number}`
const completeOf = (number: string) => `/hansang/order/complete?${NUMBER}=${number}`
const progressOf = (number: string) => `/order/detail/hansang/${number}`

async function open(cookie: string, path: string) {
  const answer = await server.fetch(`http://hansang.test${path}`, { headers: cookie ? { cookie } : {} })
  const html = await answer.text()
  return { answer, html, drawn: html.slice(0, html.indexOf('__reactRouterContext')) }
}

let houses = 0

/** An unpaid delivery, to an address that no other has. */
async function withUnpaid(given: { readonly caller?: Caller } = {}) {
  const caller = given.caller ?? (await newcomer(server))
  const detailAddress = `${(houses += 1)}동 ${1000 + houses}호`
  const number = await placeOrder(caller, { address: { ...YEOKSAM_DELIVERY, detailAddress } })
  return { caller, number, detailAddress }
}

describe('the payment of an order', { tags: ['SES-21'] }, () => {
  it('comes drawn with address, amount and methods, and is kept nowhere', async () => {
    const { caller, number, detailAddress } = await withUnpaid()
    const { order } = (await caller.call(readOrder, { orderNumber: number })).answer
    const { answer, drawn } = await open(caller.cookie, paymentOf(number))
    for (const shown of [detailAddress, formatWon(order.orderAmount), '결제수단', '바로결제'])
      expect(drawn).toContain(shown)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect([answer.headers.get('set-cookie'), answer.headers.get('etag')]).toEqual([null, null])
  })

  it('names its order in the query alone: elsewhere the browser knows it', async () => {
    const { caller, detailAddress } = await withUnpaid()
    expect((await open(caller.cookie, '/hansang/order/payment')).html).not.toContain(detailAddress)
  })

  it.each([
    ['that is paid', async (caller: Caller, number: string) => await payOrder(server, caller, number)],
    ['whose payment just ended in this window', () => '&code=0000'],
  ])('is left to the browser for an order %s', async (_, change) => {
    const { caller, number, detailAddress } = await withUnpaid()
    const query = (await change(caller, number)) ?? ''
    expect((await open(caller.cookie, paymentOf(number) + query)).html).not.toContain(detailAddress)
  })
})

describe('the receipt of an order', { tags: ['SES-21'] }, () => {
  it('comes drawn once the store has it, and not before', async () => {
    const { caller, number } = await withUnpaid()
    const { order } = (await caller.call(readOrder, { orderNumber: number })).answer
    const before = await open(caller.cookie, receiptOf(number))
    expect(before.html).not.toContain(formatWon(order.due))
    await payOrder(server, caller, number)
    const { answer, drawn } = await open(caller.cookie, receiptOf(number))
    for (const shown of [formatWon(order.due), receiptTexts.paid.title, number])
      expect(drawn).toContain(shown)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const named = await open(caller.cookie, completeOf(number))
    expect(named.drawn).toContain(receiptTexts.paid.title)
    expect(named.answer.headers.get('cache-control')).toBe('private, no-store')
    expect((await open(caller.cookie, '/hansang/order/complete')).html).not.toContain(number)
  })
})

describe('the points of a phone', { tags: ['SES-21'] }, () => {
  const PAGES = ['/order/talk/mypoint', '/mypage/point']
  const BY_STORE = '/order/talk/storepoint'

  it('come with the history once it is proven, in the answers of the calls', async () => {
    const caller = await prove(server, await loginAs(server, SAVERS[0]))
    const request = { channel: 'hansang', phone: '' }
    const { summary } = (await caller.call(readPointSummary, request)).answer
    const { entries } = (await caller.call(readPointHistory, request)).answer
    expect([summary?.usable, entries.map(({ amount }) => amount)]).toEqual([4_321, [4_321]])
    for (const page of PAGES) {
      const { answer, drawn } = await open(caller.cookie, page)
      expect(drawn).toContain('4,321P')
      expect(drawn).toContain('+4,321P')
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
    }
  })

  it('come by store as the call answers them', async () => {
    const caller = await prove(server, await loginAs(server, SAVERS[0]))
    const { stores } = (await caller.call(readPointsByStore, { channel: 'hansang', phone: '', page: 1 }))
      .answer
    expect(stores.map(({ usable }) => usable)).toEqual([4_321])
    const { answer, drawn } = await open(caller.cookie, BY_STORE)
    expect(drawn).toContain('4,321')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const claimed = await loginAs(server, SAVERS[0])
    const { html, drawn: untold } = await open(claimed.cookie, BY_STORE)
    expect(html).not.toContain('4,321')
    expect(untold).toContain(pointTexts.noStores)
  })

  it('stay untold to its claimed phone', async () => {
    const claimed = await loginAs(server, SAVERS[0])
    for (const page of PAGES) {
      const { html, drawn } = await open(claimed.cookie, page)
      expect(html).not.toContain('4,321')
      expect(drawn).toContain(pointTexts.verifyTitle)
    }
  })
})

it('what no call would take is not looked for', async () => {
  const { cookie } = await newcomer(server)
  written.length = 0
  const long = 'A'.repeat(6_000)
  for (const path of ['%00', long, '1/%00', `1/${long}`].map(progressOf).concat(paymentOf('%00')))
    expect((await open(cookie, path)).answer.status).toBe(200)
  expect(written).toEqual([])
})

describe('an order named with a phone', { tags: ['SES-18', 'SES-19'] }, () => {
  const WRONG = '01000000001'
  const pairOf = (number: string, phone: string) => `${progressOf(number)}/${phone}`

  it('comes to the session that placed it, by the right phone alone', async () => {
    const phone = newPhone()
    const { caller, number, detailAddress } = await withUnpaid({ caller: await loginAs(server, { phone }) })
    expect((await open(caller.cookie, pairOf(number, phone))).drawn).toContain(detailAddress)
    expect((await open(caller.cookie, pairOf(number, WRONG))).html).not.toContain(detailAddress)
  })

  it('costs a guess that is wrong, also of a session that placed it', async () => {
    const { caller, number } = await withUnpaid()
    for (let guess = 0; guess < 6; guess++) await open(caller.cookie, pairOf(number, WRONG))
    const { status } = await caller.call(readOrderByPhone, { orderNumber: number, phone: WRONG })
    expect(status).toBe(429)
  })

  it.each<[string, (phone: string) => Promise<string>]>([
    ['without a cookie', async () => ''],
    ['of another customer', async () => (await newcomer(server)).cookie],
    ['of another session of its phone', async (phone) => (await loginAs(server, { phone })).cookie],
  ])('comes to no document %s, which counts nothing either', async (_, cookieOf) => {
    const phone = newPhone()
    const { number, detailAddress } = await withUnpaid({ caller: await loginAs(server, { phone }) })
    await payOrder(server, await loginAs(server, { phone }), number)
    const cookie = await cookieOf(phone)
    for (const typed of [phone, WRONG, WRONG, WRONG, WRONG, WRONG, WRONG, WRONG]) {
      const { html } = await open(cookie, pairOf(number, typed))
      for (const hidden of [detailAddress, formatWon(won(18_000))]) expect(html).not.toContain(hidden)
    }
    const pair = { orderNumber: number, phone }
    expect((await aStranger(server).call(readOrderByPhone, pair)).status).toBe(200)
  })
})

describe('of an order with another proof', { tags: ['SES-18'] }, () => {
  it.each([
    ['payment', paymentOf],
    ['progress', progressOf],
  ])('the %s comes masked as the call answers it', async (_, screenOf) => {
    const phone = newPhone()
    const { number, detailAddress } = await withUnpaid({ caller: await loginAs(server, { phone }) })
    const other = await loginAs(server, { phone })
    const { order } = (await other.call(readOrder, { orderNumber: number })).answer
    expect(order.isMasked).toBe(true)
    const { answer, html, drawn } = await open(other.cookie, screenOf(number))
    expect(drawn).toContain(formatWon(order.orderAmount))
    for (const hidden of [detailAddress, phone, phone.slice(3)]) expect(html).not.toContain(hidden)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  })

  it.each<[string, (phone: string) => Promise<string>]>([
    ['a stranger', async () => ''],
    ['another customer', async () => (await newcomer(server)).cookie],
    [
      'an agent’s page of its phone, without sign-in',
      async (phone) => (await loginAs(server, { phone, orderSource: 'ARSCS' })).cookie,
    ],
    ['a kiosk', atKiosk],
    ['a signed-in agent who opened its phone', atDesk],
  ])('nothing comes for %s', async (_, cookieOf) => {
    const phone = newPhone()
    const { number, detailAddress } = await withUnpaid({ caller: await loginAs(server, { phone }) })
    const cookie = await cookieOf(phone)
    for (const path of [paymentOf, progressOf, receiptOf, completeOf].map((screenOf) => screenOf(number))) {
      const { answer, html } = await open(cookie, path)
      expect(answer.status).toBe(200)
      for (const hidden of [detailAddress, phone, formatWon(won(18_000))]) expect(html).not.toContain(hidden)
    }
  })

  it('nothing comes for the session of a kiosk that placed it', async () => {
    const { answer, headers } = await callerWith(server, '', '').call(enterVisit, kioskEntry(newPhone()))
    const kiosk = callerWith(server, answer.token, headers.get('set-cookie')?.split(';')[0] ?? '')
    const { number, detailAddress } = await withUnpaid({ caller: kiosk })
    expect(kiosk.cookie).not.toBe('')
    expect((await kiosk.call(readOrder, { orderNumber: number })).answer.order.isMasked).toBe(false)
    expect((await open(kiosk.cookie, paymentOf(number))).html).not.toContain(detailAddress)
  })
})

const kioskEntry = (phone: string) =>
  ({ phone, channel: 'hansang', storeId: '1001', orderSource: 'ARS', isKiosk: true }) as const

async function atKiosk(phone: string): Promise<string> {
  const { headers } = await callerWith(server, '', '').call(enterVisit, kioskEntry(phone))
  return headers.get('set-cookie')?.split(';')[0] ?? ''
}

/** The session that serves a caller lives by its token: it takes no cookie over, and sets none. */
async function atDesk(phone: string): Promise<string> {
  const { token } = await agentSignsIn(server, 'kim')
  const { cookie } = await newcomer(server)
  const agent = callerWith(server, token, cookie)
  const { status, headers } = await agent.call(openCaller, { phone, channel: 'hansang' })
  expect([status, headers.get('set-cookie')]).toEqual([200, null])
  return cookie
}

it('two customers at once, a thousand documents: nothing of the one in a byte of the other', {
  tags: ['SES-18'],
  timeout: 120_000,
}, async () => {
  const both = await Promise.all(SAVERS.map(aCustomer))
  const faults: string[] = []
  const look = async (turn: number) => {
    const mine = both[turn % 2]
    const other = both[1 - (turn % 2)]
    const screen = SCREENS[Math.floor(turn / 2) % SCREENS.length]
    if (!mine || !other || !screen) throw new Error('no one looks')
    const { answer, html } = await open(cookiesOf(screen, mine), screen.path(mine))
    if (!html.includes(screen.shows(mine))) faults.push(`turn ${turn}: without its own`)
    if (other.secrets.some((secret) => html.includes(secret))) faults.push(`turn ${turn}: another's`)
    if (answer.headers.get('cache-control') !== 'private, no-store') faults.push(`kept at ${turn}`)
  }
  for (let turn = 0; turn < 2 * ROUNDS; turn += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, (_, place) => look(turn + place)))
  expect(faults).toEqual([])
})

async function aCustomer({ phone, points }: (typeof SAVERS)[number]) {
  const caller = await prove(server, await loginAs(server, { phone }))
  const unpaid = await withUnpaid({ caller })
  const paid = await placePaidOrder(server, caller, { type: 'pickup' })
  const told = formatCount(points)
  return {
    caller,
    claimed: await loginAs(server, { phone }),
    phone,
    unpaid,
    paid,
    points: told,
    saved: `${told}P`,
    secrets: [phone, told, unpaid.number, unpaid.detailAddress, paid],
  }
}

type Customer = Awaited<ReturnType<typeof aCustomer>>

interface OwnScreen {
  /** Else the one that is proven, and placed the orders. */
  session?(of: Customer): Caller
  /** Beside the session's. */
  cookie?(of: Customer): string
  path(of: Customer): string
  shows(of: Customer): string
}

function cookiesOf({ session, cookie }: OwnScreen, of: Customer): string {
  const own = (session?.(of) ?? of.caller).cookie
  return cookie ? `${own}; ${cookie(of)}` : own
}

/** As the phone of a delivery writes it. */
function basketCookie({ unpaid }: Customer): string {
  const { address, legalCode } = YEOKSAM_DELIVERY
  const line = ['100101', '김치찌개', '', '', 9_000, 1, '', false, '', []]
  const visit = ['1001', 'ARS', 'delivery', false, '']
  const place = [address, '', unpaid.detailAddress, legalCode, 37.5, 127.03]
  const held = Buffer.from(JSON.stringify(['1001', [line], visit, place]))
  return `hansang_basket=${held.toString('base64').replace(/=+$/, '')}`
}

const SCREENS: readonly OwnScreen[] = [
  { path: () => '/mypage/orders', shows: ({ paid }) => paid },
  { path: ({ paid }) => progressOf(paid), shows: () => '18,000원' },
  {
    session: ({ claimed }) => claimed,
    path: ({ unpaid }) => progressOf(unpaid.number),
    shows: () => '18,000원',
  },
  { path: ({ paid, phone }) => `${progressOf(paid)}/${phone}`, shows: () => '18,000원' },
  { path: ({ paid }) => receiptOf(paid), shows: () => receiptTexts.paid.title },
  { path: ({ paid }) => completeOf(paid), shows: () => receiptTexts.paid.title },
  { path: () => '/order/talk/mypoint', shows: ({ saved }) => saved },
  { path: () => '/mypage/point', shows: ({ saved }) => saved },
  { path: () => '/order/talk/storepoint', shows: ({ points }) => points },
  { cookie: basketCookie, path: () => '/hansang/store/cart', shows: ({ unpaid }) => unpaid.detailAddress },
  { path: ({ unpaid }) => paymentOf(unpaid.number), shows: ({ unpaid }) => unpaid.detailAddress },
]
