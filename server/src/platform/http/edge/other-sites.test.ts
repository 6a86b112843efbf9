import { ENDPOINTS, enterVisit, readPublicKey, reportUserAgent } from '@hansang/contract'
import { aWorldStore, loginAs, seoul, useServer } from '@hansang/testing'
import { describe, expect, it } from 'vitest'
import { REPORT_PATH } from '../../gateways/messages/serve-message-reports.ts'
import { NOTICE_PATH } from '../../../flows/settlement/pages/serve-provider-window.ts'

const OWN = 'https://order.example'
const SIBLING = { 'sec-fetch-site': 'same-site', origin: 'https://blog.order.example' }

const server = useServer({
  now: seoul('2026-03-11 12:00'),
  env: {
    PUBLIC_URL: OWN,
    PAYMENT_PROVIDER: 'toss',
    TOSS_CLIENT_KEY: 'test_ck_of_nobody',
    TOSS_SECRET_KEY: 'test_sk_of_nobody',
    MESSAGE_PROVIDER: 'solapi',
    SOLAPI_API_KEY: 'key',
    SOLAPI_API_SECRET: 'secret',
    SOLAPI_SENDER: '0212345678',
  },
  stores: [aWorldStore()],
})

type Headers = Readonly<Record<string, string>>

const post = async (path: string, headers: Headers, body: BodyInit = '{}') =>
  await server.fetch(OWN + path, { method: 'POST', headers, body })
const asJson = (headers: Headers) => ({
  'content-type': 'application/json',
  host: 'order.example',
  ...headers,
})

it('a page of a sibling domain cannot end a session', async () => {
  const customer = await loginAs(server)
  const login = JSON.stringify({ hpno: '01055556666', channel: 'hansang', qrYn: 'Y' })
  const answers = await Promise.all(
    [new Blob([login]), new Blob([login], { type: 'application/json' })].map((body) =>
      post(enterVisit.path, { ...SIBLING, cookie: customer.cookie }, body),
    ),
  )
  for (const answer of answers) {
    expect(answer.status).toBe(403)
    expect(answer.headers.get('set-cookie')).toBe(null)
    expect(((await answer.json()) as { message: string }).message).toBe(
      '다른 사이트에서 보낸 요청은 받을 수 없어요. 주문 화면을 새로 열어 다시 시도해 주세요.',
    )
  }
  expect((await customer.call(reportUserAgent, {})).status).toBe(200)
})

describe('a call that says it comes from', () => {
  it.each<[string, Headers]>([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling domain', { 'sec-fetch-site': 'same-site' }],
    ['a site of a kind that nobody knows', { 'sec-fetch-site': 'x' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['the origin of a sibling', { origin: 'https://blog.order.example' }],
    ['our name on another port', { origin: 'https://order.example:8443' }],
    ['an origin that begins with ours', { origin: 'https://order.example.evil' }],
    ['no origin that can be named', { origin: 'null' }],
  ])('%s is refused', async (_, headers) => {
    expect((await post(readPublicKey.path, asJson(headers))).status).toBe(403)
  })

  it.each<[string, Headers]>([
    ['nowhere, as of a POS', {}],
    ['our own page', { 'sec-fetch-site': 'same-origin', origin: OWN }],
    ['our own page that names no origin', { 'sec-fetch-site': 'same-origin', origin: 'null' }],
    ['the person at the browser', { 'sec-fetch-site': 'none' }],
    ['our origin, as of older browsers', { origin: OWN }],
    ['our origin, behind a proxy that names us otherwise', { origin: OWN, host: '127.0.0.1:3000' }],
    ['the address of this machine', { origin: 'http://localhost:3000', host: 'localhost:3000' }],
  ])('%s is answered', async (_, headers) => {
    expect((await post(readPublicKey.path, asJson(headers))).status).toBe(200)
  })
})

describe('a writing call from a sibling domain is refused', () => {
  it.each(ENDPOINTS.map(({ path }) => path))('%s', async (path) => {
    expect((await post(path, asJson(SIBLING))).status).toBe(403)
  })
})

it.each([NOTICE_PATH, REPORT_PATH])('a provider’s notice at %s is accepted from any origin', async (path) => {
  const body = JSON.stringify({ eventType: 'PAYMENT_STATUS_CHANGED', data: { orderId: 'none' } })
  expect((await post(path, asJson(SIBLING), body)).status).not.toBe(403)
})

it('a page can be opened from anywhere', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
  expect((await server.fetch(`${OWN}/hansang/store/main/1001`, { headers })).status).toBe(200)
})

describe('a page of another site cannot read an answer', () => {
  const origin = 'https://evil.example'
  it.each<[string, string, Headers]>([
    ['that a call was asked before', 'OPTIONS', { 'access-control-request-method': 'POST' }],
    ['of a call', 'POST', { 'content-type': 'application/json' }],
    ['of a reading', 'GET', {}],
  ])('%s', async (_, method, more) => {
    const headers = { origin, 'access-control-request-headers': 'authorization', ...more }
    for (const path of [
      ...ENDPOINTS.map((endpoint) => endpoint.path),
      '/hansang/store/main/1001',
      '/map/version',
    ]) {
      const answer = await server.fetch(OWN + path, {
        method,
        headers,
        ...(method === 'POST' ? { body: '{}' } : {}),
      })
      for (const name of ['access-control-allow-origin', 'access-control-allow-credentials'])
        expect([path, answer.headers.get(name)]).toEqual([path, null])
      await answer.body?.cancel()
    }
  })
})
