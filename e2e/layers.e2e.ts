import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { choosePickup, openLanding } from './src/customer.ts'
import { arrivesAt, sees, showsNot, useJourneys } from './src/journey.ts'

const journeys = useJourneys()

const STORE = '/hansang/store/main/1001'

async function openStore(): Promise<Page> {
  const page = await journeys.phone()
  await openLanding(page)
  await choosePickup(page)
  await page.getByRole('tab', { name: '메뉴' }).waitFor()
  return page
}

async function isStillAt(page: Page, path: string, closed: Locator): Promise<void> {
  await closed.waitFor({ state: 'hidden' })
  // The app reverts the step back by a step forward, which takes time.
  await expect.poll(() => new URL(page.url()).pathname).toBe(path)
}

describe('a photo of a review', () => {
  it('closes by its button, Escape and Back, and leaves the reviews unchanged', {
    tags: ['MAIN-09', 'INFO-07'],
  }, async () => {
    const page = await openStore()
    await page.getByRole('button', { name: /리뷰 보기/ }).click()
    const viewer = page.getByRole('dialog', { name: '리뷰 사진' })
    const ways = [
      () => viewer.getByRole('button', { name: '닫기' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.goBack(),
    ]
    for (const close of ways) {
      await page
        .getByRole('button', { name: /리뷰 사진 1 크게 보기/ })
        .first()
        .click()
      await viewer.getByRole('img').first().waitFor()
      await close()
      await isStillAt(page, STORE, viewer)
      await sees(page, /리뷰 \d+개/)
    }
    await page.goBack()
    await sees(page, '영업시간')
    expect(new URL(page.url()).pathname).toBe(STORE)
  })
})

describe('Back', () => {
  it('closes the search, the delivery sheet and an alert before it leaves their screen, and leaves no alert behind', async () => {
    const page = await openStore()
    await page.getByRole('button', { name: '메뉴 검색' }).click()
    const search = page.getByRole('dialog', { name: '메뉴 검색' })
    await search.waitFor()
    await page.goBack()
    await isStillAt(page, STORE, search)
    await page.getByRole('button', { name: /최소주문/ }).click()
    const sheet = page.getByRole('dialog', { name: '배달 안내' })
    await sheet.getByRole('heading').click()
    await page.goBack()
    await isStillAt(page, STORE, sheet)

    await page.getByRole('tabpanel').getByRole('listitem').getByRole('link').first().click()
    await page.getByRole('button', { name: /원 담기$/ }).click()
    const alert = page.getByRole('alertdialog')
    await alert.waitFor()
    await page.goBack()
    await isStillAt(page, '/hansang/store/menu/detail', alert)
    await page.goBack()
    await arrivesAt(page, /\/store\/main\/1001$/)
    await showsNot(page, '확인')
    await page.goBack()
    await arrivesAt(page, /^\/hansang\/1001/)
  })
})

describe('a toast', () => {
  it('disappears with the screen that showed it', async () => {
    const page = await openStore()
    await page
      .getByRole('button', { name: /해물파전/ })
      .first()
      .click()
    await sees(page, '장바구니에 담았어요.')
    await page.getByRole('link', { name: /장바구니 보기/ }).click()
    await page.getByRole('heading', { name: '장바구니', level: 1 }).waitFor()
    await showsNot(page, '장바구니에 담았어요.')
  })
})
