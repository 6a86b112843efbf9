import type { BrowserContext, CDPSession, Page } from 'playwright-core'

/** Lighthouse mobile's slow 4G and mid-range phone. */
const BITS_A_SECOND = 1_600_000
const ROUND_TRIP_MS = 150
const CPU_SLOWDOWN = 4
const QUIET_MS = 1_000

/** Milliseconds, throttled and with an empty cache. */
export async function largestPaint(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage()
  try {
    const session = await slowDown(page)
    await session.send('Network.setCacheDisabled', { cacheDisabled: true })
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.waitForTimeout(QUIET_MS)
    return await page.evaluate(lastLargestPaint)
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
