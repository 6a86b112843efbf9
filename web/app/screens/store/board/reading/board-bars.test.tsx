import { type BoardPart, readBoardOrders } from '@hansang/contract'
import { boardTexts, controlTexts } from '@hansang/messages'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { elementsOf } from '../../../../../test/elements.ts'
import { press } from '../../../../../test/press.ts'
import { useFakeApi } from '../../../../../test/fake-api.ts'
import { renderHook, settled } from '../../../../../test/render-hook.ts'
import { anOrder } from '../../../../../test/sample-order.ts'
import { Button } from '../../../../ui/index.ts'
import { BoardBars } from '../BoardBars.tsx'
import { Column } from '../columns/Column.tsx'
import { LaidAside } from './LaidAside.tsx'
import { type Board, useBoard } from './use-board.ts'

const api = useFakeApi()
const COUNTS = { autoCompleted: 2, needsReview: 3 }
const cooking = (goodsName: string) => anOrder({ number: goodsName, goodsName, status: 'ORDER_COOKING' })
const completed = (goodsName: string) => anOrder({ number: goodsName, goodsName, status: 'ORDER_COMPLETE' })
const page = (
  orders: readonly ReturnType<typeof anOrder>[],
  ...more: { part: BoardPart; after: string }[]
) => ({
  orders,
  more,
  ended: [],
  pastDay: COUNTS,
})
type Page = ReturnType<typeof page>

/** Keyed by part and the order it continues after. */
const PAGES: Readonly<Record<string, Page>> = {
  ' ': page(
    [cooking('라면'), completed('냉면')],
    { part: 'underWay', after: '라면' },
    { part: 'finished', after: '냉면' },
  ),
  'underWay 라면': page([cooking('만두')]),
  'finished 냉면': page([completed('비빔밥')]),
  'pastDay ': page([cooking('김밥'), cooking('떡볶이')], { part: 'pastDay', after: '떡볶이' }),
  'pastDay 떡볶이': page([cooking('순대')]),
}

let close = async () => {}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener() {}, removeEventListener() {} })
  api.answers(readBoardOrders, ({ part, after }) => PAGES[`${part ?? ''} ${after ?? ''}`] ?? page([]))
})
afterEach(async () => {
  await close()
  vi.useRealTimers()
})

const bars = (board: Board) => <BoardBars board={board} isOnShift={false} />
const needsReview = (board: Board) => <LaidAside board={board} namesStore={false} />
const column = (key: 'cooking' | 'done') => (board: Board) => (
  <Column
    column={key}
    title={key}
    empty=""
    board={board}
    shown={board.orders}
    openCards={{ isOpen: () => false, toggle: () => {} }}
    namesStore={false}
    busyMinutesOf={() => 0}
  />
)

async function anOpenBoard() {
  const reading = await renderHook(useBoard, { isBesideBoard: false })
  close = reading.unmount
  await settled(() => vi.advanceTimersByTimeAsync(1_000))
  type Part = (board: Board) => ReactNode
  return {
    current: reading.current,
    shown: (part: Part) => renderToStaticMarkup(part(reading.current())),
    press: (part: Part, label: string) => press(part(reading.current()), Button, label),
  }
}

describe('the bars above a board', () => {
  it('show how many of yesterday’s orders were completed automatically, until somebody confirms it', async () => {
    const board = await anOpenBoard()
    expect(board.shown(bars)).toContain('어제 끝내지 않은 주문 2건을 완료로 처리했어요.')
    const all = await renderHook(BoardBars, { board: board.current(), isOnShift: false })
    const part = elementsOf(all.current()).find(({ props }) => props['board'])
    const pastDay = await renderHook(part?.type as (props: unknown) => ReactNode, part?.props)
    const words = () => elementsOf(pastDay.current()).map(({ props }) => props['words'])
    expect(words()).toHaveLength(3)
    await press(pastDay.current(), Button, controlTexts.confirm)
    expect(words()).toEqual([undefined, '끝내지 않은 지난 주문 3건을 따로 두었어요.'])
  })

  it('count the orders laid aside, and show their cards on request', async () => {
    const board = await anOpenBoard()
    expect(board.shown(bars)).toContain('끝내지 않은 지난 주문 3건을 따로 두었어요.')
    expect(board.shown(needsReview)).toBe('')
    await board.press(bars, boardTexts.pastDay.show)
    for (const text of ['지난 주문', '3건', '김밥', '떡볶이'])
      expect(board.shown(needsReview)).toContain(text)
    expect(board.shown(bars)).not.toContain('따로 두었어요')
  })
})

describe('more orders than one page', () => {
  it('among those laid aside follow at a press, until the last is shown', async () => {
    const board = await anOpenBoard()
    await board.press(bars, boardTexts.pastDay.show)
    expect(board.shown(needsReview)).not.toContain('순대')
    await board.press(needsReview, boardTexts.more.pastDay)
    for (const text of ['김밥', '떡볶이', '순대']) expect(board.shown(needsReview)).toContain(text)
    expect(board.shown(needsReview)).not.toContain(boardTexts.more.pastDay)
  })

  it.each([
    ['cooking', '먼저 들어온 주문 더 보기', '만두'],
    ['done', '이전 주문 더 보기', '비빔밥'],
  ] as const)('in the column %s follow at a press', async (key, label, next) => {
    const board = await anOpenBoard()
    expect(board.shown(column(key))).not.toContain(next)
    await board.press(column(key), label)
    expect(board.shown(column(key))).toContain(next)
    expect(board.shown(column(key))).not.toContain(label)
  })
})
