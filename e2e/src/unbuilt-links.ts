import type { Page } from 'playwright-core'

/** Links of a page that lead to a screen which is still to come. */
export async function unbuiltLinks(page: Page): Promise<string[]> {
  const links = await page
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href)).map(String))
  const ours = links
    .map((href) => new URL(href))
    .filter(({ origin }) => origin === new URL(page.url()).origin)
  const addresses = new Set(ours.map(({ origin, pathname }) => origin + pathname))
  const pages = [...addresses].map(async (address) => ({
    address,
    html: await (await fetch(address)).text(),
  }))
  return (await Promise.all(pages))
    .filter(({ html }) => html.includes('준비 중인 화면입니다.'))
    .map(({ address }) => address)
}
