import {
  enterVisit,
  openIdentityCheck,
  readOrder,
  registerOrder,
  requestIdentityTicket,
  settleSandboxIdentity,
  type RequestTo,
} from '@hansang/contract'
import { identityPageTexts, refusalTexts, serviceRefusalTexts } from '@hansang/messages'
import {
  type Caller,
  aRequestedLine,
  aWorldStore,
  aStranger,
  aWorld,
  anItem,
  anOrderRequest,
  bringIn,
  callerWith,
  loginAs,
  newPhone,
  onceKey,
  seoul,
  startServer,
  useServer,
  placeOrder,
} from '@hansang/testing'
import { beforeEach, describe, expect, inject, it } from 'vitest'
import { visitHandle } from '../auth/phone.ts'

const ORIGIN = 'http://hansang.test'
const CHICKEN = anItem({ id: '100101' })
const BEER = anItem({ id: '100102', name: '생맥주', price: 9_000, restriction: 'ALCOHOL' })
const ADULT = '19900131'

let phone: string
let customer: Caller

const server = useServer({
  now: seoul('2026-03-11 12:00'),
  stores: [aWorldStore({ items: [CHICKEN, BEER] })],
})

beforeEach(async () => {
  phone = newPhone()
  customer = await loginAs(server, { phone })
})

const fill = (who: Caller, given: Partial<RequestTo<typeof settleSandboxIdentity>> = {}) =>
  who.call(settleSandboxIdentity, { name: '홍길동', phone, birthDate: ADULT, ...given })

const inBrowser = (cookie: string) => callerWith(server, '', cookie)

async function ticketOf(who: Caller, purpose = ''): Promise<string> {
  return String((await who.call(requestIdentityTicket, { purpose })).body.ticket)
}

async function rowOf(ofPhone: string) {
  const { db, secrets } = server.services
  return await db
    .selectFrom('customers')
    .selectAll()
    .where('phone_lookup', '=', secrets.lookUp(ofPhone))
    .executeTakeFirstOrThrow()
}

async function levels(): Promise<string[]> {
  const { id } = await rowOf(phone)
  const { db } = server.services
  const rows = await db.selectFrom('tokens').select('level').where('customer_id', '=', id).execute()
  return rows.map(({ level }) => level)
}

const LINES = [BEER, CHICKEN].map((item) => aRequestedLine(item))
const orderOf = (who: Caller) =>
  who.call(registerOrder, anOrderRequest({ type: 'pickup', lines: LINES }), onceKey())

describe('the identity window', () => {
  it('is a page marked as a rehearsal, with one script under a nonce', {
    tags: ['EP-05', 'IDV-01', 'IDV-05'],
  }, async () => {
    const response = await server.fetch(`${ORIGIN}${openIdentityCheck.path}?arsYn=Y`, {
      headers: { cookie: customer.cookie },
    })
    const page = await response.text()
    expect(response.status).toBe(200)
    expect(page).toContain(identityPageTexts.notice)
    for (const name of ['name', 'hpno', 'birth']) expect(page).toContain(`name="${name}"`)
    const csp = response.headers.get('content-security-policy') ?? ''
    const nonce = /script-src 'nonce-([^']+)'/.exec(csp)?.[1]
    expect(page).toContain(`<script nonce="${nonce}">`)
    expect(csp).not.toContain('unsafe-inline')
    expect(response.headers.get('cache-control')).toContain('no-store')
  })

  it('fills in this browser’s phone, but none from a handle or at a kiosk', {
    tags: ['IDV-05'],
  }, async () => {
    const shown = async (by: Caller) => {
      const answer = await server.fetch(`${ORIGIN}${openIdentityCheck.path}?arsYn=Y`, {
        headers: { cookie: by.cookie },
      })
      return /name="hpno"[^>]* value="([^"]*)"/.exec(await answer.text())?.[1]
    }
    const { secrets, clock } = server.services
    const handle = visitHandle(secrets, phone, clock.now())
    expect(await shown(customer)).toBe(phone)
    expect(await shown(await loginAs(server, { phone: handle }))).toBe('')
    const kiosk = await aStranger(server).call(enterVisit, { phone, channel: 'hansang', isKiosk: true })
    const cookie = kiosk.headers.get('set-cookie')?.split(';')[0] ?? ''
    expect(await shown(callerWith(server, kiosk.answer.token, cookie))).toBe('')
    expect(await shown(aStranger(server))).toBe('')
  })

  it('returns to known screens only, never to an address', { tags: ['EP-05'] }, async () => {
    const read = async (query: string) => {
      const url = `${ORIGIN}${openIdentityCheck.path}?arsYn=Y&${query}`
      return (await (await server.fetch(url, { headers: { cookie: customer.cookie } })).text()).replaceAll(
        '&amp;',
        '&',
      )
    }
    const query = 'ordrId=260311AB'
    expect(await read(`from=payment&${query}`)).toContain(
      `data-back-url="/hansang/order/payment?${query}&code={code}"`,
    )
    expect(await read(`from=order&${query}`)).toContain(
      'data-back-url="/order/detail/hansang/260311AB?code={code}"',
    )
    expect(await read('from=stores')).toContain('data-back-url="/store/orderStore?code={code}"')
    for (const unknown of ['https://evil.example', 'constructor']) {
      expect(await read(`from=${encodeURIComponent(unknown)}`)).toContain(
        'data-back-url="/hansang/store/cart?code={code}"',
      )
    }
    expect(await read('ticket=%22%3E%3Cscript%3E')).not.toContain('"><script>')
  })

  it('verifies the session with its ticket and cookie: 7777, and 8888 for the rest of the day', {
    tags: ['MSG-05', 'IDV-04'],
  }, async () => {
    const ticket = await ticketOf(customer)
    const browser = inBrowser(customer.cookie)
    expect((await fill(browser, { ticket })).body).toMatchObject({ code: '7777' })
    expect(await rowOf(phone)).toMatchObject({
      verified_first_at: server.clock.now(),
      verified_last_at: server.clock.now(),
      is_adult: true,
    })
    expect(await levels()).toEqual(['proven'])
    expect((await fill(browser)).body).toMatchObject({ code: '8888' })
  })

  it('shows firstCi and the time to a proven session only', {
    tags: ['SES-13', 'IDV-04'],
  }, async () => {
    await fill(customer)
    const again = await callerWith(server, '', customer.cookie).call(enterVisit, {
      phone,
      channel: 'hansang',
    })
    expect(again.body.nonMemberInfo).toMatchObject({
      firstCi: 'Y',
      ciModDtm: expect.stringMatching(/^2026-03-11/),
    })
    const stranger = await aStranger(server).call(enterVisit, { phone, channel: 'hansang' })
    expect(stranger.body.nonMemberInfo).toMatchObject({ firstCi: 'N', ciModDtm: '' })
  })

  it('"today" ends at midnight in Seoul', { tags: ['SES-13', 'IDV-04'] }, async () => {
    await fill(customer)
    expect((await orderOf(customer)).body).toMatchObject({ code: 'Success' })
    const night = await startServer(inject('databaseUrl'), { now: seoul('2026-03-11 23:59') })
    try {
      await bringIn(night, { ...aWorld(), stores: [aWorldStore({ items: [CHICKEN, BEER] })] })
      const late = await loginAs(night, { phone })
      const filled = { name: '홍', phone, birthDate: ADULT }
      await late.call(settleSandboxIdentity, filled)
      expect((await orderOf(late)).body).toMatchObject({ code: 'Success' })
      night.clock.advance(61_000)
      expect((await orderOf(late)).body).toMatchObject({ message: refusalTexts.ageCheckNeeded })
      const again = callerWith(night, '', late.cookie)
      const once = await again.call(settleSandboxIdentity, filled)
      expect(once.body).toMatchObject({ code: '7777' })
    } finally {
      await night.stop()
    }
  })

  it('stores of the person only a keyed hash and whether they are an adult', async () => {
    await fill(customer, { name: '가나다라' })
    const { db } = server.services
    const checks = await db.selectFrom('identity_checks').selectAll().execute()
    const kept = JSON.stringify([checks, await rowOf(phone)])
    expect(kept).not.toContain('가나다라')
    expect(kept).not.toContain(ADULT)
    expect(checks.at(-1)?.ci_hash).toHaveLength(32)
  })

  it.each([
    ['no name', { name: ' ' }, serviceRefusalTexts.nameEmpty],
    ['seven digits', { birthDate: '1990131' }, serviceRefusalTexts.birthWrong],
    ['a day that is none', { birthDate: '19900231' }, serviceRefusalTexts.birthWrong],
    ['a day to come', { birthDate: '20990101' }, serviceRefusalTexts.birthWrong],
    ["another's phone", { phone: '01099998888' }, serviceRefusalTexts.phoneUnlike],
    ['markup for a phone', { phone: '<img onerror>' }, serviceRefusalTexts.phoneUnlike],
  ])(
    '%s is refused on the page, and the ticket stays valid',
    { tags: ['IDV-05'] },
    async (_, given, message) => {
      const ticket = await ticketOf(customer)
      expect((await fill(customer, { ticket, ...given })).body).toMatchObject({
        code: 'fail',
        message,
      })
      expect(await levels()).toEqual(['claimed'])
      expect((await fill(customer, { ticket })).body).toMatchObject({ code: '7777' })
    },
  )

  it('a check that fails answers 9999 and proves nothing', { tags: ['MSG-04'] }, async () => {
    const ticket = await ticketOf(customer)
    expect((await fill(customer, { ticket, resultCode: '9999' })).body).toMatchObject({
      code: '9999',
    })
    expect(await levels()).toEqual(['claimed'])
    expect((await rowOf(phone)).verified_last_at).toBeNull()
  })
})

describe('a ticket', () => {
  it('works once', async () => {
    const ticket = await ticketOf(customer)
    await fill(customer, { ticket })
    expect((await fill(customer, { ticket })).body).toMatchObject({
      message: serviceRefusalTexts.ticketSpent,
    })
  })

  it('works in its own browser only and proves nothing in another session', async () => {
    const ticket = await ticketOf(customer)
    const victim = await loginAs(server, { phone })
    for (const other of [
      inBrowser(victim.cookie),
      aStranger(server),
      callerWith(server, customer.token, ''),
    ]) {
      expect((await fill(other, { ticket })).body).toMatchObject({ message: serviceRefusalTexts.ticketSpent })
    }
    expect(await levels()).toEqual(['claimed', 'claimed'])
  })

  it('expires after ten minutes', async () => {
    const ticket = await ticketOf(customer)
    server.clock.advance(10 * 60_000)
    expect((await fill(customer, { ticket })).body).toMatchObject({
      message: serviceRefusalTexts.ticketSpent,
    })
  })

  it('is replaced by the latest session of the cookie when it is missing', async () => {
    const other = `010${phone[3] === '2' ? '3' : '2'}${phone.slice(4)}`
    server.clock.advance(1_000)
    const second = await loginAs(server, { phone: other, cookie: customer.cookie })
    expect((await fill(inBrowser(second.cookie))).body).toMatchObject({
      message: serviceRefusalTexts.phoneUnlike,
    })
    expect((await fill(inBrowser(second.cookie), { phone: other })).body).toMatchObject({ code: '7777' })
    expect(await levels()).toEqual(['claimed'])
    expect((await fill(aStranger(server))).body).toMatchObject({ message: serviceRefusalTexts.ticketSpent })
  })

  it('is accepted once for many concurrent hand-ins', async () => {
    const ticket = await ticketOf(customer)
    const all = await Promise.all(Array.from({ length: 10 }, () => fill(customer, { ticket })))
    expect(all.filter(({ body }) => body.code === '7777')).toHaveLength(1)
  })
})

it('a proof opens the phone’s past orders in this session only', async () => {
  const elsewhere = await loginAs(server, { phone })
  const number = await placeOrder(elsewhere, { type: 'pickup' })
  await server.services.db
    .updateTable('orders')
    .set({ status: 'NOT_ORDER_READY' })
    .where('id', '=', number)
    .execute()
  const before = await customer.call(readOrder, { orderNumber: number })
  expect(before.body.selOrderInfo).toMatchObject({ cnsmrPhno: expect.stringContaining('****') })
  await fill(customer)
  const after = await customer.call(readOrder, { orderNumber: number })
  expect(after.body.selOrderInfo).toMatchObject({ cnsmrPhno: phone })
})

it.each([
  ['ALCOHOL', true],
  ['POINT', false],
] as const)(
  'the window of a check for %s names the age for alcohol: %s',
  { tags: ['IDV-09'] },
  async (purpose, names) => {
    const path = `/api/v1/user/join/nonVerificationRequest?arsYn=Y&chkFor=${purpose}`
    const page = await (await server.fetch(`${ORIGIN}${path}`)).text()
    expect(page).toContain('<form')
    expect(page.includes('주류')).toBe(names)
  },
)
