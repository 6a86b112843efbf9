import { denyOrder } from '@hansang/contract'
import { formatWon } from '@hansang/domain'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { faultsOf } from '../../src/axe-faults.ts'
import { signIn } from '../../src/counter.ts'
import { misfitsOf } from '../../src/fits.ts'
import { sees, useJourneys } from '../../src/journey.ts'
import { call, placeOrder, signInByCall } from '../../src/order-by-call.ts'
import { useOwnProduct } from '../../src/own-product.ts'

const SIZES = [
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
] as const

const journeys = useJourneys()
const product = useOwnProduct()
let page: Page

async function openTakings(): Promise<void> {
  page = await journeys.counter(product.url)
  await page.goto('/ceo/takings')
  await signIn(page, 'owner1001', 'hansang1234')
  await page.getByRole('tab', { name: '하루' }).waitFor()
}

/** Of the row with this heading. */
async function cells(name: string): Promise<string[]> {
  const heading = page.getByRole('rowheader', { name, exact: true })
  return await page.getByRole('row').filter({ has: heading }).getByRole('cell').allInnerTexts()
}

const account = (sold: number, returned: number) => [
  formatWon(sold),
  `−${formatWon(returned)}`,
  formatWon(sold - returned),
]
const today = () => page.getByRole('region', { name: '오늘 순매출' })

async function expectFits(what: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    expect(await faultsOf(page, `${what} at ${size.width} px`)).toEqual([])
  }
  expect(await misfitsOf(page, what)).toEqual([])
}

describe('takings of a store', () => {
  it('are empty before the first order of a day', { tags: ['TAK-10'] }, async () => {
    await openTakings()
    await sees(page, '아직 주문이 없어요.')
    await expectFits('a day without an order')
    await page.getByRole('tab', { name: '28일' }).click()
    await sees(page, '어제까지 28일 동안 주문이 없었어요.')
    await expectFits('28 days without an order')
  })

  it('follow orders, tenders and refunds to the won, and are saved', {
    tags: ['TAK-02', 'TAK-09', 'TAK-10'],
  }, async () => {
    await openTakings()
    const ahead = await placeOrder(product.url, { isPaidAhead: true, pieces: 2 })
    const atDoor = await placeOrder(product.url)
    const denied = await placeOrder(product.url, { isPaidAhead: true, pieces: 3 })
    const canceled = await placeOrder(product.url)
    await canceled.cancel()
    await call(
      product.url,
      denyOrder,
      { orderNumber: denied.number, reason: '재료 소진' },
      await signInByCall(product.url),
    )
    const net = ahead.due + atDoor.due
    const returned = denied.due + canceled.due

    // Nothing is pressed: the page follows by itself.
    await today().getByText(formatWon(net), { exact: true }).waitFor({ timeout: 40_000 })
    await sees(page, '주문 4건')
    await sees(page, '취소·환불 2건')
    expect(await cells('앱에서 결제')).toEqual(account(ahead.due + denied.due, denied.due))
    expect(await cells('만나서 카드')).toEqual(account(atDoor.due + canceled.due, canceled.due))
    expect(await cells('합계')).toEqual(account(net + returned, returned))
    expect((await cells('해물파전')).slice(0, 2)).toEqual(['7', '4'])
    await page.getByRole('button', { name: '표로 보기' }).focus()
    await page.keyboard.press('Enter')
    expect((await cells('12시')).at(0)).toBe(formatWon(net))
    await expectFits('a day with orders')

    await page.setViewportSize(SIZES[2])
    await page.getByRole('tab', { name: '28일' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '날짜별 CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^매출_.+_2026-01-22_2026-02-18\.csv$/)
    const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
    expect(lines).toHaveLength(31)
    expect(lines[0]).toMatch(/^\uFEFF날짜,요일,주문 수,총매출/)
    const saved = lines[28]?.split(',') ?? []
    expect([saved[0], saved[1], saved[2], saved[9]]).toEqual(['2026-02-18', '수', '4', String(net)])
    expect(lines[29]?.split(',')[9]).toBe(String(net))
  })

  it('refuse a wrong span in words, before it is asked for', { tags: ['TAK-06'] }, async () => {
    await openTakings()
    await page.getByRole('tab', { name: '28일' }).click()
    await page.getByLabel('시작일').fill('2020-01-01')
    await sees(page, '한 번에 366일까지 볼 수 있어요. 기간을 나눠 주세요.')
    await page.getByLabel('시작일').fill('2026-02-18')
    await page.getByLabel('종료일').fill('2026-02-17')
    await sees(page, '시작일이 종료일보다 늦어요. 날짜를 바꿔 주세요.')
    await expectFits('a wrong span')
  })

  it('of the day before are a press away, and today one more', { tags: ['TAK-10'] }, async () => {
    await openTakings()
    await sees(page, '오늘 순매출')
    expect(await page.getByRole('button', { name: '다음 날' }).isDisabled()).toBe(true)
    expect(await page.getByRole('button', { name: '전날' }).isDisabled()).toBe(true)
  })
})
