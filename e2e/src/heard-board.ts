import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { listenTo } from './board-ear.ts'
import { startShift } from './counter.ts'
import { sees } from './journey.ts'

const TABLET = { width: 1024, height: 768 }

/** With a controllable clock and recorded notes. */
export async function openHeardBoard(page: Page, token: string): Promise<void> {
  await listenTo(page)
  await page.clock.install()
  await openKeptBoard(page, token)
  await startShift(page)
  await sees(page, '실시간 연결됨')
}

/** Call before the page is opened; waits until what opens by a press, which an upgrade of the server takes away, has come whole. */
export function watchLaterParts(page: Page): () => Promise<void> {
  const asked = new Set<Request>()
  let haveBegun = false
  page.on('request', (request) => {
    if (!request.url().includes('/assets/')) return
    asked.add(request)
    haveBegun ||= request.url().includes('/later-parts-')
  })
  const isOver = (request: Request) => void asked.delete(request)
  page.on('requestfinished', isOver).on('requestfailed', isOver)
  return async () => {
    await expect.poll(() => haveBegun && asked.size === 0, { timeout: 30_000 }).toBe(true)
  }
}

/** At the counter; its shift has begun. */
export async function openTablet(page: Page, token: string, size = TABLET): Promise<Page> {
  await page.setViewportSize(size)
  await openKeptBoard(page, token)
  await startShift(page)
  await sees(page, '실시간 연결됨')
  return page
}

export async function openKeptBoard(
  page: Page,
  token: string,
  waitUntil: 'load' | 'commit' = 'load',
): Promise<void> {
  await page.addInitScript((kept) => {
    if (!localStorage.getItem('ceoToken')) localStorage.setItem('ceoToken', kept)
  }, token)
  await page.goto('/ceo/orders', { waitUntil })
}
