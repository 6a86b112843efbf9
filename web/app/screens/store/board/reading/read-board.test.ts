import { type MoreOnBoard, readBoardOrders } from '@hansang/contract'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { anOrder } from '../../../../../test/sample-order.ts'
import { callAsOwner } from '../../owner-session.ts'
import { readBoardOnce } from './read-board.ts'

vi.mock(import('../../owner-session.ts'), async (actual) => ({ ...(await actual()), callAsOwner: vi.fn() }))

const underWay = (after: string): MoreOnBoard => ({ part: 'underWay', after })
const answer = (numbers: readonly string[], more: readonly MoreOnBoard[]) => ({
  answer: { orders: numbers.map((number) => anOrder({ number })), more, ended: [], pastDay: null },
})
const PAGES: Readonly<Record<string, unknown>> = {
  '': answer(['new', 'e', 'd'], [underWay('d')]),
  d: answer(['d', 'c'], [underWay('c')]),
  c: answer(['b', 'a'], []),
}

beforeEach(() => {
  vi.mocked(callAsOwner).mockImplementation(
    async (_, asked) => PAGES[(asked as { after?: string }).after ?? ''] as never,
  )
})

async function numbers(pages: number) {
  const board = await readBoardOnce({ underWay: pages })
  if (typeof board === 'string') throw new Error(board)
  return { shown: board.orders.map(({ number }) => number), more: board.more }
}

describe('a board with more orders than one page', () => {
  it('says where more orders follow', async () => {
    expect(await numbers(0)).toEqual({ shown: ['new', 'e', 'd'], more: [underWay('d')] })
  })

  it('shows the requested pages, each order once', async () => {
    expect(await numbers(1)).toEqual({ shown: ['new', 'e', 'd', 'c'], more: [underWay('c')] })
    expect(await numbers(2)).toEqual({ shown: ['new', 'e', 'd', 'c', 'b', 'a'], more: [] })
  })

  it('shows the pages it has when a further one fails', async () => {
    vi.mocked(callAsOwner).mockImplementation(
      async (_, asked) =>
        ((asked as { after?: string }).after ? { reason: 'fail', message: '' } : PAGES['']) as never,
    )
    expect(await numbers(1)).toEqual({ shown: ['new', 'e', 'd'], more: [underWay('d')] })
    expect(vi.mocked(callAsOwner).mock.lastCall?.[0]).toBe(readBoardOrders)
  })
})
