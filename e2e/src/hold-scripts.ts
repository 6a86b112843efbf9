import type { Page } from 'playwright-core'

/** A page stays as it was served until the yielded function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: release, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await release
    await route.continue()
  })
  return resolve
}

/** Presses are the page's own from then on. */
export async function isTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => 'earlyPress' in window && window.earlyPress === null)
}
