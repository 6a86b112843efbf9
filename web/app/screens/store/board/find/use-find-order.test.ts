import type { BoardPart } from '@hansang/contract'
import { findOrderTexts } from '@hansang/messages'
import { expect, it, vi } from 'vitest'
import { renderHook, settled } from '../../../../../test/render-hook.ts'
import { anOrder } from '../../../../../test/sample-order.ts'
import { useFindOrder } from './use-find-order.ts'

const { bringCard, toast } = vi.hoisted(() => ({ bringCard: vi.fn(), toast: vi.fn() }))
vi.mock('../columns/drawn/use-held-card.ts', () => ({ bringCard }))
vi.mock('../../../../ui/index.ts', () => ({ toast }))

const showMore = vi.fn<(part: BoardPart) => Promise<void>>(async () => {})

function aBoard(dayNumbers: readonly number[], partsWithMore: readonly BoardPart[] = []) {
  const orders = dayNumbers.map((dayNumber) =>
    anOrder({ number: `n${dayNumber}`, dayNumber, status: 'ORDER_COMPLETE' }),
  )
  return { orders, shown: orders, partsWithMore, showMore, readAt: new Date() }
}

async function opened(board: ReturnType<typeof aBoard>) {
  vi.clearAllMocks()
  const hook = await renderHook(useFindOrder, board)
  return { ...hook, search: (text: string) => settled(() => hook.current().find(text)) }
}

it('brings the next card of the number at each search', { tags: ['PEAK-14'] }, async () => {
  const board = aBoard([7])
  const twice = { ...board, shown: [...board.shown, anOrder({ number: 'again', dayNumber: 7 })] }
  const { search } = await opened(twice)
  for (const _ of [1, 2, 3]) await search('7')
  expect(bringCard.mock.calls).toEqual([['again'], ['n7'], ['again']])
})

it('reads further finished orders, once, for a number that the board does not hold', async () => {
  const { search, rerender, current } = await opened(aBoard([7], ['finished']))
  await search('3')
  expect([showMore.mock.calls, toast.mock.calls, current().isReadingOn]).toEqual([[['finished']], [], true])
  await rerender(aBoard([7, 3], ['finished']))
  expect([bringCard.mock.calls, current().isReadingOn]).toEqual([[['n3']], false])
  await search('1')
  await rerender(aBoard([7, 3, 2], ['finished']))
  expect(toast.mock.calls).toEqual([[findOrderTexts.missing]])
  expect(showMore).toHaveBeenCalledTimes(2)
})

it.each([
  ['nothing further is kept', '3', ['underWay'], false, findOrderTexts.missing],
  ['the text names a dish', '김치', ['finished'], false, findOrderTexts.notANumber],
  ['a filter hides the order', '7', ['finished'], true, findOrderTexts.hidden],
] as const)('says why at once where %s', async (_, text, parts, isFiltered, said) => {
  const board = aBoard([7], parts)
  const { search } = await opened(isFiltered ? { ...board, shown: [] } : board)
  await search(text)
  expect([toast.mock.calls, showMore.mock.calls]).toEqual([[[said]], []])
})
