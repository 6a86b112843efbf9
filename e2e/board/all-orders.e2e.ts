import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { faultsOf } from '../src/axe-faults.ts'
import { accept, deny, openBoard, openCard, orderWith } from '../src/counter.ts'
import { misfitsOf } from '../src/fits.ts'
import { newPhone, sees, useJourneys } from '../src/journey.ts'
import { placeOrder } from '../src/order-by-call.ts'
import { useOwnProduct } from '../src/own-product.ts'

const journeys = useJourneys()
const product = useOwnProduct()

async function searchFor(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: '주문 찾기' }).fill(words)
  await page.getByRole('textbox', { name: '주문 찾기' }).press('Enter')
}

describe('the list of all orders', { tags: ['PEAK-05', 'PEAK-06', 'PEAK-07'] }, () => {
  it('finds an order by number, phone or dish, and tells who did what to it', async () => {
    const board = await journeys.counter(product.url)
    await openBoard(board)
    const phone = newPhone()
    const mine = await placeOrder(product.url, { phone, isPaidAhead: true })
    const other = await placeOrder(product.url)
    await accept(board, orderWith(board, mine.mark), 20)
    await deny(board, orderWith(board, other.mark), '재료가 떨어졌어요.')
    await orderWith(board, other.mark).waitFor({ state: 'detached' })

    const page = await journeys.counter(product.url)
    await page.setViewportSize({ width: 1024, height: 768 })
    await openBoard(page)
    await page.getByRole('link', { name: '전체 주문' }).click()
    await orderWith(page, other.mark).getByText('거절', { exact: true }).waitFor()
    for (const words of [mine.mark, phone.slice(-4)]) {
      await searchFor(page, words)
      await orderWith(page, other.mark).waitFor({ state: 'detached' })
      await orderWith(page, mine.mark).waitFor()
    }
    await searchFor(page, '없는 메뉴')
    await sees(page, '조건에 맞는 주문이 없어요.')
    await searchFor(page, '파전')
    await orderWith(page, other.mark).waitFor()
    await page.getByRole('combobox', { name: '주문 결과' }).selectOption({ label: '진행 중' })
    await orderWith(page, other.mark).waitFor({ state: 'detached' })
    const card = orderWith(page, mine.mark)
    await openCard(card)
    const steps = card.getByRole('region', { name: '진행 기록' }).getByRole('listitem')
    await steps.filter({ hasText: '결제 완료' }).filter({ hasText: '결제사' }).waitFor()
    await steps.filter({ hasText: '주문 접수' }).filter({ hasText: '매장' }).waitFor()
    for (const [width, height] of [
      [1024, 768],
      [390, 844],
      [320, 640],
    ] as const) {
      await page.setViewportSize({ width, height })
      expect(await misfitsOf(page, `all orders at ${width}`)).toEqual([])
      expect(await faultsOf(page, `all orders at ${width}`)).toEqual([])
    }
    await page.setViewportSize({ width: 390, height: 844 })
  })
})
