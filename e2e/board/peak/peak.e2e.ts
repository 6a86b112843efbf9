import { acceptOrder } from '@hansang/contract'
import type { Locator, Page } from 'playwright-core'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { faultsOf } from '../../src/axe-faults.ts'
import { orderWith } from '../../src/counter.ts'
import { misfitsOf } from '../../src/fits.ts'
import { openTablet } from '../../src/heard-board.ts'
import { useJourneys } from '../../src/journey.ts'
import {
  type PlacedOrder,
  call,
  clearBoard,
  placeOrder,
  signInByCall,
  skipPresses,
} from '../../src/order-by-call.ts'
import { useOwnProduct } from '../../src/own-product.ts'
import { wholeCards } from '../../src/whole-cards.ts'

const PEAK = 25
const UNDER_WAY = 14
const PHONE = { width: 390, height: 844 }
/** What lies between a press and the board's word on it; a person would look up by then. */
const AFTER_A_PRESS = { timeout: 20_000 }

const journeys = useJourneys()
const product = useOwnProduct()
let ownerToken: string

beforeAll(async () => {
  ownerToken = await signInByCall(product.url)
  await skipPresses(product.url, ownerToken)
})
afterEach(async () => {
  await clearBoard(product.url, ownerToken)
})

const column = (board: Page, name: string) => board.getByRole('region', { name })
const marker = (board: Page) => board.getByRole('button', { name: /^새 주문 \d+건 보기/ })

/** Deliveries and pickups in turn, every third of several dishes. */
async function arrive(count: number, from = 0): Promise<string[]> {
  const marks: string[] = []
  for (let index = from; index < from + count; index++) {
    const type = index % 2 === 0 ? 'delivery' : 'pickup'
    const sidePieces = index % 3 === 0 ? 2 : 0
    marks.push(
      (await placeOrder(product.url, { type, sidePieces, pieces: 1 + (index % 3), isPaidAhead: true })).mark,
    )
  }
  return marks
}

/** Counts what a person does, not what a script does: clicks of a pointer and keys. */
async function countPresses(board: Page): Promise<() => Promise<number>> {
  await board.evaluate(() => {
    const counted = { presses: 0 }
    Object.assign(window, { counted })
    for (const kind of ['pointerdown', 'keydown'])
      addEventListener(kind, ({ isTrusted }) => void (counted.presses += Number(isTrusted)), true)
  })
  return () => board.evaluate(() => (window as unknown as { counted: { presses: number } }).counted.presses)
}

/** One press on an order, awaited on its own card. */
async function pressOn(card: Locator, button: RegExp): Promise<void> {
  const found = card.getByRole('button', { name: button })
  const label = await found.innerText()
  await found.click()
  await expect
    .poll(() => card.getByRole('button', { name: label, exact: true }).count(), AFTER_A_PRESS)
    .toBe(0)
}

const STEPS = [/^\d+분으로 접수$/, /^(배달 출발|픽업 요청)$/, /^(배달 완료|주문 완료)$/]

it('one person brings 25 orders of a peak from new to done in three presses each', {
  tags: ['PEAK-01', 'PEAK-03'],
}, async () => {
  const board = await openTablet(await journeys.counter(product.url), ownerToken)
  const fresh = column(board, '새 주문').getByRole('article')
  const marks = await arrive(9)
  await expect.poll(() => fresh.count()).toBe(9)
  expect(await wholeCards(fresh)).toBeGreaterThanOrEqual(6)
  const presses = await countPresses(board)
  const rest = arrive(PEAK - marks.length, marks.length)
  for (let at = 0; at < PEAK; at++) {
    if (at === marks.length) marks.push(...(await rest))
    await pressOn(orderWith(board, marks[at] ?? ''), STEPS[0] ?? /^$/)
  }
  const cooking = column(board, '진행 중').getByRole('article')
  await expect.poll(() => cooking.count()).toBe(PEAK)
  await column(board, '진행 중').evaluate((shown) => shown.scrollTo(0, 0))
  expect(await wholeCards(cooking)).toBeGreaterThanOrEqual(6)
  for (const step of STEPS.slice(1)) for (const mark of marks) await pressOn(orderWith(board, mark), step)
  await column(board, '완료').getByText(`${PEAK}건`).waitFor()
  expect(await presses()).toBeLessThanOrEqual(3 * PEAK)
  expect(await fresh.count()).toBe(0)
})

it('no new order stays unseen while a column is scrolled, and one tap brings it into sight', {
  tags: ['PEAK-08'],
}, async () => {
  const board = await openTablet(await journeys.counter(product.url), ownerToken)
  const fresh = column(board, '새 주문')
  const marks = await arrive(10)
  await expect.poll(() => fresh.getByRole('article').count()).toBe(10)
  await marker(board).waitFor()
  await fresh.evaluate((shown) => shown.scrollTo(0, shown.scrollHeight))
  await marker(board).waitFor({ state: 'detached' })
  await fresh.evaluate((shown) => shown.scrollTo(0, 0))
  marks.push(...(await arrive(2, marks.length)))
  await board.getByRole('button', { name: '새 주문 2건 보기' }).waitFor()
  await board.getByRole('status').filter({ hasText: '화면 아래쪽에 아직 보지 않은 새 주문 2건' }).waitFor()
  const size = await marker(board).boundingBox()
  expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44)
  expect(await faultsOf(board, 'a board with a new order out of sight')).toEqual([])
  expect(await misfitsOf(board, 'a board with a new order out of sight')).toEqual([])
  await marker(board).click()
  await marker(board).waitFor({ state: 'detached' })
  expect(await wholeCards(orderWith(board, marks.at(-1) ?? ''))).toBe(1)
})

it('on a phone the marker leads back from the column below, by keyboard too', {
  tags: ['PEAK-08'],
}, async () => {
  const board = await openTablet(await journeys.counter(product.url), ownerToken, PHONE)
  const fresh = column(board, '새 주문').getByRole('article')
  await arrive(8)
  await expect.poll(() => fresh.count()).toBe(8)
  expect(await wholeCards(fresh)).toBeGreaterThanOrEqual(4)
  await board.getByRole('button', { name: /^진행 중/ }).click()
  const [mark = ''] = await arrive(1)
  await marker(board).filter({ hasText: '↑' }).waitFor()
  expect(await faultsOf(board, 'a phone with a new order out of sight')).toEqual([])
  expect(await misfitsOf(board, 'a phone with a new order out of sight')).toEqual([])
  await marker(board).press('Enter')
  await expect.poll(() => wholeCards(orderWith(board, mark))).toBe(1)
  await marker(board).waitFor({ state: 'detached' })
})

async function underWay(count: number): Promise<PlacedOrder[]> {
  const orders: PlacedOrder[] = []
  for (let index = 0; index < count; index++) {
    const order = await placeOrder(product.url)
    const request = { orderNumber: order.number, minutesUntilDone: 30 }
    await call(product.url, acceptOrder, request, ownerToken)
    orders.push(order)
  }
  return orders
}

it.each([
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
])(
  'at $width × $height a wish to cancel out of sight is told, and one tap brings it into sight',
  {
    tags: ['PEAK-13'],
  },
  async (size) => {
    const orders = await underWay(UNDER_WAY)
    const board = await openTablet(await journeys.counter(product.url), ownerToken, size)
    const cards = board.getByRole('region', { name: '진행 중' }).getByRole('article')
    await expect.poll(() => cards.count()).toBe(UNDER_WAY)
    await cards.last().scrollIntoViewIfNeeded()
    const withdrawn = orders[1]
    await withdrawn?.cancel()
    const marker = board.getByRole('button', { name: '취소 요청 1건 보기' })
    await marker.filter({ hasText: '↑' }).waitFor()
    await board.getByRole('status').filter({ hasText: '아직 보지 않은 취소 요청 1건' }).waitFor()
    const box = await marker.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    expect(await faultsOf(board, 'a board with a wish out of sight')).toEqual([])
    await marker.press('Enter')
    await marker.waitFor({ state: 'detached' })
    await expect.poll(() => wholeCards(orderWith(board, withdrawn?.mark ?? ''))).toBe(1)
    await orderWith(board, withdrawn?.mark ?? '')
      .getByRole('button', { name: '취소 승인' })
      .waitFor()
  },
)
