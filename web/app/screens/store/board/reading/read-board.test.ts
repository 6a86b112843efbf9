import { type MoreOnBoard, readBoardOrders } from '@hansang/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { useFakeApi } from '../../../../../test/fake-api.ts'
import { settled } from '../../../../../test/render-hook.ts'
import { anOrder } from '../../../../../test/sample-order.ts'
import { readBoardOnce } from './read-board.ts'

const api = useFakeApi()

const underWay = (after: string): MoreOnBoard => ({ part: 'underWay', after })
const answer = (numbers: readonly string[], more: readonly MoreOnBoard[]) => ({
  orders: numbers.map((number) => anOrder({ number })),
  more,
  ended: [],
  pastDay: null,
})
const PAGES: Readonly<Record<string, ReturnType<typeof answer>>> = {
  '': answer(['new', 'e', 'd'], [underWay('d')]),
  d: answer(['d', 'c'], [underWay('c')]),
  c: answer(['b', 'a'], []),
}

beforeEach(() => api.answers(readBoardOrders, ({ after }) => PAGES[after ?? ''] ?? answer([], [])))

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
    const held = api.holds(readBoardOrders)
    const reading = numbers(1)
    await settled(() => held[0]?.answers(answer(['new', 'e', 'd'], [underWay('d')])))
    await settled(() => held[1]?.refuses(''))
    expect(await reading).toEqual({ shown: ['new', 'e', 'd'], more: [underWay('d')] })
    expect(api.asked(readBoardOrders).map(({ after }) => after)).toEqual(['', 'd'])
  })
})
