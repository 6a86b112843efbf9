import { acceptOrder, advanceOrder, readChangedOrders } from '@hansang/contract'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { faultsOf } from '../../src/axe-faults.ts'
import { orderWith } from '../../src/counter.ts'
import { misfitsOf } from '../../src/fits.ts'
import { openTablet } from '../../src/heard-board.ts'
import { sees, useJourneys } from '../../src/journey.ts'
import { call, clearBoard, placeOrder, signInByCall, skipPresses } from '../../src/order-by-call.ts'
import { useOwnProduct } from '../../src/own-product.ts'
import { wholeCards } from '../../src/whole-cards.ts'

const NEW = 45
const UNDER_WAY = 35
const FINISHED = 24
const AT_ONCE = 5
/** What a window shows of three columns, and as much around it; the first and the last of each besides. */
const MOST_DRAWN = 45
const SIZES = [
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
]

const journeys = useJourneys()
const product = useOwnProduct()
let ownerToken: string

beforeAll(async () => {
  ownerToken = await signInByCall(product.url)
  const placed = await arrive(UNDER_WAY)
  // Placed at once, they have their numbers in any order; on the board they stand as they were accepted.
  const byNumber = placed.toSorted((one, other) => Number(one.mark.slice(1)) - Number(other.mark.slice(1)))
  for (const { number: orderNumber } of byNumber)
    await call(product.url, acceptOrder, { orderNumber, minutesUntilDone: 30 }, ownerToken)
  await arrive(NEW)
})
afterAll(async () => {
  await clearBoard(product.url, ownerToken)
})

async function arrive(count: number) {
  const placed: Awaited<ReturnType<typeof placeOrder>>[] = []
  while (placed.length < count) {
    const next = Math.min(AT_ONCE, count - placed.length)
    const asked = Array.from({ length: next }, () => placeOrder(product.url, { isPaidAhead: true }))
    placed.push(...(await Promise.all(asked)))
  }
  return placed
}

const aBoard = async (size = SIZES[0]) =>
  await openTablet(await journeys.counter(product.url), ownerToken, size)
const column = (board: Page, name: string) => board.getByRole('region', { name })
const cardsOf = (board: Page, name: string) => column(board, name).getByRole('article')
const opener = (card: Locator) => card.getByRole('button', { name: '자세히' })

/** The numbers of the cards in sight, in the order of their column. */
async function inSight(cards: Locator): Promise<string[]> {
  return await cards.evaluateAll((all) =>
    all
      .filter((card) => {
        const { left, width, top } = card.getBoundingClientRect()
        return card.contains(document.elementFromPoint(left + width / 2, top + 20))
      })
      .map((card) => card.querySelector('b')?.textContent ?? ''),
  )
}

const inOrder = (numbers: readonly string[]) => numbers.map((number) => Number(number.slice(1)))

it.each(SIZES)(
  'at $width × $height a long board draws what is in sight, and each card as it is scrolled to',
  { tags: ['PEAK-14'] },
  async (size) => {
    const board = await aBoard(size)
    await column(board, '새 주문').getByText(`${NEW}건`).waitFor()
    await expect.poll(() => board.getByRole('article').count()).toBeLessThan(MOST_DRAWN)
    const fresh = cardsOf(board, '새 주문')
    const items = column(board, '새 주문')
      .getByRole('listitem')
      .filter({ has: board.getByRole('article') })
    expect(await items.first().getAttribute('aria-posinset')).toBe('1')
    expect(await items.last().getAttribute('aria-posinset')).toBe(`${NEW}`)
    expect(await items.last().getAttribute('aria-setsize')).toBe(`${NEW}`)
    const seen = new Set<string>()
    const last = `#${UNDER_WAY + NEW}`
    await column(board, '새 주문').hover({ position: { x: 60, y: 200 } })
    for (let steps = 0; steps < 60 && !seen.has(last); steps++) {
      for (const number of await inSight(fresh)) seen.add(number)
      await board.mouse.wheel(0, 240)
      await board.waitForTimeout(100)
    }
    expect(inOrder([...seen])).toEqual(Array.from({ length: NEW }, (_, at) => UNDER_WAY + at + 1))
    expect(await board.getByRole('article').count()).toBeLessThan(MOST_DRAWN)
    expect(await faultsOf(board, 'a long board, scrolled')).toEqual([])
    expect(await misfitsOf(board, 'a long board, scrolled')).toEqual([])
  },
)

it('an order that arrives is read by itself, moves nothing in sight, and is brought by one tap', {
  tags: ['PEAK-04', 'PEAK-08', 'PEAK-14'],
}, async () => {
  const board = await aBoard()
  const fresh = cardsOf(board, '새 주문')
  await board.getByRole('button', { name: /^새 주문 \d+건 보기/ }).waitFor()
  await column(board, '새 주문').evaluate((shown) => shown.scrollTo(0, 1_700))
  await expect.poll(async () => (await inSight(fresh)).length).toBeGreaterThan(4)
  await board.waitForTimeout(1_000)
  const before = await inSight(fresh)
  const place = await orderWith(board, before[2] ?? '').boundingBox()
  const asked: string[] = []
  board.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const [order] = await arrive(1)
  await column(board, '새 주문')
    .getByText(`${NEW + 1}건`)
    .waitFor()
  expect(await inSight(fresh)).toEqual(before)
  expect(await orderWith(board, before[2] ?? '').boundingBox()).toEqual(place)
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([readChangedOrders.path])
  // Those passed over in the leap, and this one.
  await board.getByRole('button', { name: /^새 주문 \d+건 보기/ }).waitFor()
  await column(board, '새 주문').evaluate((shown) => shown.scrollTo(0, shown.scrollHeight))
  await expect.poll(() => wholeCards(orderWith(board, order?.mark ?? ''))).toBe(1)
  const marker = board.getByRole('button', { name: /^새 주문 \d+건 보기/ }).filter({ hasText: '↑' })
  await marker.waitFor()
  await marker.click()
  const first = `#${UNDER_WAY + 1 + 6}`
  await expect.poll(() => wholeCards(orderWith(board, first))).toBe(1)
})

it('the keyboard walks card by card, keeps its card while the list is scrolled, and goes on to the next when it leaves', {
  tags: ['PEAK-14'],
}, async () => {
  const board = await aBoard()
  const cooking = cardsOf(board, '진행 중')
  await opener(cooking.first()).focus()
  const walked: string[] = []
  const focused = () =>
    board.evaluate(() => document.activeElement?.closest('article')?.querySelector('b')?.textContent ?? '')
  for (let steps = 0; steps < 3 * UNDER_WAY && walked.length < UNDER_WAY; steps++) {
    const number = await focused()
    if (number !== '' && !walked.includes(number)) walked.push(number)
    await board.keyboard.press('Tab')
  }
  expect(inOrder(walked)).toEqual(Array.from({ length: UNDER_WAY }, (_, at) => at + 1))
  await opener(orderWith(board, '#30')).focus()
  await column(board, '진행 중').evaluate((shown) => shown.scrollTo(0, 0))
  await expect.poll(() => inSight(cooking)).toContain('#1')
  expect(await focused()).toBe('#30')
  await board.keyboard.press('Shift+Tab')
  await board.keyboard.press('Shift+Tab')
  expect(await focused()).toBe('#29')
  await orderWith(board, '#1').getByRole('button', { name: '자세히' }).focus()
  const fresh = cardsOf(board, '새 주문')
  const [leaving, next] = await fresh.evaluateAll((all) =>
    all.map((card) => card.querySelector('b')?.textContent ?? ''),
  )
  await orderWith(board, leaving ?? '')
    .getByRole('button', { name: /^\d+분으로 접수$/ })
    .press('Enter')
  await column(board, '새 주문').getByText(`${NEW}건`).waitFor()
  await expect.poll(focused).toBe(next)
})

it('an order is found by its number or the end of its phone, also where it is not drawn, and a filter is named', {
  tags: ['PEAK-14'],
}, async () => {
  const board = await aBoard()
  const field = board.getByRole('searchbox', { name: '주문 번호나 전화번호 뒤 4자리로 찾기' })
  const number = `#${UNDER_WAY + 30}`
  expect(await orderWith(board, number).count()).toBe(0)
  await field.fill(number)
  await field.press('Enter')
  await expect.poll(() => wholeCards(orderWith(board, number))).toBe(1)
  await board.keyboard.press('Enter')
  await orderWith(board, number).getByText('연락처').waitFor()
  await field.fill('99999')
  await field.press('Enter')
  await sees(board, '지금 보드에 없는 번호예요.')
  await board.getByRole('combobox', { name: '볼 주문' }).selectOption({ label: '배달' })
  await field.fill(number)
  await field.press('Enter')
  await sees(board, '골라 보기에 가려진 주문이에요.')
  expect(await faultsOf(board, 'a board with a search')).toEqual([])
  expect(await misfitsOf(board, 'a board with a search')).toEqual([])
})

it('what is finished comes on demand: by its column’s button, or by a search for its number', {
  tags: ['PEAK-14'],
}, async () => {
  await clearBoard(product.url, ownerToken)
  await skipPresses(product.url, ownerToken)
  const done = await arrive(FINISHED)
  for (const { number: orderNumber } of done) {
    await call(product.url, acceptOrder, { orderNumber, minutesUntilDone: 30 }, ownerToken)
    for (const seenStatus of ['ORDER_COOKING', 'ORDER_PICKUP_REQ'])
      await call(product.url, advanceOrder, { orderNumber, seenStatus }, ownerToken)
  }
  const board = await aBoard()
  const finished = column(board, '완료')
  await finished.getByText('20건 이상').waitFor()
  const [oldest] = done
  expect(await orderWith(board, oldest?.mark ?? '').count()).toBe(0)
  const field = board.getByRole('searchbox', { name: '주문 번호나 전화번호 뒤 4자리로 찾기' })
  await field.fill(oldest?.mark ?? '')
  await field.press('Enter')
  await expect.poll(() => wholeCards(orderWith(board, oldest?.mark ?? ''))).toBe(1)
  await finished.getByText(`${FINISHED}건`, { exact: true }).waitFor()
  const another = await aBoard()
  await column(another, '완료').getByRole('button', { name: '이전 주문 더 보기' }).click()
  await column(another, '완료').getByText(`${FINISHED}건`, { exact: true }).waitFor()
  expect(await faultsOf(another, 'a board with its history')).toEqual([])
})
