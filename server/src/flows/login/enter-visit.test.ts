import { constants, createPublicKey, publicEncrypt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { enterVisit, leaveVisit, readPublicKey, reportUserAgent } from '@hansang/contract'
import { aWorldStore, aStranger, callerWith, loginAs, seoul, startServer, useServer } from '@hansang/testing'
import { describe, expect, inject, it } from 'vitest'
import { findOrCreateCustomer } from '../../nouns/auth/customers.ts'
import { type Database, inTransaction } from '../../platform/db/database.ts'
import { hashOf } from '../../platform/secrets/seal.ts'
import { visitHandle } from '../../nouns/auth/phone.ts'
import { issueVisitorToken } from '../../nouns/auth/tokens.ts'

const START = seoul('2026-02-17 11:30')
const PHONE = '01012345678'
const HOUR_MS = 60 * 60 * 1000

const points = [
  { kind: 'franchise', storeId: '1001', available: 3000, minimumUse: 1000, expected: 0 },
  { kind: 'franchise', storeId: '1002', available: 500, minimumUse: 100, expected: 0 },
  { kind: 'callReminder', storeId: '', available: 700, minimumUse: 1, expected: 0 },
]
const checked = { phone: PHONE, hasPassedIdentityCheck: true, identityCheckedAt: seoul('2026-02-17 10:00') }
const written: string[] = []
const server = useServer({
  now: START,
  env: { LOG_LEVEL: 'info' },
  logTo: (line) => written.push(line),
  stores: [aWorldStore({ id: '1001' }), aWorldStore({ id: '1002' })],
  customers: [{ ...checked, points: points as never }],
  systemChannels: [{ channel: 'bbq', isUnderMaintenance: true }],
})

const enter = (wire: unknown, cookie = '') => callerWith(server, '', cookie).post(enterVisit, wire)

describe('logging in', () => {
  it('yields a token without any account', { tags: ['SES-01', 'EP-02'] }, async () => {
    const { status, body } = await enter({ hpno: '01099990000', channel: 'hansang', userAgentInfo: 'test' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ code: 'Success', token: expect.stringMatching(/^[\w-]{43}$/) })
  })

  it('requires the bearer token on every other call', { tags: ['SES-02'] }, async () => {
    const { token } = await loginAs(server)
    const without = await aStranger(server).call(reportUserAgent, { userAgent: 'x' })
    const withIt = await callerWith(server, token, '').call(reportUserAgent, { userAgent: 'x' })
    const garbage = await callerWith(server, 'garbage', '').call(reportUserAgent, { userAgent: 'x' })
    expect([without.status, withIt.status, garbage.status]).toEqual([401, 200, 401])
  })

  it('takes hpno, channel, userAgentInfo, strId, chatbotId and ordrReqFrom, and answers them back', {
    tags: ['SES-06', 'ENT-09', 'EP-02'],
  }, async () => {
    const { body } = await enter({
      hpno: PHONE,
      channel: 'hansang',
      userAgentInfo: 'Mozilla/5.0',
      strId: 1001,
      chatbotId: 'c1',
      ordrReqFrom: 'ARS',
      unknown: [1],
    })
    expect(body).toMatchObject({
      nonMemberInfo: { hpno: PHONE, channel: 'hansang', userAgentInfo: 'Mozilla/5.0', token: body.token },
    })
  })

  it.each(['02-312-45678 ', '+82 10-1234-5678', '０１０１２３４５６７８', '010.1234.5678'])(
    'reads the phone %s',
    async (typed) => {
      const { status, body } = await enter({ hpno: typed, channel: 'hansang' })
      expect(status).toBe(200)
      expect(body.nonMemberInfo).toMatchObject({ hpno: expect.stringMatching(/^0\d{9,10}$/) })
    },
  )

  it('refuses a phone that has not 10 or 11 digits, except an empty one on wifiorder', {
    tags: ['SES-15'],
  }, async () => {
    for (const hpno of ['', '010123456', '010123456789', 'abc', '0101234567x', "' or 1=1"]) {
      const { status, body } = await enter({ hpno, channel: 'hansang' })
      expect([hpno, status, body.code, typeof body.message]).toEqual([hpno, 400, 'fail', 'string'])
    }
    const phoneless = await enter({ hpno: '', channel: 'wifiorder' })
    expect(phoneless.status).toBe(200)
    expect(phoneless.body).toMatchObject({ nonMemberInfo: { hpno: '' }, pointInfo: [] })
    expect((await enter({ hpno: '123', channel: 'wifiorder' })).status).toBe(400)
  })

  it('answers an unknown or differently cased channel with 404', async () => {
    const statuses = await Promise.all(
      ['nope', 'BBQ', 'citycup', ''].map((channel) => enter({ hpno: PHONE, channel })),
    )
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })
})

describe('a phone that is not in digits', () => {
  it('is read when a browser encrypted it with the server’s public key', {
    tags: ['EP-06', 'SES-07', 'SES-08'],
  }, async () => {
    const key = await aStranger(server).call(readPublicKey, {})
    const der = Buffer.from(String(key.body.publicKey), 'base64')
    const publicKey = createPublicKey({ key: der, format: 'der', type: 'spki' })
    const padding = { key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
    const encrypted = publicEncrypt(padding, Buffer.from(PHONE)).toString('base64url')
    const { body } = await enter({ hpno: `e1.${encrypted}`, channel: 'hansang' })
    expect(body.nonMemberInfo).toMatchObject({ hpno: PHONE })
  })

  it('is read as the handle of one of our links, and answered back as that handle', {
    tags: ['SES-09'],
  }, async () => {
    const hpno = visitHandle(server.services.secrets, PHONE, server.clock.now())
    const { body } = await enter({ hpno, channel: 'hansang', strId: '1002' })
    expect(body).toMatchObject({ nonMemberInfo: { hpno }, pointInfo: [{ enabPoAmt: 500 }, {}] })
  })

  it('is refused when it was tampered with', async () => {
    const handle = visitHandle(server.services.secrets, PHONE, server.clock.now())
    const tampered = handle.slice(0, -2) + (handle.endsWith('AA') ? 'BB' : 'AA')
    for (const hpno of [tampered, 'e1.AAAA', 'h1.', 'x9.abc']) {
      expect([hpno, (await enter({ hpno, channel: 'hansang' })).status]).toEqual([hpno, 400])
    }
  })
})

describe('the answer to a login', () => {
  it('has one point balance a kind, for the visited store or, to a proven phone, for all', {
    tags: ['SES-10'],
  }, async () => {
    const claimed = await enter({ hpno: PHONE, channel: 'hansang' })
    const proven = callerWith(server, await provenToken(String(claimed.body.token)), '')
    const anywhere = await proven.call(enterVisit, { phone: PHONE, channel: 'hansang' })
    const inStore = await enter({ hpno: PHONE, channel: 'hansang', strId: '1002' })
    expect(anywhere.body.pointInfo).toEqual([
      { poTp: '01', enabPoAmt: 3500, enabPoMinAmt: 1000 },
      { poTp: '02', enabPoAmt: 700, enabPoMinAmt: 1 },
    ])
    expect(inStore.body.pointInfo).toEqual([
      { poTp: '01', enabPoAmt: 500, enabPoMinAmt: 100 },
      { poTp: '02', enabPoAmt: 700, enabPoMinAmt: 1 },
    ])
  })

  it('lists a channel under maintenance and then gives no token', {
    tags: ['SES-11', 'SES-12'],
  }, async () => {
    const down = await enter({ hpno: PHONE, channel: 'bbq' })
    const up = await enter({ hpno: PHONE, channel: 'hansang' })
    expect(down.body).toMatchObject({
      token: '',
      nonMemberInfo: { selSystemChnInfo: [{ chnCd: 'bbq', sysServiceYn: 'Y' }] },
    })
    expect(up.body).toMatchObject({
      nonMemberInfo: { selSystemChnInfo: [{ chnCd: 'hansang', sysServiceYn: 'N' }] },
    })
    expect(down.headers.get('set-cookie')).toBeNull()
  })

  it('keeps no phone of a visitor to a channel under maintenance', { tags: ['SES-12'] }, async () => {
    const customers = () => server.services.db.selectFrom('customers').select('id').execute()
    const before = await customers()
    await enter({ hpno: '01070000009', channel: 'bbq' })
    expect(await customers()).toEqual(before)
  })

  it('has firstCi N for a claimed phone, and the actual value for a proven one', {
    tags: ['SES-13'],
  }, async () => {
    const claimed = await enter({ hpno: PHONE, channel: 'hansang' })
    expect(claimed.body.nonMemberInfo).toMatchObject({ firstCi: 'N', ciModDtm: '' })
    const proven = callerWith(server, await provenToken(String(claimed.body.token)), '')
    const again = await proven.call(enterVisit, { phone: PHONE, channel: 'hansang' })
    expect(again.body.nonMemberInfo).toMatchObject({ firstCi: 'Y', ciModDtm: '2026-02-17 10:00:00' })
  })
})

describe('a session', () => {
  it('is an HttpOnly cookie that a script cannot read, for 30 days', async () => {
    const { headers } = await enter({ hpno: PHONE, channel: 'hansang' })
    const cookie = headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/^hansang_session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/)
  })

  it('is a Secure cookie where the site is reached by https', async () => {
    const env = { PUBLIC_URL: 'https://order.example' }
    const secure = await startServer(inject('databaseUrl'), { now: START, env })
    try {
      const { headers } = await aStranger(secure).call(enterVisit, { phone: PHONE, channel: 'hansang' })
      expect(headers.get('set-cookie')).toMatch(/; SameSite=Lax; Secure$/)
    } finally {
      await secure.stop()
    }
  })

  it('is continued by its cookie with the same phone and channel only', {
    tags: ['SES-05'],
  }, async () => {
    const first = await loginAs(server)
    const again = await loginAs(server, { cookie: first.cookie })
    const otherPhone = await loginAs(server, { cookie: first.cookie, phone: '01088887777' })
    const otherChannel = await loginAs(server, { cookie: first.cookie, channel: 'kyochon' })
    const otherBrowser = await loginAs(server)
    const [own, ...others] = await Promise.all(
      [first, again, otherPhone, otherChannel, otherBrowser].map(sessionOf),
    )
    expect(others[0]).toBe(own)
    expect(new Set([own, ...others.slice(1)]).size).toBe(4)
  })

  it('is continued by a bearer token when there is no cookie', async () => {
    const first = await loginAs(server)
    const again = await callerWith(server, first.token, '').call(enterVisit, {
      phone: PHONE,
      channel: 'hansang',
    })
    expect(again.headers.get('set-cookie')).toBeNull()
    expect(await sessionOf({ token: String(again.body.token) })).toBe(await sessionOf(first))
  })

  it('is not continued by a guessable cookie', async () => {
    const { headers } = await enter({ hpno: PHONE, channel: 'hansang' }, 'hansang_session=1234')
    expect(headers.get('set-cookie')).toContain('hansang_session=')
  })

  it('survives ten logins at once with one session', async () => {
    const { cookie } = await loginAs(server, { phone: '01070000001' })
    const logins = Array.from({ length: 10 }, () => loginAs(server, { phone: '01070000002', cookie }))
    const sessions = await Promise.all((await Promise.all(logins)).map(sessionOf))
    expect(new Set(sessions).size).toBe(1)
  })
})

it('two first logins of a phone at the same time make one customer', async () => {
  const { db, secrets, clock } = server.services
  const keep = async (connection: Database) =>
    await findOrCreateCustomer(connection, secrets, '01070000003', clock.now())
  const { first, second } = await inTransaction(db, async (tx) => {
    const made = await keep(tx)
    const waiting = keep(db)
    await delay(100)
    return { first: made, second: { waiting } }
  })
  expect([first.isNew, await second.waiting]).toMatchObject([true, { id: first.id, isNew: false }])
})

describe('a token', () => {
  it('lasts 12 hours and is renewed by the next answer after half of them', {
    tags: ['SES-03', 'SES-04'],
  }, async () => {
    const { token } = await loginAs(server)
    const visit = callerWith(server, token, '')
    server.clock.advance(5 * HOUR_MS)
    expect((await visit.call(reportUserAgent, {})).headers.get('new-token')).toBeNull()
    server.clock.advance(2 * HOUR_MS)
    const late = await visit.call(reportUserAgent, {})
    const renewed = late.headers.get('new-token') ?? ''
    expect(late.headers.get('access-control-expose-headers')).toContain('new-token')
    expect(await sessionOf({ token: renewed })).toBe(await sessionOf({ token }))
    server.clock.advance(6 * HOUR_MS)
    expect((await visit.call(reportUserAgent, {})).status).toBe(401)
    expect((await callerWith(server, renewed, '').call(reportUserAgent, {})).status).toBe(200)
  })

  it('records a visitor’s browser, and nothing of their phone', {
    tags: ['SES-14', 'EP-03'],
  }, async () => {
    const visit = await loginAs(server)
    const { body } = await visit.call(reportUserAgent, {
      phone: PHONE,
      channel: 'hansang',
      userAgent: 'Mozilla/5.0 (of this test)',
    })
    expect(body).toMatchObject({ code: 'Success' })
    const [line = ''] = written.filter((each) => each.includes('Mozilla/5.0 (of this test)'))
    expect(line).toContain('"channel":"hansang"')
    expect(line).not.toContain(PHONE)
  })

  it('is refused after logout with 401, in Korean', { tags: ['SES-16', 'SES-17', 'EP-04'] }, async () => {
    const visit = await loginAs(server)
    expect((await visit.call(leaveVisit, {})).body).toMatchObject({ code: 'Success' })
    const after = await visit.call(reportUserAgent, {})
    expect(after.status).toBe(401)
    expect(after.body).toMatchObject({ code: 'fail', message: expect.stringMatching(/[가-힣]/) })
  })

  it('is stored only as a hash, and the phone is stored unreadable', async () => {
    const { token } = await loginAs(server, { phone: '01055554444' })
    const { rows } = await dump()
    expect(rows).toContain(hashOf(token).toString('hex'))
    expect(rows).not.toContain(token)
    expect(rows).not.toContain('01055554444')
  })
})

describe('login limits', () => {
  it('allows a session 30 logins a minute, then 429 with Retry-After', async () => {
    const { cookie } = await loginAs(server)
    const logins = await Promise.all(
      Array.from({ length: 31 }, () => enter({ hpno: PHONE, channel: 'hansang' }, cookie)),
    )
    const refused = logins.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(1)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('allows an address 120 logins a minute', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 121; count++)
      statuses.push((await enter({ hpno: PHONE, channel: 'hansang' })).status)
    expect(statuses.slice(0, 120).every((status) => status === 200)).toBe(true)
    expect(statuses[120]).toBe(429)
  })
})

async function sessionOf({ token }: { token: string }): Promise<string | null | undefined> {
  const { db } = server.services
  const row = await db
    .selectFrom('tokens')
    .select('session_id')
    .where('hash', '=', hashOf(token))
    .executeTakeFirst()
  return row?.session_id
}

async function provenToken(token: string): Promise<string> {
  const { db, clock } = server.services
  const row = await db
    .selectFrom('tokens')
    .selectAll()
    .where('hash', '=', hashOf(token))
    .executeTakeFirstOrThrow()
  const visitor = {
    sessionId: row.session_id ?? '',
    channel: 'hansang',
    customerId: row.customer_id,
    level: 'proven',
  } as const
  return await issueVisitorToken(db, visitor, clock.now())
}

async function dump(): Promise<{ rows: string }> {
  const { db } = server.services
  const [tokens, customers] = await Promise.all([
    db.selectFrom('tokens').selectAll().execute(),
    db.selectFrom('customers').selectAll().execute(),
  ])
  const shown = (value: unknown) =>
    Buffer.isBuffer(value) ? `${value.toString('hex')} ${value.toString('latin1')}` : String(value)
  return { rows: [...tokens, ...customers].flatMap((row) => Object.values(row).map(shown)).join('\n') }
}
