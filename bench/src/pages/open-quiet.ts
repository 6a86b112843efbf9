import type { Page } from 'playwright-core'

/** After the last response: idle-time loading counts too. */
const QUIET_MS = 1_500
/** An order is followed by a stream, which never ends. */
const LONGEST_MS = 8_000

export async function openQuiet(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForLoadState('networkidle', { timeout: LONGEST_MS }).catch(() => {})
  await page.waitForTimeout(QUIET_MS)
}
