import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, type Locator, type Page, chromium } from 'playwright-core'
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

const DISH = 'a[href*="/store/menu/detail"]'

export interface Screen {
  readonly name: string
  readonly url: string
  /** Of a screen that is not a phone's. */
  readonly viewport?: { readonly width: number; readonly height: number }
  /** What a person presses first there; without it, the first link or button. */
  readonly press?: (page: Page) => Locator
}

export async function newPageOf(context: BrowserContext, { viewport }: Screen): Promise<Page> {
  const page = await context.newPage()
  if (viewport) await page.setViewportSize(viewport)
  return page
}

/** Orders up to the basket, so that each screen has content; yields their URLs. */
export async function walkToBasket(page: Page, landing: string): Promise<Screen[]> {
  const { origin } = new URL(landing)
  const storeMain = `${origin}/${STORE.channel}/store/main/${STORE.id}`
  await page.goto(landing)
  await page.waitForFunction(() => localStorage.getItem('token') !== null)
  await page.getByRole('link', { name: /^포장/ }).click()
  await page.waitForURL(storeMain)
  const item = await page.locator(DISH).first().getAttribute('href')
  await page
    .getByRole('button', { name: /해물파전/ })
    .first()
    .click()
  await page.getByRole('link', { name: /장바구니 보기/ }).click()
  await page.getByRole('heading', { name: '장바구니', level: 1 }).waitFor()
  return [
    { name: 'landing', url: landing, press: (page) => page.getByRole('link', { name: /^포장/ }) },
    { name: 'store main', url: storeMain, press: (page) => page.locator(DISH) },
    {
      name: 'item',
      url: new URL(item ?? '', origin).href,
      press: (page) => page.getByRole('button', { name: /수량 늘리기$/ }),
    },
    { name: 'basket', url: page.url(), press: (page) => page.getByRole('button', { name: /수량 늘리기$/ }) },
  ]
}
