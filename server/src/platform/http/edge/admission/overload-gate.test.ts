import { askFrom, eventually } from '@hansang/testing'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { LIMITS as PRODUCTION } from '../serving-limits.ts'
import { type Serving, listen } from '../serving.ts'
import type { LateBindings } from '../../late-answer.ts'

const LIMITS = { ...PRODUCTION.gate, mostLoad: 8, mostLoadForMoney: 12, longestMs: 60_000 }
const ORDER = '/api/v1/user/orders/insOrderInfo'
const NOTICE = '/notices/payment'

let release: () => void
let held: Promise<void>
let shed = 0
let begun = 0
let serving: Serving

beforeEach(() => {
  shed = 0
  begun = 0
  held = new Promise((resolve) => {
    release = resolve
  })
})
afterEach(async () => {
  release()
  await serving.drain(() => {})
})

async function gate(
  limits = LIMITS,
  answer: (request: Request, env?: LateBindings) => Promise<Response> = hold,
  trustedProxies = 0,
) {
  serving = await listen({ host: '127.0.0.1', port: 0 }, { gate: limits })
  const services = {
    settings: { publicUrl: null, trustedProxies },
    origin: serving.listeningAt,
    metrics: { shed: { inc: () => shed++ } },
    log: pino({ level: 'silent' }),
  }
  serving.open({
    app: { fetch: answer } as never,
    services: services as never,
    files: new Set(['/assets/a.js']),
  })
  const { listeningAt } = serving
  return async (path: string, accept = '*/*') => await fetch(listeningAt + path, { headers: { accept } })
}

async function hold(): Promise<Response> {
  begun++
  await held
  return new Response('done')
}

const admitted = async (count: number) => await eventually(async () => begun >= count)
const times = (count: number, send: () => Promise<Response>) => Array.from({ length: count }, send)

it('requests beyond the limit are refused at once, in Korean, with a time to retry', async () => {
  const send = await gate()
  const inside = times(8, () => send(ORDER))
  await admitted(8)
  const refused = await Promise.all(times(50, () => send(ORDER)))
  for (const response of refused) {
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1'])
    expect(((await response.json()) as { message: string }).message).toMatch(/[가-힣]/)
  }
  expect(shed).toBe(50)
  release()
  expect((await Promise.all(inside)).map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect((await send(ORDER)).status).toBe(200)
})

it('payments settle and health checks answer when nothing else is admitted', async () => {
  const send = await gate()
  const inside = [...times(8, () => send(ORDER)), ...times(4, () => send(NOTICE))]
  await admitted(12)
  expect((await send(ORDER)).status).toBe(503)
  expect((await send(NOTICE)).status).toBe(503)
  const health = [send('/healthz'), send('/readyz'), send('/assets/a.js')]
  release()
  expect((await Promise.all([...inside, ...health])).map(({ status }) => status)).toEqual(Array(15).fill(200))
})

it('a page weighs as much as four calls, and is refused by a page', async () => {
  const send = await gate()
  const inside = times(2, () => send('/hansang/store/main/1001', 'text/html'))
  await admitted(2)
  const refused = await send('/hansang/store/main/1001', 'text/html')
  expect([refused.status, refused.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
  release()
  await Promise.all(inside)
})

it('an overdue answer is cut off, frees its place and is told to stop', async () => {
  const lates: (AbortSignal | undefined)[] = []
  const send = await gate({ ...LIMITS, mostLoad: 1, longestMs: 5 }, async (_, env) => {
    lates.push(env?.late)
    return await hold()
  })
  for (let call = 0; call < 3; call++) expect((await send(ORDER)).status).toBe(503)
  expect(shed).toBe(0)
  expect(lates.map((late) => late?.aborted)).toEqual([true, true, true])
  release()
  await new Promise(setImmediate)
  expect((await send(ORDER)).status).toBe(200)
  expect(lates.at(-1)?.aborted).toBe(false)
})

it('a failed answer frees its place', async () => {
  const send = await gate({ ...LIMITS, mostLoad: 1 }, () => Promise.reject(new Error('a fault')))
  expect([(await send(ORDER)).status, (await send(ORDER)).status]).toEqual([500, 500])
  expect(shed).toBe(0)
})

it('only an existing file, requested as one, weighs nothing', async () => {
  const send = await gate()
  const inside = times(8, () => send(ORDER))
  await admitted(8)
  expect((await send('/assets/none.js')).status).toBe(503)
  expect((await send('/assets/a.js/x')).status).toBe(503)
  expect((await send('/healthz/x')).status).toBe(503)
  const posted = await fetch(`${serving.listeningAt}/assets/a.js`, { method: 'POST' })
  expect(posted.status).toBe(503)
  release()
  await Promise.all(inside)
})

it('the server is not ready while it refuses everybody, and ready again once there is room', async () => {
  const send = await gate({ ...LIMITS, closedAfterMs: 100 }, async ({ url }) =>
    url.endsWith('/readyz') ? new Response('ready') : await hold(),
  )
  const from = async (address: string, path: string) =>
    (await askFrom(address, serving.listeningAt + path)).status
  const inside = [
    ...times(8, () => send(ORDER)),
    ...Array.from({ length: 4 }, () => from('127.0.0.2', ORDER)),
  ]
  await admitted(12)
  expect([await from('127.0.0.3', ORDER), (await send('/readyz')).status]).toEqual([503, 200])
  await eventually(async () => (await send('/readyz')).status === 503)
  release()
  await Promise.all(inside)
  expect((await send('/readyz')).status).toBe(200)
})

const session = (letter: string) => `hansang_session=${letter.repeat(43)}`
it.each([
  ['cookies', { cookie: session('g') }, { cookie: session('v') }],
  ['tokens', { authorization: 'Bearer greedy' }, { authorization: 'Bearer visitor' }],
])(
  'a greedy session leaves room for another behind its address, told apart by %s',
  async (_, greedy, visitor) => {
    await gate({ ...LIMITS, mostLoad: 60 })
    const order = async (headers: Readonly<Record<string, string>>) =>
      (await fetch(serving.listeningAt + ORDER, { headers })).status
    const first = order(visitor)
    await admitted(1)
    const pushed = Array.from({ length: 50 }, () => order(greedy))
    await eventually(async () => begun + shed >= 51)
    expect(shed).toBeGreaterThan(20)
    const next = order(visitor)
    release()
    expect(await Promise.all([first, next])).toEqual([200, 200])
    expect(new Set(await Promise.all(pushed))).toEqual(new Set([200, 503]))
  },
)

it('an IPv6 network has one share, whatever its addresses', async () => {
  await gate(LIMITS, hold, 1)
  const from = async (address: string) =>
    (await askFrom('127.0.0.1', serving.listeningAt + ORDER, { headers: { 'x-forwarded-for': address } }))
      .status
  const visitor = from('2001:db8:1::1')
  const inside = Array.from({ length: 8 }, (_, at) => from(`2001:db8::${at + 1}`))
  await admitted(9)
  expect(await from('2001:db8::ffff')).toBe(503)
  const next = from('2001:db8:2::1')
  release()
  expect(await Promise.all([visitor, next, ...inside])).toEqual(Array(10).fill(200))
})
