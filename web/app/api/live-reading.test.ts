import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type LiveReading, type LiveReadingOptions, READING_LIMIT_MS, keepReading } from './live-reading.ts'

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const network = new EventTarget()
const readings: LiveReading[] = []
let send: (text: string) => void = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  page.visibilityState = 'visible'
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', network)
  vi.stubGlobal('fetch', async () => new Response(new ReadableStream({ start: keepSender })))
})

afterEach(() => {
  for (const reading of readings.splice(0)) reading.stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function keepSender(controller: ReadableStreamDefaultController<Uint8Array>) {
  send = (text) => controller.enqueue(new TextEncoder().encode(text))
}

const EVENT = 'event: status\ndata: {}\n\n'
const STREAM = { url: '/events', token: () => 'secret' }
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

function keep(given: Partial<LiveReadingOptions> = {}) {
  const readAt: number[] = []
  const read = async () => {
    readAt.push(Date.now())
    return (await given.read?.()) ?? true
  }
  const reading = keepReading({ stream: null, rereadMs: () => 30_000, ...given, read })
  readings.push(reading)
  return { readAt, reading }
}

describe('a live reading', () => {
  it('is read once when its stream opens, and not before', async () => {
    const { readAt } = keep({ stream: STREAM, isUnread: true })
    await pass(2_000)
    expect(readAt).toHaveLength(1)
  })

  it('is polled when the stream does not open', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    const { readAt } = keep({ stream: STREAM, isUnread: true })
    await pass(3_000)
    expect(readAt).toHaveLength(1)
  })

  it('is not put off by events that do not cease', async () => {
    const { readAt } = keep({ stream: STREAM })
    await pass(10)
    for (let event = 0; event < 10; event++) {
      send(EVENT)
      await pass(100)
    }
    expect(readAt.length).toBeGreaterThan(3)
  })

  it('is read no more once it has stopped', async () => {
    const { readAt, reading } = keep()
    reading.stop()
    reading.ask()
    await pass(60_000)
    expect(readAt).toEqual([])
  })

  it('is read once for a burst of events, and after 30 s without any', async () => {
    const { readAt } = keep({ stream: STREAM })
    await pass(10)
    for (let event = 0; event < 12; event++) {
      send(EVENT)
      await pass(10)
    }
    await pass(200)
    expect(readAt).toHaveLength(2)
    await pass(29_000)
    expect(readAt).toHaveLength(2)
    send(': beat\n\n')
    await pass(1_000)
    expect(readAt).toHaveLength(3)
  })

  it('is read 3 s after a failure, then later and later, never later than 30 s', async () => {
    const { readAt } = keep({ read: async () => false, isUnread: true })
    const counts: number[] = []
    for (const wait of [3_000, 3_000, 6_000, 12_000, 24_000, 30_000, 30_000]) {
      await pass(wait)
      counts.push(readAt.length)
    }
    expect(counts).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  it('counts an unanswered reading as failed', async () => {
    const { readAt } = keep({ read: () => new Promise(() => {}), isUnread: true })
    await pass(3_000 + READING_LIMIT_MS + 3_000)
    expect(readAt).toHaveLength(2)
  })

  it('is read again when something happens during a reading', async () => {
    const answers: ((isDone: boolean) => void)[] = []
    const { readAt, reading } = keep({ read: () => new Promise((resolve) => answers.push(resolve)) })
    reading.ask()
    await pass(10)
    reading.ask()
    reading.ask()
    await pass(1_000)
    expect(readAt).toHaveLength(1)
    answers[0]?.(true)
    await pass(200)
    expect(readAt).toHaveLength(2)
  })

  it('is read when the network or the page comes back', async () => {
    const { readAt } = keep()
    network.dispatchEvent(new Event('online'))
    await pass(0)
    page.dispatchEvent(new Event('visibilitychange'))
    await pass(0)
    expect(readAt).toHaveLength(2)
  })

  it('pauses on a hidden page, unless it drives the alarm', async () => {
    page.visibilityState = 'hidden'
    const [order, board] = [keep(), keep({ readsWhenHidden: true })]
    await pass(61_000)
    expect([order.readAt.length, board.readAt.length]).toEqual([0, 2])
  })
})
