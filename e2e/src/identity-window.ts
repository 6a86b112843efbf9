import type { Locator, Page } from 'playwright-core'

export const ADULT = '19900131'
export const MINOR = '20101231'

export async function openIdentity(page: Page, opener: Locator): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await opener.click()
  const window = await opened
  await window.getByRole('heading', { name: '연습 본인인증' }).waitFor()
  return window
}

export async function identify(window: Page, phone: string, birthDate = ADULT): Promise<void> {
  await window.getByRole('textbox', { name: '이름' }).fill('한상이')
  await window.getByRole('textbox', { name: '휴대폰번호' }).fill(phone)
  await window.getByRole('textbox', { name: '생년월일 8자리' }).fill(birthDate)
  await closes(window, '인증하기')
}

export async function closes(window: Page, button: string): Promise<void> {
  const closed = window.waitForEvent('close')
  await window.getByRole('button', { name: button }).click()
  await closed
}

export function confirmOf(page: Page, text: string): Locator {
  return page
    .getByRole('alertdialog')
    .filter({ hasText: text })
    .getByRole('button', { name: '확인', exact: true })
}
