import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, type Page, chromium } from 'playwright-core'
import { BROWSER_FLAGS, ensureBrowser } from '../../../scripts/machine/browser.ts'
import { freePort } from '../../../server/src/platform/db/embedded/postgres-process.ts'
import { STORE } from '../demo-product.ts'

export interface Phone {
  readonly context: BrowserContext
  readonly debuggingPort: number
  close(): Promise<void>
}

export async function openPhone(): Promise<Phone> {
  const profile = await mkdtemp(join(tmpdir(), 'hansang-bench-'))
  const debuggingPort = await freePort()
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: ensureBrowser(),
    args: [...BROWSER_FLAGS, `--remote-debugging-port=${debuggingPort}`],
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'ko-KR',
  })
  return {
    context,
    debuggingPort,
    async close() {
      await context.close()
      await rm(profile, { recursive: true, force: true })
    },
  }
}

export interface Screen {
  readonly name: 'landing' | 'store main' | 'item' | 'basket' | OwnName
  readonly url: string
}

export type OwnName = 'payment' | 'receipt' | 'progress' | 'history' | 'points'

/** Orders up to the basket, so that each screen has content; yields their URLs. */
export async function walkToBasket(page: Page, landing: string): Promise<Screen[]> {
  const { origin } = new URL(landing)
  const storeMain = `${origin}/${STORE.channel}/store/main/${STORE.id}`
  await page.goto(landing)
  await page.waitForFunction(() => localStorage.getItem('token') !== null)
  await page.getByRole('link', { name: /^포장/ }).click()
  await page.waitForURL(storeMain)
  const item = await page.locator('a[href*="/store/menu/detail"]').first().getAttribute('href')
  await page
    .getByRole('button', { name: /해물파전/ })
    .first()
    .click()
  await page.getByRole('link', { name: /장바구니 보기/ }).click()
  await page.getByRole('heading', { name: '장바구니', level: 1 }).waitFor()
  return [
    { name: 'landing', url: landing },
    { name: 'store main', url: storeMain },
    { name: 'item', url: new URL(item ?? '', origin).href },
    { name: 'basket', url: page.url() },
  ]
}
