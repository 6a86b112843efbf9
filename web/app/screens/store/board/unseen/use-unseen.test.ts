import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderHook, settled } from '../../../../../test/render-hook.ts'
import { anOrder } from '../../../../../test/sample-order.ts'
import { useUnseen } from './use-unseen.ts'

const WINDOW = { top: 50, bottom: 650 }
const CARD = 100

interface Card {
  readonly top: number
}

let scrolled = 0
let cover: { readonly top: number } | null = null
let drawn: string[] = []
/** Of a long list those out of sight are not. */
let isLeftOut = (_number: string) => false
let listeners: (() => void)[] = []

const fresh = (...numbers: string[]) =>
  numbers.map((number, index) =>
    anOrder({ number, status: 'ORDER_PAY_DONE', registeredAt: new Date(Date.UTC(2026, 1, 18, 3, index)) }),
  )

/** Cards of one column, one below the other, in a window of six of them. */
function cardOf(number: string) {
  const place = drawn.indexOf(number)
  if (place < 0 || isLeftOut(number)) return null
  const top = WINDOW.top + place * CARD - scrolled
  return {
    top,
    ariaPosInSet: `${place + 1}`,
    getBoundingClientRect: () => ({ left: 0, width: 300, top, height: CARD }),
    closest: () => ({ getBoundingClientRect: () => WINDOW }),
    contains: (shown: Card | null) => shown?.top === top,
  }
}

function shownAt(_: number, y: number) {
  if (y < WINDOW.top || y > WINDOW.bottom || cover) return cover
  return drawn.map(cardOf).find((card) => card && card.top <= y && y < card.top + CARD) ?? null
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  Object.assign(window, { innerHeight: 768 })
  scrolled = 0
  isLeftOut = () => false
  cover = null
  listeners = []
  vi.stubGlobal('document', {
    visibilityState: 'visible',
    getElementById: (id: string) =>
      id === 'board-new'
        ? { querySelectorAll: () => drawn.flatMap((number) => cardOf(number) ?? []) }
        : cardOf(id.replace('order-', '')),
    elementFromPoint: shownAt,
    addEventListener: (_: string, act: () => void) => listeners.push(act),
    removeEventListener: (_: string, act: () => void) => {
      listeners = listeners.filter((each) => each !== act)
    },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function aBoard(...numbers: string[]) {
  drawn = numbers
  const hook = await renderHook(
    (waiting: ReturnType<typeof fresh>) => useUnseen('new', waiting),
    fresh(...numbers),
  )
  return {
    unseen: hook.current,
    async scrollTo(top: number) {
      scrolled = top
      await settled(() => listeners.forEach((act) => act()))
    },
    async arrive(...more: string[]) {
      drawn = [...drawn, ...more]
      await hook.rerender(fresh(...drawn))
    },
    async answer(number: string) {
      drawn = drawn.filter((each) => each !== number)
      await hook.rerender(fresh(...drawn))
    },
    close: hook.unmount,
  }
}

it('a new order below the window is unseen until it is scrolled to', { tags: ['PEAK-08'] }, async () => {
  const board = await aBoard('1', '2', '3', '4', '5', '6')
  expect(board.unseen()).toEqual({ numbers: [], toward: 'below' })
  await board.arrive('7', '8')
  expect(board.unseen()).toEqual({ numbers: ['7', '8'], toward: 'below' })
  await board.scrollTo(100)
  expect(board.unseen().numbers).toEqual(['8'])
  await board.scrollTo(200)
  expect(board.unseen().numbers).toEqual([])
  await board.scrollTo(0)
  expect([board.unseen().numbers, listeners]).toEqual([[], []])
  await board.close()
})

it('one that was passed over in a leap is above', { tags: ['PEAK-08'] }, async () => {
  const board = await aBoard(...Array.from({ length: 20 }, (_, index) => `${index + 1}`))
  await board.scrollTo(1_400)
  expect(board.unseen()).toEqual({
    numbers: ['7', '8', '9', '10', '11', '12', '13', '14'],
    toward: 'above',
  })
  await board.close()
})

it('one that is not drawn is above those that come after it, or below', { tags: ['PEAK-08'] }, async () => {
  isLeftOut = (number) => Number(number) > 8 && Number(number) < 60
  const board = await aBoard(...Array.from({ length: 60 }, (_, index) => `${index + 1}`))
  expect([board.unseen().numbers[0], board.unseen().toward]).toEqual(['7', 'below'])
  isLeftOut = (number) => Number(number) < 30 || Number(number) > 50
  await board.scrollTo(3_500)
  expect([board.unseen().numbers[0], board.unseen().toward]).toEqual(['7', 'above'])
  expect(board.unseen().numbers.filter((number) => Number(number) > 35 && Number(number) < 43)).toEqual([
    '42',
  ])
  await board.close()
})

it('one behind a sheet is seen when the sheet is gone, which tells nobody', {
  tags: ['PEAK-08'],
}, async () => {
  cover = { top: -1 }
  const board = await aBoard('1', '2')
  expect(board.unseen().numbers).toEqual(['1', '2'])
  cover = null
  await settled(() => vi.advanceTimersByTime(500))
  expect([board.unseen().numbers, vi.getTimerCount()]).toEqual([[], 0])
  await board.close()
})

it('one that is answered elsewhere is counted no more', { tags: ['PEAK-08'] }, async () => {
  const board = await aBoard('1', '2', '3', '4', '5', '6', '7')
  expect(board.unseen().numbers).toEqual(['7'])
  await board.answer('7')
  expect(board.unseen().numbers).toEqual([])
  await board.arrive('8', '9')
  expect(board.unseen().numbers).toEqual(['8', '9'])
  await board.close()
})

it('a page in the background shows nobody anything', { tags: ['PEAK-08'] }, async () => {
  Object.assign(document, { visibilityState: 'hidden' })
  const board = await aBoard('1')
  Object.assign(document, { visibilityState: 'visible' })
  drawn = []
  await settled(() => vi.advanceTimersByTime(500))
  expect(board.unseen()).toEqual({ numbers: ['1'], toward: 'below' })
  await board.close()
})
