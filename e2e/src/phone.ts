import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  chromium,
} from 'playwright-core'
import { BROWSER_FLAGS, findBrowser } from '../../scripts/machine/browser.ts'

const PATIENCE_MS = 30_000
/** Resolves to this machine, but is no loopback name. */
export const HOST_OF_A_SHOP = 'shop.test'
/** Blocks everything outside this machine. */
const HOSTS = `MAP ${HOST_OF_A_SHOP} 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost`

/** Pages of journeys live too briefly to earn what these cost. */
const NO_OPTIMIZING_COMPILERS = '--js-flags=--no-turbofan --no-maglev'

let opened: Promise<Browser> | undefined

/** Of all files of this worker: each would else start its own. Ends with the worker. */
export async function sharedBrowser(): Promise<Browser> {
  const browser = await opened
  if (browser?.isConnected()) return browser
  opened = openBrowser()
  return await opened
}

async function openBrowser(): Promise<Browser> {
  const executablePath = findBrowser()
  if (!executablePath) throw new Error('no browser was found')
  return await chromium.launch({
    executablePath,
    args: [...BROWSER_FLAGS, NO_OPTIMIZING_COMPILERS, `--host-resolver-rules=${HOSTS}`],
  })
}

export type PhoneOptions = Pick<BrowserContextOptions, 'userAgent' | 'javaScriptEnabled' | 'reducedMotion'>

/** 390×844, touch, Korean, in a foreign time zone. */
export async function openPhone(
  browser: Browser,
  url: string,
  options: PhoneOptions = {},
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'ko-KR',
    timezoneId: 'America/New_York',
    ...options,
  })
  context.setDefaultTimeout(PATIENCE_MS)
  return { page: await context.newPage(), context }
}

export async function openCounter(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1280, height: 800 },
    locale: 'ko-KR',
  })
  context.setDefaultTimeout(PATIENCE_MS)
  return await context.newPage()
}
