import { acceptOrder, readPrinters } from '@hansang/contract'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { faultsOf } from '../src/axe-faults.ts'
import { openBoard, openCard, orderWith, startShift } from '../src/counter.ts'
import { misfitsOf } from '../src/fits.ts'
import { answer, useJourneys } from '../src/journey.ts'
import { type PlacedOrder, call, placeOrder, signInByCall } from '../src/order-by-call.ts'
import { useOwnProduct } from '../src/own-product.ts'

const journeys = useJourneys()
const product = useOwnProduct()
let token = ''

beforeAll(async () => {
  token = await signInByCall(product.url)
})
/** Its print window takes a picture of the paper instead. */
async function aTicketScreen(): Promise<Page> {
  const page = await journeys.counter(product.url)
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.addInitScript(() => {
    const papers: string[] = []
    Object.assign(window, {
      papers,
      print: () => void papers.push(document.body.lastElementChild?.textContent ?? ''),
    })
  })
  await openBoard(page)
  await page.goto('/ceo/tickets')
  return page
}

const papersOf = (page: Page) => page.evaluate(() => (window as unknown as { papers: string[] }).papers)

async function accepted(pieces = 1): Promise<PlacedOrder> {
  const order = await placeOrder(product.url, { pieces, isPaidAhead: true })
  await call(product.url, acceptOrder, { orderNumber: order.number, minutesUntilDone: 20 }, token)
  return order
}

async function printedCount(): Promise<number> {
  const read = await call(product.url, readPrinters, { storeId: '1001' }, token)
  if (!('answer' in read.result)) throw new Error('the printers were not read')
  return read.result.answer.prints.filter(({ printedAt }) => printedAt).length
}

describe('tickets', () => {
  it('come once for an accepted order with two screens open, and again as a reprint', async () => {
    const one = await aTicketScreen()
    await one.getByRole('button', { name: '주방 프린터 (연습) 지우기' }).click()
    await answer(one, '출력 기록도 함께 지워져요.', '지우기')
    await one.getByText('등록한 프린터가 없어요.').waitFor()
    expect(await faultsOf(one, 'no printers')).toEqual([])
    await one.getByRole('textbox', { name: '프린터 이름' }).fill('주방 프린터')
    await one.getByRole('button', { name: '프린터 추가' }).click()
    await one.getByRole('button', { name: '주방 프린터 시험 출력' }).click()
    await expect.poll(() => papersOf(one)).toEqual(['주방 프린터시험 출력이에요.'])
    const other = await aTicketScreen()
    const devices = [one, other]
    for (const page of devices)
      await page
        .getByRole('combobox', { name: '이 기기에 연결된 프린터' })
        .selectOption({ label: '주방 프린터' })
    const order = await accepted(2)
    await expect.poll(printedCount).toBe(1)
    for (const page of devices) await page.getByText(/\d\d:\d\d 출력함/).waitFor()
    const papers = (await Promise.all(devices.map(papersOf)))
      .flat()
      .filter((paper) => paper.includes(order.mark))
    expect(papers).toHaveLength(1)
    expect(papers[0]).toContain('2 × 해물파전')
    expect(papers[0]).toContain('합계 2개')
    expect(await faultsOf(one, 'a printed order')).toEqual([])
    expect(await misfitsOf(one, 'a printed order')).toEqual([])
    await one.getByRole('button', { name: `${order.mark} 재출력` }).click()
    await expect.poll(async () => (await papersOf(one)).at(-1)).toMatch(/^재출력 \(\d\d:\d\d\)/)
  })

  it('come from a card of the board, too: at the printer of its device, or in the print window', {
    tags: ['TKT-14'],
  }, async () => {
    const page = await aTicketScreen()
    await page
      .getByRole('combobox', { name: '이 기기에 연결된 프린터' })
      .selectOption({ label: '연결 안 함' })
    await page.getByRole('link', { name: '주문 접수' }).click()
    await startShift(page)
    const order = await placeOrder(product.url, { pieces: 3, isPaidAhead: true })
    const card = orderWith(page, order.mark)
    await openCard(card)
    const before = await printedCount()
    await card.getByRole('button', { name: '주문표 출력' }).click()
    await expect.poll(async () => (await papersOf(page)).at(-1)).toContain('3 × 해물파전')
    expect(await printedCount()).toBe(before)
    expect(await misfitsOf(page, 'a card that prints')).toEqual([])
    await page.getByRole('link', { name: '티켓·프린터' }).click()
    await page
      .getByRole('combobox', { name: '이 기기에 연결된 프린터' })
      .selectOption({ label: '주방 프린터' })
    await page.getByRole('link', { name: '주문 접수' }).click()
    await call(product.url, acceptOrder, { orderNumber: order.number, minutesUntilDone: 20 }, token)
    await card.getByText('20분 남음').waitFor()
    await openCard(card)
    await card.getByRole('button', { name: '주문표 출력' }).click()
    await expect.poll(printedCount).toBe(before + 1)
  })

  it('end with their printer, which is removed after a question', async () => {
    const page = await aTicketScreen()
    await page.getByRole('button', { name: '주방 프린터 지우기' }).click()
    await answer(page, '출력 기록도 함께 지워져요.', '지우기')
    await page.getByText('등록한 프린터가 없어요.').waitFor()
    expect(await printedCount()).toBe(0)
  })
})
