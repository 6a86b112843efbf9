import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { faultsOf, overflowOf } from '../../src/axe-faults.ts'
import { openBoard } from '../../src/counter.ts'
import { choosePickup, openLanding } from '../../src/customer.ts'
import { sees, useJourneys } from '../../src/journey.ts'
import { useOwnProduct } from '../../src/own-product.ts'

const PART = '매장 사진'
const journeys = useJourneys()
const product = useOwnProduct()

async function aDevice(width = 1024, height = 768): Promise<Page> {
  const page = await journeys.counter(product.url)
  await page.setViewportSize({ width, height })
  await openBoard(page)
  await page.goto(`${product.url}/ceo/store`)
  await part(page)
    .getByRole('button', { name: `바꾸기 ${PART}` })
    .click()
  // The form comes with what makes photos smaller.
  await part(page).getByLabel('사진 추가').waitFor()
  return page
}

const part = (page: Page): Locator => page.getByRole('region', { name: PART, exact: true })
const photos = (page: Page): Locator => part(page).getByRole('form').getByRole('listitem')
const save = async (page: Page) => await part(page).getByRole('button', { name: '저장', exact: true }).click()

async function add(page: Page, ...colours: readonly string[]) {
  const before = await photos(page).count()
  const files = await Promise.all(colours.map(async (colour) => await aPhoto(page, colour)))
  await part(page).getByLabel('사진 추가').setInputFiles(files)
  // Each is made in eight files.
  await expect.poll(() => photos(page).count(), { timeout: 60_000 }).toBe(before + colours.length)
  await part(page).getByLabel('사진 추가').waitFor()
}

async function aPhoto(page: Page, colour: string) {
  const [, base64 = ''] = (
    await page.evaluate((fill) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
      const context = canvas.getContext('2d')
      if (context) Object.assign(context, { fillStyle: fill }).fillRect(0, 0, 640, 480)
      return canvas.toDataURL('image/png')
    }, colour)
  ).split(',')
  return { name: `${colour}.png`, mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') }
}

/** The addresses in the order in which they are listed. */
const listed = async (page: Page) =>
  await photos(page)
    .locator('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src')?.split('/')[2]))

const heading = async (customer: Page) => await customer.locator('main img').first().getAttribute('src')

describe('a shop that changes its photos', () => {
  it('adds several, orders them by keyboard and removes one; a customer sees the first', {
    tags: ['SHOP-24', 'SHOP-25'],
  }, async () => {
    const page = await aDevice()
    const start = await photos(page).count()
    await add(page, 'teal', 'navy', 'olive')
    const [, , before] = (await listed(page)).slice(start)
    for (let at = start + 2; at > 0; at -= 1) {
      await part(page)
        .getByRole('button', { name: `${at + 1}번째 사진 위로` })
        .press('Enter')
    }
    expect((await listed(page))[0]).toBe(before)
    await part(page).getByRole('button', { name: '2번째 사진 지우기' }).press('Enter')
    for (const [width, height] of [
      [1440, 900],
      [1024, 768],
      [390, 844],
      [320, 640],
    ] as const) {
      await page.setViewportSize({ width, height })
      expect(await overflowOf(page, `photos, ${width} px wide`)).toEqual([])
      expect(await faultsOf(page, `photos, ${width} px wide`)).toEqual([])
    }
    const order = await listed(page)
    await save(page)
    await sees(page, '저장했어요. 손님 화면에 바로 보여요.')
    await part(page)
      .getByRole('img', { name: `사진 ${order.length}장` })
      .waitFor()
    const customer = await journeys.phone({ url: product.url })
    await openLanding(customer)
    await choosePickup(customer)
    await expect.poll(() => heading(customer)).toContain(String(before))
  })

  it('refuses what is no photo in words, and lets a second device take its own or the other’s', {
    tags: ['SHOP-24', 'SHOP-02', 'SHOP-03'],
  }, async () => {
    const [one, other] = [await aDevice(), await aDevice(390, 844)]
    await part(other)
      .getByLabel('사진 추가')
      .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') })
    await part(other).getByRole('alert').getByText(/SVG/).waitFor()
    await add(one, 'red')
    await add(other, 'blue')
    const mine = await listed(other)
    await save(one)
    await sees(one, '저장했어요. 손님 화면에 바로 보여요.')
    await save(other)
    await part(other).getByText('다른 기기에서 바뀌었어요.').waitFor()
    expect(await faultsOf(other, 'photos of two devices')).toEqual([])
    await part(other)
      .getByRole('button', { name: /내가 쓴 내용 쓰기/ })
      .click()
    expect(await listed(other)).toEqual(mine)
    await save(other)
    await part(other)
      .getByRole('button', { name: `이전 버전 ${PART}` })
      .click()
    const sheet = other.getByRole('dialog', { name: `${PART} 이전 버전` })
    await sheet.getByRole('img').first().waitFor()
    expect(await faultsOf(other, 'earlier photos')).toEqual([])
    await sheet
      .getByRole('button', { name: /되돌리기 버전/ })
      .first()
      .click()
    await sees(other, '되돌렸어요. 바로 적용돼요.')
  })
})
