import { once } from 'node:events'
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest'
import { createLogger } from '../services/logging.ts'
import { type ListeningLine, openListeningLine } from './listening-line.ts'

const LONGEST_WAIT_MS = 250
/** Ten seconds of outage: the delay must not grow. */
const ATTEMPTS = 40
const PATIENCE_MS = 15_000

const BUSY_MS = 10_000

let isAway = false
/** What the machine does before. */
let busy = Promise.resolve()
let attempts = 0
let line: ListeningLine
const sockets = new Set<Socket>()
const database = new URL(inject('databaseUrl'))
const proxy = createServer((inside) => {
  attempts++
  if (isAway) return inside.destroy()
  void busy.then(() => {
    const outside = connect(Number(database.port), '127.0.0.1')
    for (const socket of [inside, outside]) sockets.add(socket.on('error', () => {}))
    inside.pipe(outside).pipe(inside)
  })
})

beforeEach(async () => {
  isAway = false
  attempts = 0
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await line.close()
  proxy.close()
})

/** Polls in real time: sockets work while fake timers stand still. */
async function until(what: string, isSo: () => boolean): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  while (!isSo()) {
    if (performance.now() > deadline) throw new Error(`in vain: ${what}`)
    await new Promise(setImmediate)
  }
}

async function answers(): Promise<boolean> {
  return await line.ping().then(
    () => true,
    () => false,
  )
}

async function opening(onInterruption: () => void): Promise<ListeningLine> {
  const port = String((proxy.address() as AddressInfo).port)
  const url = Object.assign(new URL(database), { hostname: '127.0.0.1', port })
  const hearing = { channels: ['test'], onNotification: () => {}, onInterruption }
  return await openListeningLine(String(url), createLogger('silent'), hearing)
}

it('a start waits ten seconds for the line of a machine that is busy', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  busy = promise
  const opened = opening(() => {})
  await until('the attempt', () => attempts === 1)
  vi.advanceTimersByTime(BUSY_MS)
  resolve()
  line = await opened
  expect(attempts).toBe(1)
})

it('a lost listening connection is retried a quarter of a second after each failure, indefinitely', async () => {
  let losses = 0
  line = await opening(() => void losses++)
  isAway = true
  attempts = 0
  for (const socket of sockets) socket.destroy()
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    await until(`loss ${attempt}`, () => losses === attempt)
    isAway = attempt < ATTEMPTS
    vi.advanceTimersByTime(LONGEST_WAIT_MS)
    await until(`attempt ${attempt}`, () => attempts === attempt)
  }
  while (!(await answers())) await new Promise(setImmediate)
  expect(attempts).toBe(ATTEMPTS)
})
