import type { Page, Request } from 'playwright-core'

export interface BoardAtWork {
  /** In the page, of all orders. */
  readonly cards: number
  /** From a press, or from a key, to the next paint; the longest. */
  readonly longestPressMs: number
  /** Of one order that arrives. */
  readonly callsOfArrival: number
}

/** What an event causes is over by then, and the next whole reading has not begun. */
const AFTER_ARRIVAL_MS = 3_000
const AFTER_PRESS_MS = 500

/** What a person does at a board that is open, with the processor slowed down already. */
export async function workAtBoard(page: Page, arrive: () => Promise<string>): Promise<BoardAtWork> {
  await page.getByRole('button', { name: '영업 시작' }).click()
  await page.waitForTimeout(AFTER_ARRIVAL_MS)
  const cards = await page.locator('article').count()
  const asked: Request[] = []
  const count = (request: Request) => {
    if (new URL(request.url()).pathname.startsWith('/api/v1/ceo/orders/')) asked.push(request)
  }
  page.on('request', count)
  await arrive()
  await page.waitForTimeout(AFTER_ARRIVAL_MS)
  page.off('request', count)
  await press(page)
  return { cards, callsOfArrival: asked.length, longestPressMs: await page.evaluate(() => window.longest) }
}

async function press(page: Page): Promise<void> {
  const column = (name: string) => page.getByRole('region', { name }).getByRole('article')
  for (let round = 0; round < 3; round++) {
    for (const name of ['새 주문', '진행 중']) {
      const opener = column(name).nth(round).getByRole('button', { name: '자세히' })
      await opener.click()
      await page.waitForTimeout(AFTER_PRESS_MS)
      await opener.press('Enter')
      await page.waitForTimeout(AFTER_PRESS_MS)
    }
    await column('새 주문')
      .first()
      .getByRole('button', { name: /^\d+분으로 접수$/ })
      .click()
    await page.waitForTimeout(AFTER_ARRIVAL_MS)
  }
}

declare global {
  interface Window {
    longest: number
  }
}

/** Runs in the page, before its own scripts. */
export function watchPresses(): void {
  window.longest = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0) window.longest = Math.max(window.longest, entry.duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}
