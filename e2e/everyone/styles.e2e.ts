import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  choosePickup,
  isAtPayment,
  fillBasket,
  openBasket,
  openLanding,
  addDirectly,
  order,
} from '../src/customer.ts'
import { sees, useJourneys } from '../src/journey.ts'

const journeys = useJourneys()

function stylesheetsOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.css')) asked.push(pathname)
  })
  return asked
}

describe('the styles of a page', () => {
  it('come with it: a client-rendered screen loads no stylesheet, and is styled', async () => {
    const page = await journeys.phone()
    await fillBasket(page)
    await order(page)
    const asked = stylesheetsOf(page)
    await page.reload()
    await isAtPayment(page)
    await sees(page, '최종 결제금액')
    expect(asked).toEqual([])
    expect(await roundness(page.getByRole('button', { name: /결제하기/ }))).not.toBe('0px')
    for (const [path, sign] of [
      ['/coupon', '쿠폰'],
      ['/mypage/point', '사용 가능 포인트'],
    ] as const) {
      await page.goto(path)
      await sees(page, sign)
      expect([path, asked]).toEqual([path, []])
    }
  })

  it('for the next screens load on navigation, before these are shown', async () => {
    const page = await journeys.phone()
    const asked = stylesheetsOf(page)
    await openLanding(page)
    expect(asked).toEqual([])
    await choosePickup(page)
    await addDirectly(page)
    expect(asked.length).toBeGreaterThan(0)
    await openBasket(page)
    expect(await roundness(page.getByRole('button', { name: '주문하기' }))).not.toBe('0px')
    const unstyled = await page.evaluate(() =>
      [...document.querySelectorAll('main section')].every(
        (part) => getComputedStyle(part).padding === '0px',
      ),
    )
    expect(unstyled).toBe(false)
  })
})

async function roundness(control: Locator): Promise<string> {
  return await control.first().evaluate((element) => getComputedStyle(element).borderRadius)
}
