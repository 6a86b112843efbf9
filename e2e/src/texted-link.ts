import type { Page } from 'playwright-core'

export async function textedLink(page: Page, words: string): Promise<string> {
  const inbox = await page.context().newPage()
  await inbox.goto('/inbox')
  const text = inbox.getByRole('listitem').filter({ hasText: words }).first()
  const href = await text.getByRole('link').getAttribute('href')
  await inbox.close()
  return href ?? ''
}
