import type { Page } from 'playwright-core'
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
