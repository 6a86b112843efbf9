import { AxeBuilder } from '@axe-core/playwright'
import type { RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const QUICK: RunOptions = { resultTypes: ['violations'] }

/** Colours of what is still fading in are not those that are read. */
export async function comesToRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      .map(({ finished }) => finished.catch(() => null))
    await Promise.all(ending)
  })
}

/** What axe finds serious on a page, each with its place. */
export async function faultsOf(page: Page, screen: string): Promise<string[]> {
  await comesToRest(page)
  // Nothing here is in a frame, and without them a page is looked at in half the time.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().options(QUICK).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${screen}: ${id}: ${html}`))
}

/** Text of twice the size may be as long as it wants to be, never wider than the phone. */
export async function overflowOf(page: Page, screen: string): Promise<string[]> {
  const wide = await page.evaluate(() => {
    const root = document.documentElement
    root.style.fontSize = '200%'
    const { scrollWidth, clientWidth } = root
    const tooWide = [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => element.outerHTML.slice(0, 120))
    root.style.fontSize = ''
    return scrollWidth > clientWidth ? [`${scrollWidth}px`, ...tooWide.slice(0, 3)] : []
  })
  return wide.length > 0 ? [`${screen}: too wide: ${wide.join(' | ')}`] : []
}
