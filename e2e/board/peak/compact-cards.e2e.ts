import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { faultsOf } from '../../src/axe-faults.ts'
import { openCard, orderWith, startShift } from '../../src/counter.ts'
import { misfitsOf } from '../../src/fits.ts'
import { openTablet } from '../../src/heard-board.ts'
import { useJourneys } from '../../src/journey.ts'
import { clearBoard, placeOrder, signInByCall } from '../../src/order-by-call.ts'
import { useOwnProduct } from '../../src/own-product.ts'
import { wholeCards } from '../../src/whole-cards.ts'

const journeys = useJourneys()
const product = useOwnProduct()
let ownerToken: string

beforeAll(async () => {
  ownerToken = await signInByCall(product.url)
})
afterEach(async () => {
  await clearBoard(product.url, ownerToken)
})
const aBoard = async (size?: { width: number; height: number }) =>
  await openTablet(await journeys.counter(product.url), ownerToken, size)

const column = (board: Page, name: string) => board.getByRole('region', { name })

async function placeOrders(count: number): Promise<void> {
  for (let placed = 0; placed < count; placed++) await placeOrder(product.url, { isPaidAhead: true })
}

describe('a compact card', () => {
  it('leaves six orders of a column in sight, and new ones are answered in one press', {
    tags: ['PEAK-01'],
  }, async () => {
    const board = await aBoard()
    await placeOrders(8)
    const fresh = column(board, '새 주문').getByRole('article')
    await expect.poll(() => fresh.count()).toBe(8)
    expect(await wholeCards(fresh)).toBeGreaterThanOrEqual(6)
    for (let left = 8; left > 0; left--) {
      await fresh.first().getByRole('button', { name: '20분으로 접수' }).click()
      await expect.poll(() => fresh.count()).toBe(left - 1)
    }
    const cooking = column(board, '진행 중').getByRole('article')
    expect(await cooking.count()).toBe(8)
    expect(await wholeCards(cooking)).toBeGreaterThanOrEqual(6)
    await cooking.first().getByText('20분 남음').waitFor()
    await cooking.first().getByText('총 1개').waitFor()
  })

  it('opens in place by one press or key, on a tablet and on a phone', { tags: ['PEAK-01'] }, async () => {
    for (const size of [
      { width: 1024, height: 768 },
      { width: 390, height: 844 },
      { width: 320, height: 640 },
    ]) {
      const board = await aBoard(size)
      const { mark } = await placeOrder(product.url, { isPaidAhead: true })
      const card = orderWith(board, mark)
      await card.waitFor()
      expect(await card.getByText('연락처').count()).toBe(0)
      await openCard(card)
      await card.getByText('연락처').waitFor()
      await card.getByRole('list', { name: '조리할 메뉴' }).getByText('15,900원').waitFor()
      expect(await misfitsOf(board, `an opened card at ${size.width}`)).toEqual([])
      expect(await faultsOf(board, `an opened card at ${size.width}`)).toEqual([])
      await card.getByRole('button', { name: '자세히' }).press('Enter')
      await card.getByText('연락처').waitFor({ state: 'detached' })
      await board.context().close()
    }
  })
})

it('a filter is kept by the device, and never hides a waiting order without a word', {
  tags: ['PEAK-02'],
}, async () => {
  const board = await aBoard()
  const { mark } = await placeOrder(product.url, { isPaidAhead: true })
  await orderWith(board, mark).waitFor()
  await board.getByRole('combobox', { name: '볼 주문' }).selectOption({ label: '배달' })
  await orderWith(board, mark).waitFor({ state: 'detached' })
  await board.reload()
  await startShift(board)
  const bar = board
    .getByRole('alert')
    .filter({ hasText: '골라 보기에 가려진 주문 1건이 답을 기다리고 있어요.' })
  await bar.waitFor()
  expect(await board.title()).toMatch(/^\(1\) 새 주문/)
  expect(await faultsOf(board, 'a board with a filter')).toEqual([])
  await bar.getByRole('button', { name: '모두 보기' }).click()
  await orderWith(board, mark).waitFor()
  await bar.waitFor({ state: 'detached' })
})
