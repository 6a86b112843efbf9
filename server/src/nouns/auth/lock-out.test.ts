import { signInOwner } from '@hansang/contract'
import { type Caller, aStranger, aWorldStore, seoul, useServer } from '@hansang/testing'
import { describe, expect, it } from 'vitest'
import { countSignIn } from '../../platform/http/guesses.ts'

const PASSWORD = 'hansang1234'
const secret = { kind: 'plain', text: PASSWORD } as const

const server = useServer({
  now: seoul('2026-02-17 11:30'),
  stepMs: 25 * 60 * 60_000,
  env: { TRUST_PROXY: '1' },
  stores: [aWorldStore()],
  owners: [{ loginId: 'owner-lee', secret, name: '이한상', phone: '', storeIds: ['1001'] }],
})

const from = (address: string) => ({ 'x-forwarded-for': address })
const signIn = (address: string, password = PASSWORD, who: Caller = aStranger(server)) =>
  who.call(signInOwner, { loginId: 'owner-lee', password }, from(address))

async function guessesFrom(network: string, times: number): Promise<void> {
  for (let guess = 0; guess < times; guess++)
    await countSignIn(
      server.services,
      { account: 'owner owner-lee', network, device: null },
      server.clock.now(),
    ).catch(() => {})
}

describe('wrong guesses at a password', () => {
  it('from one network make that network wait, and nobody else', async () => {
    for (let guess = 0; guess < 5; guess++) expect((await signIn('203.0.113.9', 'a guess')).status).toBe(200)
    await guessesFrom('203.0.113.9', 195)
    const stranger = await signIn('203.0.113.9', 'a guess')
    expect([stranger.status, Number(stranger.headers.get('retry-after'))]).toEqual([429, 10])
    expect((await signIn('198.51.100.7')).body).toMatchObject({ code: 'Success' })
  })

  it('from one network all day long make no other network wait', async () => {
    for (let hour = 0; hour < 24; hour++) {
      await guessesFrom('203.0.113.9', 10)
      server.clock.advance(60 * 60_000)
    }
    expect((await signIn('198.51.100.7')).body).toMatchObject({ code: 'Success' })
  })

  it('from many networks make unknown browsers wait, but not one that signed in before', async () => {
    const browser = aStranger(server)
    expect((await signIn('198.51.100.7', PASSWORD, browser)).headers.get('set-cookie')).toMatch(
      /^hansang_device=[\w-]{43}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax$/,
    )
    for (let network = 0; network < 10; network++) await guessesFrom(`203.0.113.${network}`, 5)
    expect((await signIn('192.0.2.77')).status).toBe(429)
    expect((await signIn('192.0.2.77', PASSWORD, browser)).body).toMatchObject({ code: 'Success' })
  })

  it('count in a browser that signed in before, too', async () => {
    const browser = aStranger(server)
    await signIn('198.51.100.7', PASSWORD, browser)
    for (let guess = 0; guess < 5; guess++)
      expect((await signIn('198.51.100.7', 'a guess', browser)).status).toBe(200)
    expect((await signIn('198.51.100.7', PASSWORD, browser)).status).toBe(429)
  })
})

it('many concurrent guesses of a stranger turn nobody else away', async () => {
  const crowd = Array.from({ length: 9 }, () => signIn('203.0.113.9', 'a guess'))
  const own = await signIn('198.51.100.7')
  expect(own.body).toMatchObject({ code: 'Success' })
  const statuses = (await Promise.all(crowd)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 503)).toHaveLength(1)
})
