import type { Endpoint } from '@hansang/contract'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { type PageFaults, type Refused, watchPages } from './page-faults.ts'
import { openBrowser, openCounter, openPhone, type PhoneOptions } from './phone.ts'

const PICTURES = join(import.meta.dirname, '../../build/journeys')

export interface Journeys {
  /** Where the shared product listens. */
  readonly url: string
  /** A phone of its own: storage, cookies and tabs of nobody else. */
  phone(options?: PhoneOptions & { readonly url?: string }): Promise<Page>
  counter(url?: string): Promise<Page>
  browser(): Browser
  /** Says that a refusal is part of the journey: any other fails it, and so does this one if it does not come. */
  meansRefusal(of: Pick<Endpoint, 'path'>, refused: Refused): void
  /** The same for `console: …`, a line of the console, or `error: …`, an error that nobody caught. */
  meansFault(fault: string): void
  /** As `meansRefusal`, where it depends on the moment, or on what is pressed, which calls are refused like this. */
  leavesToChance(refused: Refused, path?: string): void
  /** The program is away for a while: what is asked for meanwhile comes to nothing, or to its word that it stops. */
  losesProgram(): void
}

/** One browser for the journeys of a file, all of its pages watched; what a journey opened is closed after it. */
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
    browser = await openBrowser()
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
  afterAll(async () => {
    await browser?.close()
  })
  const url = inject('productUrl')
  return {
    url,
    browser: open,
    meansRefusal: ({ path }, refused) => watched().mean(path, refused),
    meansFault: (fault) => watched().meanFault(fault),
    leavesToChance: (refused, path = '') => watched().leaveToChance(refused, path),
    losesProgram() {
      watched().leaveToChance('no answer', '')
      watched().leaveToChance(503, '')
    },
    phone: async ({ url: base = url, ...options } = {}) => (await openPhone(open(), base, options)).page,
    counter: async (base = url) => await openCounter(open(), base),
  }
}

/** What every tab showed when a journey failed, as a picture and as its accessible tree. */
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

/** A phone number nobody else uses. */
export function newPhone(): string {
  return `010${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
}

/** Waits until the page shows `text` on its screen. */
export async function sees(page: Page, text: string | RegExp): Promise<void> {
  await page.getByText(text).filter({ visible: true }).first().waitFor()
}

/** Waits until the page stands at a path. */
export async function arrivesAt(page: Page, path: RegExp): Promise<void> {
  await page.waitForURL(({ pathname }) => path.test(pathname))
}

/** Reads a dialog that says `text` and answers it with a button. */
export async function answer(page: Page, text: string | RegExp, button = '확인'): Promise<void> {
  const dialog = page.getByRole('alertdialog').filter({ hasText: text })
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await dialog.waitFor({ state: 'detached' }).catch(() => dialog.waitFor({ state: 'hidden' }))
}

/** Fails when a page shows what it must not. */
export async function showsNot(page: Page, text: string | RegExp): Promise<void> {
  expect(await page.getByText(text).filter({ visible: true }).count()).toBe(0)
}
