import { acceptOrder, decodeAnswer } from '@hansang/contract'
import { isRefusal } from '@hansang/domain'
import type { Locator, Page } from 'playwright-core'

export async function openBoard(page: Page, loginId = 'owner1001', password = 'hansang1234'): Promise<void> {
  await page.goto('/ceo/login')
  await signIn(page, loginId, password)
  await startShift(page)
  await page.getByText('실시간 연결됨').waitFor()
}

export async function signIn(page: Page, loginId: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: '아이디' }).fill(loginId)
  await page.getByLabel('비밀번호').fill(password)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
}

/** Each load of the board needs this tap. */
export async function startShift(page: Page): Promise<void> {
  await page.getByRole('button', { name: '영업 시작' }).click()
}

/** `mark`: text that only this order shows, such as `#3`. */
export function orderWith(page: Page, mark: string): Locator {
  // The next digit would make it another number; digits of a phone may stand before other digits.
  const hasText = mark.startsWith('#') ? new RegExp(`${mark}(?!\\d)`) : mark
  return page.getByRole('article').filter({ hasText })
}

/** Yields the server's promised time; computing it here would drift on a slow machine. */
export async function accept(page: Page, order: Locator, minutes: number): Promise<Date> {
  await order.getByRole('button', { name: '다른 시간' }).click()
  const sheet = page.getByRole('dialog', { name: '예상 시간을 골라 주세요.' })
  await sheet.getByRole('radio', { name: `${minutes}분`, exact: true }).check()
  const answered = page.waitForResponse((response) => response.url().endsWith(acceptOrder.path))
  await sheet.getByRole('button', { name: `${minutes}분으로 접수` }).click()
  const answer = decodeAnswer(acceptOrder, (await (await answered).json()) as Record<string, unknown>)
  if (isRefusal(answer) || !answer.answer.order.closePlannedAt) throw new Error('the order was not accepted')
  return answer.answer.order.closePlannedAt
}

export function clockTime(instant: Date, minutesLater = 0): string {
  const later = new Date(instant.getTime() + minutesLater * 60_000)
  return later.toLocaleTimeString('en-GB', { timeZone: 'Asia/Seoul', hour: '2-digit', minute: '2-digit' })
}

export async function deny(page: Page, order: Locator, reason: string): Promise<void> {
  await order.getByRole('button', { name: '거절하기' }).click()
  const sheet = page.getByRole('dialog', { name: '거절 사유를 골라 주세요.' })
  await sheet.getByRole('radio', { name: reason }).check()
  await sheet.getByRole('button', { name: '주문 거절' }).click()
}

/** Shows what a compact card leaves out; an open card stays open. */
export async function openCard(order: Locator): Promise<void> {
  const opener = order.getByRole('button', { name: '자세히' })
  if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click()
}

export async function step(order: Locator, button: string): Promise<void> {
  await order.getByRole('button', { name: button }).click()
}
