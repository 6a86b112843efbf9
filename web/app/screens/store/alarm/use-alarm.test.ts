import type { OrderDetail } from '@hansang/contract'
import { STATUS_AFTER } from '@hansang/domain'
import { appName, boardTexts } from '@hansang/messages'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderHook, settled } from '../../../../test/render-hook.ts'
import { anOrder } from '../../../../test/sample-order.ts'
import type { Board } from '../board/reading/use-board.ts'
import { startSound, stopSound } from './alarm-sound.ts'
import { useAlarm, useEndedOrders } from './use-alarm.ts'

/** Frequencies of all notes played, in hertz, in order. */
let played: number[]

class Sound {
  readonly state = 'running'
  readonly destination = {}
  get currentTime() {
    return Date.now()
  }
  addEventListener() {}
  async resume() {}
  async close() {}
  createGain() {
    const gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} }
    return { gain, connect: (next: unknown) => next }
  }
  createOscillator() {
    const frequency = { value: 0 }
    const start = () => played.push(frequency.value)
    return { frequency, start, stop() {}, connect: (next: unknown) => next }
  }
}

beforeEach(async () => {
  played = []
  vi.useFakeTimers()
  vi.stubGlobal('AudioContext', Sound)
  vi.stubGlobal('document', { title: '' })
  await startSound()
})
afterEach(() => {
  stopSound()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const paid = (number: string) => anOrder({ number, status: STATUS_AFTER.payment })
const ORDER = [784, 1047, 784, 1047]
const LINE = [330, 262, 330, 262]
const passes = (ms: number) => settled(() => vi.advanceTimersByTimeAsync(ms))
const heard = () => played.splice(0)

function board(orders: readonly OrderDetail[], parts: Partial<Board> = {}): Board {
  return { orders, line: 'live', endedOrders: [], ...parts } as Board
}

const ringing = (first: Board) => renderHook((shown: Board) => useAlarm(shown, '주문'), first)

describe('the alarm of a board', () => {
  it('is silent while nothing waits', async () => {
    const { unmount } = await ringing(board([]))
    await passes(20_000)
    expect(heard()).toEqual([])
    await unmount()
  })

  it('rings at once for a new order and every four seconds until it is answered', async () => {
    const { rerender, unmount } = await ringing(board([paid('A')]))
    expect(heard()).toEqual(ORDER)
    await passes(4_000)
    expect(heard()).toEqual(ORDER)
    await rerender(board([anOrder({ number: 'A', status: STATUS_AFTER.acceptance })]))
    await passes(20_000)
    expect(heard()).toEqual([])
    await unmount()
  })

  it('sounds one quiet tone, once, for an order that the store’s rule accepted', {
    tags: ['AUTO-06'],
  }, async () => {
    const accepted = (number: string, minute: number) =>
      anOrder({
        number,
        status: STATUS_AFTER.cooking,
        isAutoAccepted: true,
        reachedStoreAt: new Date(minute * 60_000),
      })
    const { rerender, unmount } = await ringing(board([accepted('A', 10)]))
    expect(heard()).toEqual([])
    await rerender(board([accepted('B', 11), accepted('A', 10)]))
    await passes(20_000)
    expect(heard()).toEqual([880])
    // A further page of the board.
    await rerender(board([accepted('B', 11), accepted('A', 10), accepted('older', 3)]))
    await passes(20_000)
    expect(heard()).toEqual([])
    await unmount()
  })

  it('rings at once for a further order, between two rings', async () => {
    const { rerender, unmount } = await ringing(board([paid('A')]))
    heard()
    await passes(1_000)
    await rerender(board([paid('A'), paid('B')]))
    expect(heard()).toEqual(ORDER)
    await unmount()
  })

  it('rings for a lost connection only after ten seconds', async () => {
    const { rerender, unmount } = await ringing(board([], { line: 'lost' }))
    await passes(9_999)
    expect(heard()).toEqual([])
    await passes(1)
    expect(heard()).toEqual(LINE)
    await rerender(board([]))
    await passes(20_000)
    expect(heard()).toEqual([])
    await unmount()
  })

  it('rings at once when the session has ended', async () => {
    const { unmount } = await ringing(board([], { line: 'signedOut' }))
    expect(heard()).toEqual(LINE)
    await unmount()
  })

  it('shows the number of waiting orders in the tab’s title', async () => {
    const { rerender, unmount } = await ringing(board([paid('A'), paid('B')]))
    expect(document.title).toMatch(/2/)
    await rerender(board([]))
    expect(document.title).toMatch(/^주문 · /)
    await unmount()
  })

  it.each(['lost', 'signedOut'] as const)('shows in the tab’s title that the board is %s', async (line) => {
    const { rerender, unmount } = await ringing(board([], { line }))
    expect(document.title).toBe(`${boardTexts.lineLostTitle} 주문 · ${appName}`)
    await rerender(board([]))
    expect(document.title).toBe(`주문 · ${appName}`)
    await unmount()
  })

  it('stops with the screen', async () => {
    const { unmount } = await ringing(board([paid('A')]))
    await unmount()
    heard()
    await passes(20_000)
    expect(heard()).toEqual([])
  })
})

describe('an order that ended without its store', () => {
  const ended = (number: string) => ({ number, endedBy: 'clock' }) as Board['endedOrders'][number]
  const told = (...numbers: string[]) => board([], { endedOrders: numbers.map(ended) })

  it('rings once, and is shown until somebody confirms it', async () => {
    const { current, rerender } = await renderHook(useEndedOrders, told('A'))
    expect(heard()).toEqual([659, 494])
    await rerender(told('A'))
    expect(heard()).toEqual([])
    await settled(() => current().dismiss('A'))
    await rerender(told('A', 'B'))
    expect(current().endedOrders.map(({ number }) => number)).toEqual(['B'])
    expect(heard()).toEqual([659, 494])
  })
})
