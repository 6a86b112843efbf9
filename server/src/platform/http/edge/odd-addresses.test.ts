import { aWorldStore, breakPhoto, seoul, useServer } from '@hansang/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { NOTICE_PATH } from '../../../flows/settlement/pages/serve-provider-window.ts'

const ORIGIN = 'http://hansang.test'
const LONG = 'a'.repeat(201)

const env = {
  PUBLIC_URL: 'https://hansang.test',
  PAYMENT_PROVIDER: 'toss',
  TOSS_CLIENT_KEY: 'test_ck_of_nobody',
  TOSS_SECRET_KEY: 'test_sk_of_nobody',
}
const server = useServer({ now: seoul('2026-03-11 12:00'), env, stores: [aWorldStore()] })

beforeAll(async () => {
  await breakPhoto(server, '1001')
})

describe('an address that cannot name a store is answered as a missing page', () => {
  it.each([
    '/hansang/%00',
    `/hansang/${LONG}`,
    '/hansang/%00/01012345678',
    '/hansang/store/main/%00',
    `/hansang/store/main/${LONG}`,
    `/hansang/store/main/${LONG}.data`,
    '/MCP/hansang/store/detail/%00',
    `/MCP/hansang/store/detail/${LONG}`,
  ])('%s', async (path) => {
    expect((await server.fetch(ORIGIN + path)).status).toBe(404)
  })
})

describe('a path that reads as another host’s address is answered as a missing page', () => {
  it.each([
    '//',
    '///',
    '//%2e',
    '//a/..',
    '/.//',
    '//:80',
    '//@',
    '//[',
    '//x:y@z/..',
    '//evil.example/%2e%2e',
  ])('%s', async (path) => {
    const response = await server.fetch(ORIGIN + path)
    expect(response.status).toBe(404)
    expect(await response.text()).toMatch(/[가-힣]/)
  })
})

it('a store whose first photo has no address is shared with our own picture', async () => {
  const response = await server.fetch(`${ORIGIN}/hansang/store/main/1001`)
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('https://hansang.test/shared/icon.png')
})

it.each(['\u0000', 'a\u0000', '', 'a'.repeat(1_000), '../..', '가'])(
  'a notice about the payment "%s" is accepted as unknown',
  async (orderId) => {
    const body = JSON.stringify({ eventType: 'PAYMENT_STATUS_CHANGED', data: { orderId } })
    const headers = { 'content-type': 'application/json' }
    expect((await server.fetch(ORIGIN + NOTICE_PATH, { method: 'POST', headers, body })).status).toBe(200)
  },
)
