import type { Page } from 'playwright-core'

/** The link of the newest text that holds these words, as the inbox of a rehearsal shows it. */
export async function textedLink(page: Page, words: string): Promise<string> {
  const inbox = await page.context().newPage()
  await inbox.goto('/inbox')
  const text = inbox.getByRole('listitem').filter({ hasText: words }).first()
  const href = await text.getByRole('link').getAttribute('href')
  await inbox.close()
  return href ?? ''
}
