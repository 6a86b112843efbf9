import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openLanding } from '../src/customer.ts'
import { useJourneys } from '../src/journey.ts'

const journeys = useJourneys()

async function seen(page: Page): Promise<{ slide: string | null; place: number }> {
  return await page.evaluate(() => {
    const window = document.querySelector('[aria-roledescription=carousel] > [role=group]')
    const slide = window?.querySelector('[role=group]:not([inert])')
    const moved = /-?\d+(?=%)/.exec(slide?.parentElement?.getAttribute('style') ?? '')
    return { slide: slide?.getAttribute('aria-label') ?? null, place: 0 - Number(moved?.[0] ?? 0) / 100 }
  })
}

async function swipe(page: Page, byX: number): Promise<void> {
  const box = await page.locator('[aria-roledescription=carousel]').boundingBox()
  if (!box) throw new Error('no carousel is seen')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 3]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + byX, y, { steps: 3 })
  await page.mouse.up()
}

/** A landing with three pictures and a paused clock. */
async function aLanding(options: { reducedMotion?: 'reduce' } = {}): Promise<Page> {
  const page = await journeys.phone(options)
  await page.clock.install()
  await openLanding(page, { channel: 'bbq', storeId: '2001' })
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
  return page
}

/** Loading may take long enough for the slides to turn. */
async function stopAtFirst(page: Page): Promise<void> {
  await page.getByRole('button', { name: '자동 넘김 멈추기' }).click()
  await page.clock.runFor(500)
  while ((await seen(page)).slide !== slide(1)) {
    await page.locator('[aria-roledescription=carousel] > [role=group]').press('ArrowRight')
    await page.clock.runFor(500)
  }
  await expect.poll(() => seen(page)).toEqual({ slide: slide(1), place: 0 })
}

const slide = (n: number) => `3개 중 ${n}번째`

describe('the pictures of a landing', () => {
  it('slide every 3000 ms in 500 ms, from the last to the first without turning back', {
    tags: ['LND-22', 'TMR-05'],
  }, async () => {
    const page = await aLanding()
    await stopAtFirst(page)
    await page.getByRole('button', { name: '자동 넘김 시작하기' }).click()
    const moving = page.locator('[aria-roledescription=carousel] [data-moving]')
    for (const next of [1, 2]) {
      await page.clock.runFor(2_400)
      expect(await seen(page)).toMatchObject({ place: next - 1 })
      await page.clock.runFor(600)
      await expect.poll(() => seen(page)).toEqual({ slide: slide(next + 1), place: next })
    }
    await page.clock.runFor(500)
    await expect.poll(() => moving.count()).toBe(0)
    await page.clock.runFor(2_500)
    await expect.poll(() => seen(page)).toEqual({ slide: slide(1), place: 3 })
    expect(await moving.evaluate((strip) => getComputedStyle(strip).transitionDuration)).toBe('0.5s')
    await page.clock.runFor(500)
    await expect.poll(() => moving.count()).toBe(0)
    await expect.poll(() => seen(page)).toEqual({ slide: slide(1), place: 0 })
    await page.clock.runFor(2_500)
    await expect.poll(() => seen(page)).toEqual({ slide: slide(2), place: 1 })
  })

  it('are swiped one at a time, from the first back to the last, and stop playing', {
    tags: ['ITEM-02', 'TMR-05'],
  }, async () => {
    const page = await aLanding()
    await stopAtFirst(page)
    await page.getByRole('button', { name: '자동 넘김 시작하기' }).click()
    await page.getByRole('button', { name: '자동 넘김 멈추기' }).waitFor()
    await swipe(page, 150)
    await expect.poll(() => seen(page)).toEqual({ slide: slide(3), place: -1 })
    await page.clock.runFor(500)
    await expect.poll(() => seen(page)).toEqual({ slide: slide(3), place: 2 })
    await swipe(page, -150)
    await expect.poll(() => seen(page)).toEqual({ slide: slide(1), place: 3 })
    await page.clock.runFor(500)
    await swipe(page, -20)
    await expect.poll(() => seen(page)).toEqual({ slide: slide(1), place: 0 })
    await page.clock.runFor(10_000)
    await expect.poll(() => seen(page)).toEqual({ slide: slide(1), place: 0 })
    await page.getByRole('button', { name: '자동 넘김 시작하기' }).waitFor()
  })

  it('stay still with reduced motion, and move by the arrow keys', async () => {
    const page = await aLanding({ reducedMotion: 'reduce' })
    await page.clock.runFor(10_000)
    await expect.poll(() => seen(page)).toEqual({ slide: slide(1), place: 0 })
    await page.locator('[aria-roledescription=carousel] > [role=group]').press('ArrowRight')
    await expect.poll(() => seen(page)).toEqual({ slide: slide(2), place: 1 })
  })
})
