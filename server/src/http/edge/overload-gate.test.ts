import { eventually } from '@hansang/testing'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { GateLimits } from './overload-gate.ts'
import { type Serving, listen } from './serving.ts'

const LIMITS: GateLimits = { mostLoad: 8, mostLoadForMoney: 12, longestMs: 60_000 }
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

/** The program's own listener, before an answer that the test holds back. */
async function gate(limits = LIMITS, answer: () => Promise<Response> = hold) {
  serving = await listen({ host: '127.0.0.1', port: 0 }, { gate: limits })
  const services = {
    settings: { publicUrl: null },
    origin: serving.listeningAt,
    metrics: { shed: { inc: () => shed++ } },
    log: pino({ level: 'silent' }),
  }
  serving.open({ app: { fetch: answer } as never, services: services as never })
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

it('requests beyond its load are refused at once, in Korean, with a time to retry', async () => {
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

it('money is settled, and health is told, when nothing else is let in any more', async () => {
  const send = await gate()
  const inside = [...times(8, () => send(ORDER)), ...times(4, () => send(NOTICE))]
  await admitted(12)
  expect((await send(ORDER)).status).toBe(503)
  expect((await send(NOTICE)).status).toBe(503)
  const health = [send('/healthz'), send('/readyz'), send('/assets/a.js')]
  release()
  expect((await Promise.all([...inside, ...health])).map(({ status }) => status)).toEqual(Array(15).fill(200))
})

it('a page weighs as much as four calls, and says so on a page', async () => {
  const send = await gate()
  const inside = times(2, () => send('/hansang/store/main/1001', 'text/html'))
  await admitted(2)
  const refused = await send('/hansang/store/main/1001', 'text/html')
  expect([refused.status, refused.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
  release()
  await Promise.all(inside)
})

it('nobody waits for an answer without end, and what goes on behind it still weighs', async () => {
  const send = await gate({ ...LIMITS, mostLoad: 1, longestMs: 5 })
  expect((await send(ORDER)).status).toBe(503)
  expect(shed).toBe(0)
  expect((await send(ORDER)).status).toBe(503)
  expect(shed).toBe(1)
  release()
  await new Promise(setImmediate)
  expect((await send(ORDER)).status).toBe(200)
})

it('an answer that fails weighs no longer', async () => {
  const send = await gate({ ...LIMITS, mostLoad: 1 }, () => Promise.reject(new Error('a fault')))
  expect([(await send(ORDER)).status, (await send(ORDER)).status]).toEqual([500, 500])
  expect(shed).toBe(0)
})
