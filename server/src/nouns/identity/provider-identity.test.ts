import {
  openIdentityCheck,
  registerOrder,
  requestIdentityTicket,
  settleSandboxIdentity,
} from '@hansang/contract'
import { identityPageTexts, refusalTexts, serviceRefusalTexts } from '@hansang/messages'
import {
  type Caller,
  aRequestedLine,
  aWorldStore,
  anItem,
  anOrderRequest,
  callerWith,
  loginAs,
  newPhone,
  onceKey,
  seoul,
  startServer,
  useServer,
} from '@hansang/testing'
import {
  type PortonePerson,
  type PortoneStandIn,
  startPortoneStandIn,
} from '@hansang/testing/stand-ins/portone'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { IdentityProvider } from '../../platform/gateways/identity/port.ts'
import { portoneIdentity } from '../../platform/gateways/identity/portone-identity.ts'

const ORIGIN = 'http://hansang.test'
const NOW = seoul('2026-03-11 12:00')
const CHICKEN = anItem({ id: '100101' })
const BEER = anItem({ id: '100102', name: '생맥주', price: 9_000, restriction: 'ALCOHOL' })
const ADULT = '1990-01-31'
const MINOR = '2010-12-31'

let portone: PortoneStandIn
let phone: string
let customer: Caller

beforeAll(async () => {
  portone = await startPortoneStandIn()
})
afterAll(() => portone.close())

const server = useServer(() => {
  const { apiSecret, storeId, baseUrl } = portone
  const identity: IdentityProvider = portoneIdentity({
    apiSecret,
    storeId,
    baseUrl,
    timeoutMs: 300,
    identityChannelKey: 'channel',
    now: () => server.clock.now(),
    hash: (words) => server.services.secrets.lookUp(words),
  })
  return { now: NOW, services: { identity }, stores: [aWorldStore({ items: [CHICKEN, BEER] })] }
})

beforeEach(async () => {
  phone = newPhone()
  customer = await loginAs(server, { phone })
})

/** Cookies replaced by a proof, by the original cookie. */
const newerCookies = new Map<string, string>()

async function page(path: string, given: string) {
  const cookie = newerCookies.get(given) ?? given
  const response = await server.fetch(`${ORIGIN}${path}`, { headers: { cookie } })
  const newer = response.headers.get('set-cookie')?.split(';')[0]
  if (newer) newerCookies.set(given, newer)
  const shown = (await response.text()).replaceAll('&amp;', '&')
  const code = /data-code="(\d*)"/.exec(shown)?.[1]
  return { status: response.status, shown, code, headers: response.headers }
}

interface Opened {
  readonly reference: string
  readonly wayBack: string
  readonly cookie: string
}

async function openWindow(who: Caller = customer, purpose = 'ALCOHOL', query = 'from=cart'): Promise<Opened> {
  const { ticket } = (await who.call(requestIdentityTicket, { purpose })).body
  const path = `${openIdentityCheck.path}?arsYn=Y&chkFor=${purpose}&${query}&ticket=${String(ticket)}`
  return requestOf((await page(path, who.cookie)).shown, who.cookie)
}

function requestOf(shown: string, cookie: string): Opened {
  const given = /id="window-request"[^>]*>(.+?)<\/script>/.exec(shown)?.[1]
  if (!given) throw new Error(`no window: ${shown}`)
  const { request } = JSON.parse(given) as { request: Record<string, string> }
  const wayBack = String(request['redirectUrl']).slice(ORIGIN.length)
  return { reference: String(request['identityVerificationId']), wayBack, cookie }
}

const verify = ({ reference }: Opened, person: PortonePerson = {}) =>
  portone.checkIdentity(reference, 'VERIFIED', {
    ci: `CI-${phone}`,
    birthDate: ADULT,
    phoneNumber: phone,
    ...person,
  })

const comeBack = ({ wayBack, reference, cookie }: Opened, added = '') =>
  page(`${wayBack}?identityVerificationId=${reference}${added}`, cookie)

async function rowOf(ofPhone: string) {
  const { db, secrets } = server.services
  return await db
    .selectFrom('customers')
    .selectAll()
    .where('phone_lookup', '=', secrets.lookUp(ofPhone))
    .executeTakeFirstOrThrow()
}

async function checkState({ reference }: Opened) {
  const { db } = server.services
  const { state } = await db
    .selectFrom('identity_checks')
    .select('state')
    .where('provider_reference', '=', reference)
    .executeTakeFirstOrThrow()
  const { id, verified_last_at: verifiedAt } = await rowOf(phone)
  const tokens = await db.selectFrom('tokens').select('level').where('customer_id', '=', id).execute()
  return { state, isVerified: verifiedAt !== null, levels: [...new Set(tokens.map(({ level }) => level))] }
}

const UNTOUCHED = { state: 'OPEN', isVerified: false, levels: ['claimed'] }

const orderBeer = () =>
  customer.call(
    registerOrder,
    anOrderRequest({ type: 'pickup', lines: [BEER, CHICKEN].map((item) => aRequestedLine(item)) }),
    onceKey(),
  )

describe('the identity window with a real provider', () => {
  it('opens at the provider with an id that we made, under a nonce', {
    tags: ['EP-05', 'IDV-05'],
  }, async () => {
    const { body } = await customer.call(requestIdentityTicket, { purpose: 'ALCOHOL' })
    const path = `${openIdentityCheck.path}?arsYn=Y&chkFor=ALCOHOL&from=payment&ordrId=260311AB&ticket=${String(body.ticket)}`
    const { status, shown, headers } = await page(path, customer.cookie)
    expect(status).toBe(200)
    expect(shown).not.toContain(identityPageTexts.notice)
    const csp = headers.get('content-security-policy') ?? ''
    const nonce = /script-src 'nonce-([^']+)' 'strict-dynamic'/.exec(csp)?.[1]
    expect(shown).toContain(`<script nonce="${nonce}">`)
    expect(headers.get('cache-control')).toContain('no-store')
    const request = /id="window-request"[^>]*>(.+?)<\/script>/.exec(shown)?.[1] ?? ''
    expect(JSON.parse(request)).toMatchObject({
      scriptUrl: expect.stringMatching(/^https:\/\/cdn\.portone\.io\//),
      request: {
        storeId: portone.storeId,
        channelKey: 'channel',
        identityVerificationId: expect.stringMatching(/^[\da-f]{32}$/),
        redirectUrl: expect.stringMatching(/\/user\/join\/identityReturn\/[\da-f-]{36}\/payment\/260311AB$/),
        forceRedirect: true,
      },
    })
  })

  it('belongs without a ticket to the session of the cookie, and to nobody without a cookie', {
    tags: ['EP-05'],
  }, async () => {
    const opened = requestOf(
      (await page(`${openIdentityCheck.path}?arsYn=Y`, customer.cookie)).shown,
      customer.cookie,
    )
    verify(opened)
    expect((await comeBack(opened)).code).toBe('7777')
    const stranger = await page(`${openIdentityCheck.path}?arsYn=Y`, '')
    expect(stranger.shown).toContain(identityPageTexts.noSession)
    expect(stranger.shown).not.toContain('id="window-request"')
  })

  it('does not open with another browser’s ticket', async () => {
    const { ticket } = (await customer.call(requestIdentityTicket, { purpose: '' })).body
    const other = await loginAs(server, { phone })
    const { shown } = await page(`${openIdentityCheck.path}?arsYn=Y&ticket=${String(ticket)}`, other.cookie)
    expect(shown).toContain(serviceRefusalTexts.ticketSpent)
    expect(shown).not.toContain('id="window-request"')
  })

  it('is skipped on the day of a passed check', { tags: ['IDV-04'] }, async () => {
    const opened = await openWindow()
    verify(opened)
    await comeBack(opened)
    const path = `${openIdentityCheck.path}?arsYn=Y&chkFor=ALCOHOL`
    expect(await page(path, customer.cookie)).toMatchObject({ code: '8888' })
  })

  it('refuses the call of the sandbox check', async () => {
    const own = callerWith(server, '', customer.cookie)
    const filled = { name: '홍길동', hpno: phone, birth: '19900131' }
    expect((await own.post(settleSandboxIdentity, filled)).status).toBe(404)
    expect((await rowOf(phone)).verified_last_at).toBeNull()
  })
})

describe('the return from a real provider', () => {
  it('lets a verified person of this phone pass and buy alcohol', {
    tags: ['IDV-04', 'MSG-05'],
  }, async () => {
    expect((await orderBeer()).body).toMatchObject({ code: 'fail', message: refusalTexts.ageCheckNeeded })
    const opened = await openWindow()
    verify(opened)
    const { code, shown } = await comeBack(opened)
    expect(code).toBe('7777')
    expect(shown).toContain('href="/hansang/store/cart?code=7777"')
    expect(await checkState(opened)).toEqual({ state: 'PASSED', isVerified: true, levels: ['proven'] })
    expect(await rowOf(phone)).toMatchObject({ verified_last_at: server.clock.now(), is_adult: true })
    expect((await orderBeer()).body).toMatchObject({ code: 'Success' })
  })

  it('goes back to known screens only, never to an address', { tags: ['EP-05'] }, async () => {
    const opened = await openWindow(customer, 'POINT', `from=${encodeURIComponent('https://evil.example')}`)
    verify(opened)
    const { shown } = await comeBack(opened)
    expect(shown).toContain('href="/hansang/store/cart?code=7777"')
    expect(shown).not.toContain('href="https')
  })

  it('answers 8888 for a second check of the same day', { tags: ['MSG-03'] }, async () => {
    const [first, second] = [await openWindow(), await openWindow()]
    for (const opened of [first, second]) verify(opened)
    expect([(await comeBack(first)).code, (await comeBack(second)).code]).toEqual(['7777', '8888'])
  })

  it('stores of the person only a keyed hash and whether they are an adult', async () => {
    const opened = await openWindow()
    verify(opened, { name: '가나다라', ci: 'CI-of-a-person' })
    await comeBack(opened)
    const checks = await server.services.db.selectFrom('identity_checks').selectAll().execute()
    const kept = JSON.stringify([checks, await rowOf(phone)])
    for (const secret of ['가나다라', ADULT, 'CI-of-a-person']) expect(kept).not.toContain(secret)
    expect(checks.find((check) => check.provider_reference === opened.reference)).toMatchObject({
      provider: 'portone',
      ci_hash: server.services.secrets.lookUp('ci:CI-of-a-person'),
    })
  })

  it('answers 9999 for a failed check, for good', { tags: ['MSG-04'] }, async () => {
    const opened = await openWindow()
    portone.checkIdentity(opened.reference, 'FAILED')
    expect((await comeBack(opened, '&code=FAILED&message=no')).code).toBe('9999')
    expect(await checkState(opened)).toEqual({ ...UNTOUCHED, state: 'FAILED' })
    verify(opened)
    expect((await comeBack(opened)).shown).toContain(serviceRefusalTexts.ticketSpent)
    expect(await checkState(opened)).toEqual({ ...UNTOUCHED, state: 'FAILED' })
  })

  it('only triggers a query, because the browser’s outcome is not trusted', async () => {
    const opened = await openWindow()
    const early = await comeBack(opened)
    expect(early.code).toBe('')
    expect(early.shown).toContain(identityPageTexts.later)
    expect((await comeBack(opened, '&code=CANCELED&message=left')).code).toBe('9999')
    expect(await checkState(opened)).toEqual(UNTOUCHED)
    verify(opened)
    expect((await comeBack(opened, '&code=CANCELED&message=left')).code).toBe('7777')
  })

  it('proves nothing with another session’s check, in either session', async () => {
    const other = await loginAs(server, { phone })
    const [mine, theirs] = [await openWindow(), await openWindow(other)]
    verify(theirs)
    const asked = portone.calls.length
    expect((await comeBack({ ...mine, reference: theirs.reference })).shown).toContain(
      serviceRefusalTexts.ticketSpent,
    )
    expect((await comeBack({ ...theirs, cookie: mine.cookie })).shown).toContain(
      serviceRefusalTexts.ticketSpent,
    )
    expect((await comeBack({ ...theirs, cookie: '' })).shown).toContain(serviceRefusalTexts.ticketSpent)
    expect(portone.calls).toHaveLength(asked)
    expect([await checkState(mine), await checkState(theirs)]).toEqual([UNTOUCHED, UNTOUCHED])
    expect((await comeBack(theirs)).code).toBe('7777')
    expect((await orderBeer()).body).toMatchObject({ message: refusalTexts.ageCheckNeeded })
  })

  it('accepts an id once, even for concurrent returns', async () => {
    const opened = await openWindow()
    verify(opened)
    const codes = await Promise.all(Array.from({ length: 10 }, async () => (await comeBack(opened)).code))
    expect(codes.filter((code) => code === '7777')).toHaveLength(1)
    expect(codes.filter((code) => code === '')).toHaveLength(9)
    const asked = portone.calls.length
    const again = await comeBack(opened)
    expect(again.code).toBe('')
    expect(again.shown).toContain(serviceRefusalTexts.ticketSpent)
    expect(portone.calls).toHaveLength(asked)
  })

  it('refuses an id after ten minutes', async () => {
    const opened = await openWindow()
    verify(opened)
    server.clock.advance(10 * 60_000)
    expect((await comeBack(opened)).shown).toContain(serviceRefusalTexts.ticketSpent)
    expect(await checkState(opened)).toEqual(UNTOUCHED)
  })

  it.each([
    ["another person's", '01099998888', serviceRefusalTexts.phoneUnlike],
    ['one that is not told', undefined, identityPageTexts.noPhone],
  ])('does not prove this phone for a person with %s phone', async (_, phoneNumber, message) => {
    const opened = await openWindow()
    portone.checkIdentity(opened.reference, 'VERIFIED', {
      ci: 'CI-2',
      birthDate: ADULT,
      ...(phoneNumber ? { phoneNumber } : {}),
    })
    const { code, shown } = await comeBack(opened)
    expect(code).toBe('9999')
    expect(shown).toContain(message)
    expect(shown).toContain('data-read-first="Y"')
    expect(await checkState(opened)).toEqual({ ...UNTOUCHED, state: 'FAILED' })
  })

  it('answers 9999 to a minor for alcohol and lets them pass for points', { tags: ['IDV-06'] }, async () => {
    const opened = await openWindow()
    verify(opened, { birthDate: MINOR })
    expect((await comeBack(opened)).code).toBe('9999')
    expect((await checkState(opened)).state).toBe('UNDER_AGE')
    expect((await orderBeer()).body).toMatchObject({
      code: 'fail',
      message: expect.stringContaining(refusalTexts.underAge),
    })
  })

  it('lets a minor pass for points, but not buy alcohol', { tags: ['IDV-06'] }, async () => {
    const opened = await openWindow(customer, 'POINT')
    verify(opened, { birthDate: MINOR })
    expect((await comeBack(opened)).code).toBe('7777')
    expect((await orderBeer()).body).toMatchObject({
      code: 'fail',
      message: expect.stringContaining(refusalTexts.underAge),
    })
  })

  it.each([
    'silent-before',
    'silent-after',
    'cut-after',
    { status: 503, body: '<html>busy</html>' },
  ] as const)(
    'changes nothing while the provider is down (%j), and the person may try again',
    async (fault) => {
      const opened = await openWindow()
      verify(opened)
      portone.failNext(/identity/, fault)
      const { status, code, shown } = await comeBack(opened)
      expect({ status, code }).toEqual({ status: 200, code: '' })
      expect(shown).toContain(identityPageTexts.later)
      expect(await checkState(opened)).toEqual(UNTOUCHED)
      const again = /<a class="result" href="([^"]+)">/.exec(shown)?.[1] ?? ''
      expect((await page(again, customer.cookie)).code).toBe('7777')
    },
  )

  it.each(['nothing', '00000000-0000-4000-8000-000000000000', '%00', "'; drop"])(
    'is refused for an unknown check (%s)',
    async (check) => {
      const path = `/api/v1/user/join/identityReturn/${encodeURIComponent(check)}/cart`
      const { status, shown, code } = await page(`${path}?identityVerificationId=x`, customer.cookie)
      expect({ status, code }).toEqual({ status: 200, code: '' })
      expect(shown).toContain(serviceRefusalTexts.ticketSpent)
    },
  )
})

it('does not exist without a provider', { tags: ['IDV-05'] }, async () => {
  const sandbox = await startServer(inject('databaseUrl'), { now: NOW })
  const path = '/api/v1/user/join/identityReturn/00000000-0000-4000-8000-000000000000/cart'
  expect((await sandbox.fetch(ORIGIN + path)).status).toBe(404)
  await sandbox.stop()
})

it('is switched on by keys in the settings', { tags: ['IDV-05'] }, async () => {
  const env = {
    PORTONE_IDENTITY_CHANNEL_KEY: 'channel-key-1',
    PORTONE_STORE_ID: 'store-1',
    PORTONE_API_SECRET: 'secret-of-ours',
    PUBLIC_URL: 'https://shop.example',
  }
  const real = await startServer(inject('databaseUrl'), { now: NOW, env })
  const { cookie } = await loginAs(real)
  const path = `${ORIGIN}${openIdentityCheck.path}?arsYn=Y`
  const shown = await (await real.fetch(path, { headers: { cookie } })).text()
  expect(shown).toContain('"channelKey":"channel-key-1"')
  expect(shown).toContain('"redirectUrl":"https://shop.example/api/v1/user/join/identityReturn/')
  expect(shown).not.toContain('secret-of-ours')
  await real.stop()
})
