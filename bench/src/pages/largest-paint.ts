import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { openQuiet } from './open-quiet.ts'
import { type Screen, newPageOf } from './phone.ts'

/** Lighthouse mobile's slow 4G and mid-range phone. */
const BITS_A_SECOND = 1_600_000
const ROUND_TRIP_MS = 150
const CPU_SLOWDOWN = 4

export interface Paint {
  readonly largestMs: number
  /** Cumulative layout shift. */
  readonly shift: number
}

/** Throttled and with an empty cache. */
export async function paintOf(context: BrowserContext, screen: Screen): Promise<Paint> {
  const page = await newPageOf(context, screen)
  try {
    const session = await slowDown(page)
    await session.send('Network.setCacheDisabled', { cacheDisabled: true })
    await openQuiet(page, screen.url)
    return { largestMs: await page.evaluate(lastLargestPaint), shift: await page.evaluate(shiftOfPage) }
  } finally {
    await page.close()
  }
}

export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: ROUND_TRIP_MS,
    downloadThroughput: BITS_A_SECOND / 8,
    uploadThroughput: BITS_A_SECOND / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return session
}

/** Runs in the page; the last reported paint is the largest. */
export async function lastLargestPaint(): Promise<number> {
  return await new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    })
  })
}

/** Runs in the page, which nobody touches: every shift counts. */
async function shiftOfPage(): Promise<number> {
  return await new Promise((resolve) => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
    setTimeout(() => resolve(sum), 100)
  })
}
