import type { Page } from 'playwright-core'
import { listenTo } from './board-ear.ts'
import { startShift } from './counter.ts'
import { sees } from './journey.ts'

/** With a controllable clock and recorded notes. */
export async function openHeardBoard(page: Page, token: string): Promise<void> {
  await listenTo(page)
  await page.clock.install()
  await openKeptBoard(page, token)
  await startShift(page)
  await sees(page, '실시간 연결됨')
}

export async function openKeptBoard(page: Page, token: string): Promise<void> {
  await page.addInitScript((kept) => {
    if (!localStorage.getItem('ceoToken')) localStorage.setItem('ceoToken', kept)
  }, token)
  await page.goto('/ceo/orders')
}
