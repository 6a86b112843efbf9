import { ENDPOINTS, type Endpoint, type EndpointAccess, registerOrder } from '@hansang/contract'
import {
  type Caller,
  aWorldStore,
  aStranger,
  agentOf,
  callerWith,
  loginAs,
  mostCpuMs,
  ownerOf,
  seoul,
  posOf,
  useServer,
} from '@hansang/testing'
import { beforeAll, describe, expect, it } from 'vitest'

const ORIGIN = 'http://hansang.test'
const MEGABYTE = 1024 * 1024
/** The best of several tries counts, as a busy machine is slow. */
const TRIES = 5

let callers: Readonly<Record<EndpointAccess, Caller>>

const TELEPHONY_KEY = 'telephony-of-a-test-1'

const server = useServer({
  now: seoul('2026-03-11 12:00'),
  stores: [aWorldStore()],
  env: { TELEPHONY_KEY },
})

beforeAll(async () => {
  const customer = await loginAs(server)
  const stranger = aStranger(server)
  callers = {
    public: stranger,
    sandbox: stranger,
    visitor: customer,
    anyToken: customer,
    owner: await ownerOf(server, '1001'),
    pos: await posOf(server, '1001'),
    agent: await agentOf(server, 'hansang'),
    telephony: callerWith(server, TELEPHONY_KEY, ''),
  }
})

const SHAPES: Readonly<Record<string, (size: number) => string>> = {
  'a string that is never closed, of escaped quotes': (size) => `{"${'\\"'.repeat((size - 2) / 2)}`,
  'a string that is never closed, of letters': (size) => `{"${'a'.repeat(size - 2)}`,
  'a closed string of escaped quotes': (size) => `{"a":"${'\\"'.repeat((size - 8) / 2)}"}`,
  'quotes without an end': (size) => '"'.repeat(size),
  'back-slashes': (size) => `{"${'\\'.repeat(size - 2)}`,
  'escapes of letters': (size) => `{"a":"${'\\u0041'.repeat((size - 8) / 6)}"}`,
  'escapes of half surrogates': (size) => `{"a":"${'\\ud800'.repeat((size - 8) / 6)}"}`,
  'lists in lists': (size) => '['.repeat(size / 2) + ']'.repeat(size / 2),
  'lists in lists that are never closed': (size) => '['.repeat(size),
  'objects in objects': (size) => `${'{"a":'.repeat((size - 2) / 6)}1${'}'.repeat((size - 2) / 6)}`,
  'one key over and over': (size) => `{${'"a":1,'.repeat((size - 8) / 6)}"a":1}`,
  'ever new keys': (size) =>
    `{${Array.from({ length: (size - 2) / 12 }, (_, index) => `"k${index}":1`).join(',')}}`,
  blanks: (size) => `${' '.repeat(size - 2)}{}`,
  'a number of many digits': (size) => `{"a":${'9'.repeat(size - 6)}}`,
  'a number of many zeros after the point': (size) => `{"a":0.${'0'.repeat(size - 8)}}`,
  'a list of empty objects': (size) => `[${'{},'.repeat((size - 4) / 3)}{}]`,
  'wrong entries in every list': (size) => lists(size, '{}'),
  'empty texts in every list': (size) => lists(size, '""'),
  'numbers in every list': (size) => lists(size, '1'),
  'lines that are full of wrong options': (size) => lines(size, '{}'),
  'lines that are full of right options': (size) => lines(size, '{"goodsOptId":"1"}'),
}

const LISTS = ['goodsItemLst', 'useCouponList', 'payVoList', 'channelArr', 'couponNoLst', 'lines', 'strIds']

function lists(size: number, entry: string): string {
  const count = (size - 200) / LISTS.length / (entry.length + 1)
  const fields = LISTS.map((name) => `"${name}":[${Array(Math.floor(count)).fill(entry).join(',')}]`)
  return `{${fields.join(',')}}`
}

function lines(size: number, option: string): string {
  const most = Math.min(200, Math.floor(size / 1_000))
  const count = Math.floor((size / most - 80) / (option.length + 1))
  const options = Array(Math.min(200, count)).fill(option).join(',')
  const line = `{"goodsItemId":"100101","qty":1,"goodsOptLst":[${options}]}`
  return `{"strId":"1001","tp":"pickup","goodsItemLst":[${Array(most).fill(line).join(',')}]}`
}

/** Without sign-out, which would end the session. */
const written = ENDPOINTS.filter(({ method, path }) => method === 'POST' && !path.endsWith('/logout'))
const largest = written.filter(({ mostBodyBytes }, index) => index % 12 === 0 || mostBodyBytes > 64 * 1024)

describe.each(Object.entries(SHAPES))('%s', (_, shape) => {
  it('takes only a moment and gets an answer of ours', async () => {
    for (const endpoint of written) await expectCheap(endpoint, shape(endpoint.mostBodyBytes))
    const megabyte = shape(MEGABYTE)
    for (const endpoint of largest) await expectCheap(endpoint, megabyte)
  })
})

async function expectCheap(endpoint: Endpoint, body: string): Promise<void> {
  const { status, cpuMs } = await cheapest(endpoint.path, () => send(endpoint, body))
  expect(status, endpoint.path).toBeLessThan(500)
  expect(cpuMs, endpoint.path).toBeLessThan(mostCpuMs(endpoint.path))
}

it('a body is not parsed for an unauthorized caller', async () => {
  const raw = JSON.stringify({ strId: 7, tp: 'by air' })
  const response = await server.fetch(`${ORIGIN}${registerOrder.path}`, post(raw))
  expect(response.status).toBe(401)
})

it('JSON without a content type is refused with 415 in Korean', async () => {
  const headers = { authorization: `Bearer ${callers.visitor.token}` }
  const request = { method: 'POST', body: new Blob(['{}']), headers }
  const response = await server.fetch(`${ORIGIN}${registerOrder.path}`, request)
  expect(response.status).toBe(415)
  expect(((await response.json()) as { message: string }).message).toMatch(/application\/json/)
})

it.each([
  ['a form', 'application/x-www-form-urlencoded'],
  ['plain text', 'text/plain;charset=UTF-8'],
  ['a file', 'multipart/form-data; boundary=x'],
])('JSON with the content type %s is refused with 415 in Korean', async (_, type) => {
  const response = await server.fetch(`${ORIGIN}${registerOrder.path}`, {
    ...post('{}'),
    headers: { 'content-type': type, authorization: `Bearer ${callers.visitor.token}` },
  })
  expect(response.status).toBe(415)
  expect(((await response.json()) as { message: string }).message).toMatch(/[가-힣]/)
})

it('unknown paths add nothing to the metrics', async () => {
  const size = async () => (await server.services.metrics.registry.metrics()).length
  for (const method of ['GET', 'POST', 'PROPFIND']) await server.fetch(`${ORIGIN}/api/v1/x0/y`, { method })
  await server.fetch(`${ORIGIN}/healthz/x`)
  const before = await size()
  for (let index = 0; index < 50; index++) {
    await server.fetch(`${ORIGIN}/api/v1/x${index}/${crypto.randomUUID()}`)
    await server.fetch(`${ORIGIN}/api/v1/user/join/identityReturn/${crypto.randomUUID()}/cart`)
    await server.fetch(`${ORIGIN}/api/v1/z`, { method: `M${index}` })
  }
  expect((await size()) - before).toBeLessThan(500)
})

function post(body: string): RequestInit {
  return { method: 'POST', body, headers: { 'content-type': 'application/json' } }
}

async function send(endpoint: Endpoint, body: string): Promise<number> {
  const { token } = callers[endpoint.access]
  const headers = {
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }
  const response = await server.fetch(`${ORIGIN}${endpoint.path}`, { ...post(body), headers })
  await response.arrayBuffer()
  return response.status
}

async function cheapest(
  path: string,
  work: () => Promise<number>,
): Promise<{ status: number; cpuMs: number }> {
  let best = { status: 0, cpuMs: Number.POSITIVE_INFINITY }
  for (let attempt = 0; attempt < TRIES && best.cpuMs >= mostCpuMs(path); attempt++) {
    const before = process.cpuUsage()
    const status = await work()
    const { user, system } = process.cpuUsage(before)
    best = { status, cpuMs: Math.min(best.cpuMs, (user + system) / 1_000) }
  }
  return best
}
