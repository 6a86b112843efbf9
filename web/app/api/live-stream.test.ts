import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type LiveStreamEvent, type LiveStreamOptions, followLive } from './live-stream.ts'

const answers: (() => Response)[] = []
let asked: RequestInit[] = []

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  answers.length = 0
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    asked.push(init)
    const answer = answers.shift()
    if (!answer) throw new TypeError('offline')
    return answer()
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function follow(options: Partial<LiveStreamOptions> = {}) {
  const events: LiveStreamEvent[] = []
  const states: boolean[] = []
  const stop = followLive({
    url: '/events',
    token: () => 'secret',
    onEvent: (event) => events.push(event),
    onState: (state) => states.push(state),
    ...options,
  })
  return { events, states, stop }
}

const settle = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('a live stream', () => {
  it('reads events as they come, with the token in a header', async () => {
    answers.push(() => new Response(': open\n\nevent: status\ndata: {"a":1}\n\nda'))
    const { events, states, stop } = follow()
    await settle(50)
    stop()
    expect(events).toEqual([{ name: 'status', data: '{"a":1}' }])
    expect(states).toEqual([true, false])
    expect(asked[0]?.headers).toMatchObject({ authorization: 'Bearer secret' })
  })

  it('reconnects after a loss', async () => {
    answers.push(() => new Response('', { status: 503 }))
    answers.push(() => new Response(': open\n\n'))
    const { states, stop } = follow()
    await settle(2_500)
    stop()
    expect(asked.length).toBeGreaterThanOrEqual(2)
    expect(states).toContain(true)
  })

  it('reports a refused token, and stops', async () => {
    answers.push(() => new Response(': open\n\n'))
    answers.push(() => new Response('', { status: 401 }))
    const told: string[] = []
    const { stop } = follow({ onSignedOut: () => told.push('signed out') })
    await settle(60_000)
    stop()
    expect(told).toEqual(['signed out'])
    expect(asked.length).toBe(2)
  })

  it('keeps trying with a refused token without a listener, as a newer one may come', async () => {
    answers.push(() => new Response('', { status: 401 }))
    answers.push(() => new Response(': open\n\n'))
    const { states, stop } = follow()
    await settle(2_500)
    stop()
    expect(states).toContain(true)
  })

  it('reconnects after 35 s of silence', async () => {
    let beat = () => {}
    const silentAnswer = () =>
      new Response(
        new ReadableStream<Uint8Array>({
          start(controller) {
            beat = () => controller.enqueue(new TextEncoder().encode(': beat\n\n'))
            asked.at(-1)?.signal?.addEventListener('abort', () => controller.error(new Error('aborted')))
          },
        }),
      )
    answers.push(silentAnswer, silentAnswer)
    const { states, stop } = follow()
    await settle(30_000)
    beat()
    await settle(34_000)
    expect([asked.length, states]).toEqual([1, [true]])
    await settle(1_000)
    expect(states).toEqual([true, false])
    await settle(2_000)
    expect([asked.length, states]).toEqual([2, [true, false, true]])
    stop()
  })

  it('gives up on an unanswered connection', async () => {
    vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
      asked.push(init)
      return new Promise((_, reject) =>
        init.signal?.addEventListener('abort', () => reject(new Error('gone'))),
      )
    })
    const { stop } = follow()
    await settle(38_000)
    stop()
    expect(asked).toHaveLength(2)
  })

  it.each([403, 404])('gives up on status %i', async (status) => {
    answers.push(() => new Response('', { status }))
    const { stop } = follow()
    await settle(60_000)
    stop()
    expect(asked).toHaveLength(1)
  })

  it('sends no request once it is stopped', async () => {
    const { stop } = follow()
    stop()
    await settle(60_000)
    expect(asked).toHaveLength(1)
  })
})
