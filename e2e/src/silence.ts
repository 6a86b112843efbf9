import type { Locator, Page, Route } from 'playwright-core'
import { expect } from 'vitest'

/** 100 ms of a screen that draws sixty times a second; a crowded machine draws seldom, and counts alike. */
const FRAMES = 6
const HEARD = 'frames until heard: '
const SLOW_LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

export async function slowLine(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_LINE)
}

export interface Silence {
  readonly asked: readonly string[]
  end(): Promise<void>
}

/** Nothing that the page asks for is answered. */
export async function silence(page: Page): Promise<Silence> {
  const held: Route[] = []
  const asked: string[] = []
  const hold = (route: Route) => {
    held.push(route)
    asked.push(new URL(route.request().url()).pathname)
  }
  await page.route('**/*', hold)
  return {
    asked,
    async end() {
      await page.unroute('**/*', hold)
      await Promise.all(held.map((route) => route.continue().catch(() => {})))
    },
  }
}

/** A bar across the page, a ring in the button, or what opens. */
const HEARD_BY = 'html[data-leaving], button[aria-busy=true], dialog[open]'

/**
 * Presses `target` while nothing is answered: it looks pressed, and that it was heard shows within 100 ms of the tap. The
 * file `loads` is asked for before the finger is lifted.
 */
export async function isHeardAtOnce(page: Page, target: Locator, loads?: RegExp): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + width / 2, y + height / 2)
  const quiet = await silence(page)
  const atRest = await lookOf(target)
  await page.mouse.down()
  await expect.poll(() => lookOf(target)).not.toEqual(atRest)
  if (loads) await expect.poll(() => quiet.asked).toContainEqual(expect.stringMatching(loads))
  await page.evaluate(countFrames, { heard: HEARD_BY, told: HEARD })
  // By the console, as a page that is being left for another document evaluates nothing.
  const told = page.waitForEvent('console', (line) => line.text().startsWith(HEARD))
  await page.mouse.up()
  expect(Number((await told).text().slice(HEARD.length))).toBeLessThanOrEqual(FRAMES)
  await quiet.end()
}

function countFrames({ heard, told }: { heard: string; told: string }): void {
  const from = window.location.href
  function begin() {
    let frames = 0
    function look() {
      const isHeard = document.querySelector(heard) !== null || window.location.href !== from
      if (isHeard) console.debug(`${told}${frames}`)
      else if (++frames < 1000) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }
  window.addEventListener('click', begin, { capture: true, once: true })
}

async function lookOf(target: Locator): Promise<readonly string[]> {
  return await target.evaluate((element) => {
    const { opacity, transform, backgroundColor } = getComputedStyle(element)
    return [opacity, transform, backgroundColor]
  })
}
