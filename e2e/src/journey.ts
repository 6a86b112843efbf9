import type { Endpoint } from '@hansang/contract'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { type PageFaults, type Refused, watchPages } from './page-faults.ts'
import { openCounter, openPhone, type PhoneOptions, sharedBrowser } from './phone.ts'
import { sharedProduct } from './shared-product.ts'

const PICTURES = join(import.meta.dirname, '../../build/journeys')

export interface Journeys {
  readonly url: string
  phone(options?: PhoneOptions & { readonly url?: string }): Promise<Page>
  counter(url?: string): Promise<Page>
  browser(): Browser
  /** The journey fails without this refusal, and on any other. */
  expectRefusal(of: Pick<Endpoint, 'path'>, refused: Refused): void
  /** `console: …` is a console line, `error: …` an uncaught error. */
  expectFault(fault: string): void
  /** Allows it without demanding it: timing, random presses or the browser decide. */
  allowRefusal(refused: Refused | 'console', path?: string): void
  allowDowntime(): void
}

/** All pages are watched, and closed after each journey. */
export function useJourneys(): Journeys {
  let browser: Browser | undefined
  let faults: PageFaults | undefined
  const open = () => {
    if (!browser) throw new Error('the browser is opened before the first journey')
    return browser
  }
  const watched = () => {
    if (!faults) throw new Error('pages are watched from the first journey on')
    return faults
  }
  beforeAll(async () => {
    browser = await sharedBrowser()
    faults = watchPages(browser)
  })
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await keepPictures(open(), task.name)
    const met = watched().take()
    await Promise.all(
      open()
        .contexts()
        .map((context) => context.close()),
    )
    expect(met).toEqual([])
  })
  afterAll(() => faults?.end())
  const { url } = sharedProduct()
  return {
    url,
    browser: open,
    expectRefusal: ({ path }, refused) => watched().expectRefusal(path, refused),
    expectFault: (fault) => watched().expectFault(fault),
    allowRefusal: (refused, path = '') => watched().allow(refused, path),
    allowDowntime() {
      watched().allow('no answer', '')
      watched().allow(503, '')
    },
    phone: async ({ url: base = url, ...options } = {}) => (await openPhone(open(), base, options)).page,
    counter: async (base = url) => await openCounter(open(), base),
  }
}

async function keepPictures(browser: Browser, name: string): Promise<void> {
  await mkdir(PICTURES, { recursive: true })
  const pages = browser.contexts().flatMap((context) => context.pages())
  for (const [index, page] of pages.entries()) {
    const file = join(PICTURES, `${name.replaceAll(/[^\w가-힣]+/g, '-').slice(0, 80)}-${index + 1}`)
    await page.screenshot({ path: `${file}.png` }).catch(console.warn)
    const tree = await page.ariaSnapshot().catch(String)
    await writeFile(`${file}.txt`, `${page.url()}\n${tree}\n`)
  }
}

export function newPhone(): string {
  return `010${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
}

export async function sees(page: Page, text: string | RegExp): Promise<void> {
  await page.getByText(text).filter({ visible: true }).first().waitFor()
}

export async function arrivesAt(page: Page, path: RegExp): Promise<void> {
  await page.waitForURL(({ pathname }) => path.test(pathname))
}

export async function answer(page: Page, text: string | RegExp, button = '확인'): Promise<void> {
  const dialog = page.getByRole('alertdialog').filter({ hasText: text })
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await dialog.waitFor({ state: 'detached' }).catch(() => dialog.waitFor({ state: 'hidden' }))
}

export async function showsNot(page: Page, text: string | RegExp): Promise<void> {
  expect(await page.getByText(text).filter({ visible: true }).count()).toBe(0)
}
