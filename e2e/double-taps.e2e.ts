import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { choosePickup, chooseWhatIsRequired, openBasket, openLanding } from './src/customer.ts'
import { arrivesAt, useJourneys } from './src/journey.ts'

const journeys = useJourneys()

/** Taps the same place twice, whatever is there the second time. */
async function tapTwice(page: Page, target: Locator, gapMs: number): Promise<void> {
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const [middle, centre] = [x + width / 2, y + height / 2]
  await page.touchscreen.tap(middle, centre)
  if (gapMs > 0) await new Promise((resolve) => setTimeout(resolve, gapMs))
  await page.touchscreen.tap(middle, centre)
}

describe('two taps on the button that adds a dish', () => {
  it('add one dish and go one step back, however close they are', { tags: ['ITEM-09'] }, async () => {
    const page = await journeys.phone()
    await openLanding(page)
    await choosePickup(page)
    for (const [index, gapMs] of [0, 60, 150, 250, 350].entries()) {
      await page.getByRole('tabpanel').getByRole('listitem').getByRole('link').first().click()
      const add = page.getByRole('button', { name: /원 담기$/ })
      await add.waitFor()
      await chooseWhatIsRequired(page)
      await tapTwice(page, add, gapMs)
      await arrivesAt(page, /\/hansang\/store\/main\/1001$/)
      await page.getByRole('link', { name: new RegExp(`장바구니 ${index + 1}개 담김`) }).waitFor()
      expect([gapMs, new URL(page.url()).pathname]).toEqual([gapMs, '/hansang/store/main/1001'])
    }
    await openBasket(page)
  })
})
