import type { Page, Request } from 'playwright-core'

export interface BoardAtWork {
  /** In the page, of all orders. */
  readonly cards: number
  /** From a press, or from a key, to the next paint; the longest. */
  readonly longestPressMs: number
  /** The same of the press that begins the shift, once a day: it opens the sound, as browsers allow within a press alone. */
  readonly firstPressMs: number
  /** Of one order that arrives. */
  readonly callsOfArrival: number
}

/** What an event causes is over by then, and the next whole reading has not begun. */
const AFTER_ARRIVAL_MS = 3_000
const ARRIVALS = 3
const AFTER_PRESS_MS = 500

/** What a person does at a board that is open, with the processor slowed down already. */
export async function workAtBoard(page: Page, arrive: () => Promise<string>): Promise<BoardAtWork> {
  await page.getByRole('button', { name: '영업 시작' }).click()
  await page.waitForTimeout(AFTER_ARRIVAL_MS)
  const firstPressMs = await page.evaluate(() => window.longest)
  await page.evaluate(() => void (window.longest = 0))
  const cards = await page.locator('article').count()
  const callsOfArrival = await callsOfOne(page, arrive)
  await press(page)
  const longestPressMs = await page.evaluate(() => window.longest)
  return { cards, callsOfArrival, firstPressMs, longestPressMs }
}

/** The fewest of some that arrive: a whole reading, due every half a minute, may fall beside one. */
async function callsOfOne(page: Page, arrive: () => Promise<string>): Promise<number> {
  const counts: number[] = []
  let asked = 0
  const count = (request: Request) => {
    if (new URL(request.url()).pathname.startsWith('/api/v1/ceo/orders/')) asked += 1
  }
  page.on('request', count)
  for (let arrivals = 0; arrivals < ARRIVALS; arrivals++) {
    asked = 0
    await arrive()
    await page.waitForTimeout(AFTER_ARRIVAL_MS)
    counts.push(asked)
  }
  page.off('request', count)
  return Math.min(...counts)
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
