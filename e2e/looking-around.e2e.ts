import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { choosePickup, chooseWhatIsRequired, openLanding } from './src/customer.ts'
import { arrivesAt, sees, showsNot, useJourneys } from './src/journey.ts'

const journeys = useJourneys()

describe('the screen of an item', () => {
  it('keeps its item over a reload, and leads to the store without an item', {
    tags: ['ITEM-01'],
  }, async () => {
    const page = await journeys.phone()
    await openLanding(page)
    await choosePickup(page)
    await page
      .getByRole('link', { name: /숯불고기 한상/ })
      .first()
      .click()
    await arrivesAt(page, /\/store\/menu\/detail$/)
    await page.goto('/hansang/store/menu/detail')
    await page.getByRole('heading', { name: '숯불고기 한상', level: 1 }).waitFor()
    await page.evaluate(() => sessionStorage.removeItem('goodsItem'))
    await page.goto('/hansang/store/menu/detail')
    await arrivesAt(page, /\/hansang\/store\/main\/1001$/)
  })
})

describe('the focus of a keyboard or screen-reader user', () => {
  it('returns to the dish after viewing it, and after adding it to the basket', async () => {
    const page = await journeys.phone()
    await openLanding(page)
    await choosePickup(page)
    const dish = page.getByRole('link', { name: /숯불고기 한상/ }).first()
    await dish.focus()
    await dish.press('Enter')
    await arrivesAt(page, /\/store\/menu\/detail$/)
    await page.goBack()
    await arrivesAt(page, /\/store\/main\/1001$/)
    await isFocused(dish)
    await dish.press('Enter')
    const add = page.getByRole('button', { name: /원 담기$/ })
    await add.waitFor()
    await chooseWhatIsRequired(page)
    await add.press('Enter')
    await arrivesAt(page, /\/store\/main\/1001$/)
    await isFocused(dish)
  })

  it('returns to the viewed address in the list of results', async () => {
    const page = await journeys.phone()
    await openLanding(page)
    await page.goto('/hansang/address/result?keyword=테헤란로')
    const found = page.getByRole('main').getByRole('listitem').nth(1).getByRole('link')
    await found.press('Enter')
    await arrivesAt(page, /\/address\/detail$/)
    await page.goBack()
    await isFocused(found)
  })
})

async function isFocused(element: Locator): Promise<void> {
  const focused = () => element.evaluate((one) => one === document.activeElement)
  await expect.poll(focused, { timeout: 10_000 }).toBe(true)
}

describe('the groups of a menu', () => {
  it('stay on the screen and in one line, however long the name of one is', async () => {
    const page = await journeys.phone()
    await openLanding(page)
    await choosePickup(page)
    const chip = page.locator('a[href="#menu-0"]')
    const height = (await chip.boundingBox())?.height ?? 0
    await chip.locator('span').evaluate((name) => {
      name.textContent = '온 가족이 함께 먹는 든든한 주말 특선 한상차림 '.repeat(4)
    })
    const long = await chip.boundingBox()
    expect(long?.width).toBeLessThan(page.viewportSize()?.width ?? 0)
    expect(long?.height).toBe(height)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  })
})

describe('the search of a menu', () => {
  it('an emptied field clears the results without a request; an empty result is announced', {
    tags: ['MAIN-08'],
  }, async () => {
    const page = await journeys.phone()
    await openLanding(page)
    await choosePickup(page)
    await page.getByRole('button', { name: '메뉴 검색' }).click()
    const dialog = page.getByRole('dialog', { name: '메뉴 검색' })
    const field = dialog.getByRole('textbox')
    await field.fill('한상')
    await dialog.getByRole('listitem').first().waitFor()
    const asked: string[] = []
    page.on('request', (request) => void asked.push(request.url()))
    await field.fill('')
    await dialog.getByRole('listitem').first().waitFor({ state: 'detached' })
    expect(asked.filter((url) => url.includes('/api/'))).toEqual([])
    await showsNot(page, '검색 결과가 없어요')
    await field.fill('없는메뉴이름')
    await sees(page, /검색 결과가 없어요/)
  })
})
