import { chromium, type Page } from 'playwright-core'
import { BROWSER_FLAGS, ensureBrowser } from '../../../scripts/machine/browser.ts'
import { lastLargestPaint, slowDown } from '../pages/largest-paint.ts'
import { type BoardAtWork, watchPresses, workAtBoard } from './at-work.ts'

export interface FirstSight {
  readonly largestPaintMs: number
  readonly firstOrderMs: number
  /** From then on it takes a press. */
  readonly liveMs: number
  /** Sum of the layout shifts that no press caused. */
  readonly shift: number
}

/** Until stragglers have come, and the idle browser has drawn the rest. */
const QUIET_MS = 2_000

export async function boardBrowser(url: string, ownerToken: string) {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_FLAGS })
  const context = await browser.newContext({
    viewport: { width: 1024, height: 768 },
    locale: 'ko-KR',
    baseURL: url,
  })
  await context.addInitScript((token) => localStorage.setItem('ceoToken', token), ownerToken)
  await context.addInitScript(watch)
  await context.addInitScript(watchPresses)
  return {
    async look({ isCached }: { readonly isCached: boolean }): Promise<FirstSight> {
      const page = await context.newPage()
      try {
        if (isCached) await settle(page)
        const session = await slowDown(page)
        await session.send('Network.setCacheDisabled', { cacheDisabled: !isCached })
        await settle(page)
        const sight = await page.evaluate(() => window.sight)
        return { ...sight, largestPaintMs: await page.evaluate(lastLargestPaint) }
      } finally {
        await page.close()
      }
    },
    async work(arrive: () => Promise<string>): Promise<BoardAtWork> {
      const page = await context.newPage()
      try {
        await settle(page)
        await slowDown(page)
        return await workAtBoard(page, arrive)
      } finally {
        await page.close()
      }
    },
    close: () => browser.close(),
  }
}

/** The stream never ends, so the network is never idle. */
async function settle(page: Page): Promise<void> {
  await page.goto('/ceo/orders')
  await page.waitForFunction(() => window.sight.liveMs > 0)
  await page.waitForTimeout(QUIET_MS)
}

declare global {
  interface Window {
    sight: Pick<FirstSight, 'firstOrderMs' | 'liveMs' | 'shift'>
  }
}

/** Runs in the page, before its own scripts. */
function watch(): void {
  const sight = { firstOrderMs: 0, liveMs: 0, shift: 0 }
  window.sight = sight
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[])
      if (!entry.hadRecentInput) sight.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  const look = () => {
    const isLive = document.querySelector('main:not([inert]) article') !== null
    const isDrawn = document.querySelector('article') !== null
    requestAnimationFrame(() => {
      if (isDrawn) sight.firstOrderMs ||= performance.now()
      if (isLive) sight.liveMs ||= performance.now()
      else look()
    })
  }
  requestAnimationFrame(look)
}
