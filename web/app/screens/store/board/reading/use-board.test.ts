import {
  type AnswerOf,
  followBoardOrders,
  MOST_CHANGED_ORDERS,
  readBoardOrders,
  readChangedOrders,
} from '@hansang/contract'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useFakeApi } from '../../../../../test/fake-api.ts'
import { renderHook, settled } from '../../../../../test/render-hook.ts'
import { anOrder } from '../../../../../test/sample-order.ts'
import { localValues } from '../../../../browser/browser-storage.ts'
import { useBoard } from './use-board.ts'

const api = useFakeApi()
const NOON = new Date('2026-02-17T12:00:00+09:00')

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener() {}, removeEventListener() {} })
  localValues.write('ceoToken', 'owner')
  return () => void vi.useRealTimers()
})

function board(
  numbers: readonly string[],
  parts: Partial<AnswerOf<typeof readBoardOrders>> = {},
): AnswerOf<typeof readBoardOrders> {
  return {
    orders: numbers.map((number) => anOrder({ number })),
    more: [],
    ended: [],
    pastDay: null,
    ...parts,
  }
}

async function opened() {
  const hook = await renderHook(() => useBoard({ isBesideBoard: false }), undefined)
  await passes(1_000)
  return { ...hook, shown: () => hook.current().orders?.map(({ number }) => number) }
}

const passes = (ms: number) => settled(() => vi.advanceTimersByTimeAsync(ms))

describe('the board', () => {
  it('reads its orders with the owner’s token once the stream is open', async () => {
    api.answers(readBoardOrders, board(['A', 'B']))
    const { shown, current, unmount } = await opened()
    expect(shown()).toEqual(['A', 'B'])
    expect(current().line).toBe('live')
    expect(api.tokensOf(readBoardOrders)).toEqual(['owner'])
    await unmount()
  })

  it('reads again when the stream reports an order', async () => {
    api.answers(readBoardOrders, board(['A']))
    const { shown, unmount } = await opened()
    api.answers(readBoardOrders, board(['B', 'A']))
    await settled(() => api.sends(followBoardOrders, 'order'))
    await passes(1_000)
    expect(shown()).toEqual(['B', 'A'])
    await unmount()
  })

  const change = (orderId: string) =>
    api.sends(followBoardOrders, 'status', { ordrId: orderId, strId: '1001', ordrStts: 'ORDER_ACCEPT' })

  it('of 300 orders reads one again when the stream names it, and no list', {
    tags: ['PEAK-04'],
  }, async () => {
    const numbers = Array.from({ length: 300 }, (_, at) => `N${at}`)
    api.answers(readBoardOrders, board(numbers))
    const { current, unmount } = await opened()
    const before = new Map(current().orders?.map((order) => [order.number, order]))
    const readings = api.asked(readBoardOrders).length
    const moved = anOrder({ number: 'N7', status: 'ORDER_ACCEPT' })
    api.answers(readChangedOrders, { orders: [moved], ended: [] })
    await settled(() => change('N7'))
    await settled(() => change('N7'))
    await passes(1_000)
    expect(api.asked(readChangedOrders)).toEqual([{ orderNumbers: ['N7'], isRinging: false }])
    expect(api.asked(readBoardOrders)).toHaveLength(readings)
    const changed = current().orders?.filter((order) => before.get(order.number) !== order)
    expect(changed?.map(({ number, status }) => [number, status])).toEqual([['N7', 'ORDER_ACCEPT']])
    await unmount()
  })

  it('reads all when one order cannot be read, or more changed at once than a call carries', async () => {
    api.answers(readBoardOrders, board(['A']))
    const { unmount } = await opened()
    const asked = () => api.asked(readBoardOrders).length
    const before = asked()
    api.fails(readChangedOrders, 503)
    await settled(() => change('A'))
    await passes(1_000)
    expect(asked()).toBe(before + 1)
    for (let at = 0; at <= MOST_CHANGED_ORDERS; at++) change(`N${at}`)
    await passes(1_000)
    expect([asked(), api.asked(readChangedOrders).length]).toEqual([before + 2, 1])
    await unmount()
  })

  it('ignores an older answer after a newer one', async () => {
    api.answers(readBoardOrders, board([]))
    const { shown, current, unmount } = await opened()
    const held = api.holds(readBoardOrders)
    await settled(() => void current().reload())
    await settled(() => void current().reload())
    await settled(() => held[1]?.answers(board(['B', 'A'])))
    await settled(() => held[0]?.answers(board(['A'])))
    expect(shown()).toEqual(['B', 'A'])
    await unmount()
  })

  it('keeps its orders when a reading fails, and says that the connection is lost', async () => {
    api.answers(readBoardOrders, board(['A']))
    const { shown, current, unmount } = await opened()
    api.fails(readBoardOrders, 503)
    await settled(() => current().reload())
    expect([shown(), current().line]).toEqual([['A'], 'lost'])
    await unmount()
  })

  it('reads again three seconds after a failed reading', async () => {
    api.answers(readBoardOrders, board(['A']))
    const { unmount } = await opened()
    api.fails(readBoardOrders, 503)
    await settled(() => api.sends(followBoardOrders, 'order'))
    await passes(200)
    const asked = api.asked(readBoardOrders).length
    api.answers(readBoardOrders, board(['A']))
    await passes(3_000)
    expect(api.asked(readBoardOrders)).toHaveLength(asked + 1)
    await passes(3_000)
    expect(api.asked(readBoardOrders)).toHaveLength(asked + 1)
    await unmount()
  })

  it('says that the connection is lost while its stream is not open', async () => {
    api.answers(readBoardOrders, board(['A']))
    api.fails(followBoardOrders, 503)
    const { current, shown, unmount } = await opened()
    expect([shown(), current().line]).toEqual([['A'], 'lost'])
    await unmount()
  })

  it('reports the orders that ended after it showed them', async () => {
    api.answers(readBoardOrders, board(['A']))
    const { current, unmount } = await opened()
    const ended = ['A', 'B'].map(
      (number) => ({ number, dayNumber: 0, goodsName: '', endedBy: 'customer', at: NOON }) as const,
    )
    api.answers(readBoardOrders, board([], { ended }))
    await settled(() => current().reload())
    expect(current().endedOrders.map(({ number }) => number)).toEqual(['A'])
    await unmount()
  })

  it('sends no request after the session ended, until somebody signs in again', async () => {
    api.fails(readBoardOrders, 401)
    const { current, shown, unmount } = await opened()
    expect(current().line).toBe('signedOut')
    await passes(120_000)
    expect(api.asked(readBoardOrders)).toHaveLength(1)
    api.answers(readBoardOrders, board(['A']))
    await settled(() => current().resume())
    await passes(1_000)
    expect([current().line, shown()]).toEqual(['live', ['A']])
    await unmount()
  })

  it('keeps a further page in view at each later reading', async () => {
    const more = [{ part: 'underWay', after: 'B' }] as const
    api.answers(readBoardOrders, ({ after }) => (after === 'B' ? board(['C']) : board(['A', 'B'], { more })))
    const { current, shown, unmount } = await opened()
    expect(current().partsWithMore).toEqual(['underWay'])
    await settled(() => current().showMore('underWay'))
    await settled(() => current().reload())
    expect([shown(), current().partsWithMore]).toEqual([['A', 'B', 'C'], []])
    await unmount()
  })

  it('tells the server when it runs beside an open board', async () => {
    api.answers(readBoardOrders, board([]))
    const { unmount } = await renderHook(() => useBoard({ isBesideBoard: true }), undefined)
    expect(api.asked(followBoardOrders)).toMatchObject([{ isBesideBoard: true }])
    await unmount()
  })
})
