import { createHmac } from 'node:crypto'
import { type PortoneStandIn, startPortoneStandIn } from '@hansang/testing/stand-ins/portone'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { IdentityProvider } from './port.ts'
import { portoneIdentity } from './portone-identity.ts'

const CHECK = 'check0123456789abcdef'
const PHONE = '01012345678'
const hash = (text: string) => createHmac('sha256', 'key of this test').update(text).digest()

let portone: PortoneStandIn
let provider: IdentityProvider
let now: Date

beforeEach(async () => {
  now = new Date('2026-11-20T12:00:00+09:00')
  portone = await startPortoneStandIn()
  const { apiSecret, storeId, baseUrl } = portone
  const access = { apiSecret, storeId, baseUrl, timeoutMs: 2_000 }
  provider = portoneIdentity({ ...access, identityChannelKey: 'channel', now: () => now, hash })
})
afterEach(() => portone.close())

const query = () => provider.query(CHECK, PHONE)

describe('an identity check', () => {
  it('answers only the time, adulthood, phone ownership and a keyed hash', async () => {
    const birthDate = '1990-05-05'
    portone.checkIdentity(CHECK, 'VERIFIED', { ci: 'CI-1', birthDate, phoneNumber: '010-1234-5678' })
    const outcome = await query()
    expect(outcome).toEqual({
      state: 'checked',
      person: { checkedAt: now, isAdult: true, personHash: hash('ci:CI-1'), ownsPhone: true },
    })
    expect(JSON.stringify(outcome)).not.toMatch(/Kim|1990|5678|CI-1/)
  })

  it.each([
    ['2025-12-31T23:59:59+09:00', false],
    ['2026-01-01T00:00:00+09:00', true],
  ])(
    'counts age by calendar year in Seoul: born in 2007, at %s',
    { tags: ['IDV-06'] },
    async (at, isAdult) => {
      now = new Date(at)
      portone.checkIdentity(CHECK, 'VERIFIED', { birthDate: '2007-12-31' })
      expect(await query()).toMatchObject({ person: { isAdult } })
    },
  )

  it('counts nobody as an adult without a birth date, and confirms no phone without one', async () => {
    portone.checkIdentity(CHECK, 'VERIFIED', {})
    expect(await query()).toMatchObject({
      state: 'checked',
      person: { isAdult: false, personHash: null, ownsPhone: null },
    })
  })

  it('reports that the claimed phone belongs to another person', async () => {
    portone.checkIdentity(CHECK, 'VERIFIED', { phoneNumber: '01099998888' })
    expect(await query()).toMatchObject({ person: { ownsPhone: false } })
  })

  it.each([
    ['READY', { state: 'open' }],
    ['FAILED', { state: 'failed', failure: 'FAILED' }],
  ] as const)('%s proves nothing', async (status, outcome) => {
    portone.checkIdentity(CHECK, status)
    expect(await query()).toEqual(outcome)
  })

  it('that never began is open', async () => expect(await query()).toEqual({ state: 'open' }))

  it('refuses the answer to another check', async () => {
    const body = { id: 'another', status: 'VERIFIED', verifiedCustomer: { birthDate: '1990-05-05' } }
    portone.failNext(/identity/, { status: 200, body })
    await expect(query()).rejects.toThrow('another identity check')
  })

  it.each([
    { status: 200, body: { id: CHECK, status: 'VERIFIED' } },
    { status: 200, body: { id: CHECK, status: 'SEEMS_FINE', verifiedCustomer: {} } },
    { status: 502, body: { type: 'PG_PROVIDER', message: '' } },
    { status: 503, body: '<html>busy</html>' },
    { status: 401, body: { type: 'UNAUTHORIZED', message: '' } },
  ])('proves nothing after %j', async (reply) => {
    portone.failNext(/identity/, reply)
    await expect(query()).rejects.toThrow('PortOne answered')
  })

  it('proves nothing without an answer', async () => {
    portone.failNext(/identity/, 'silent-before')
    await expect(query()).rejects.toThrow('gave no answer')
  })
})

describe('the window', () => {
  it('opens by redirect for our check', () => {
    const returnUrl = 'https://shop.example/identity/return'
    expect(provider.openWindow({ checkId: CHECK, returnUrl }).request).toEqual({
      storeId: portone.storeId,
      channelKey: 'channel',
      identityVerificationId: CHECK,
      redirectUrl: returnUrl,
      forceRedirect: true,
    })
  })

  it.each([
    [`identityVerificationId=${CHECK}`, { kind: 'done', checkId: CHECK }],
    [
      `identityVerificationId=${CHECK}&code=CANCELED&message=left`,
      { kind: 'failed', failure: 'CANCELED', message: 'left' },
    ],
    ['', { kind: 'nothing' }],
  ])('reads the return with "%s"', (words, expected) => {
    expect(provider.readReturn(new URLSearchParams(words))).toEqual(expected)
  })
})
