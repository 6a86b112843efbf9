import { AxeBuilder } from '@axe-core/playwright'
import type { RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const QUICK: RunOptions = { resultTypes: ['violations'] }

/** Axe would measure the colours of a fade in progress; a press is drawn a frame later, and one fade may begin another. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const drawn = () =>
      new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
    const running = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        )
    await drawn()
    for (let ending = running(); ending.length > 0; ending = running()) {
      await Promise.all(ending.map(({ finished }) => finished.catch(() => null)))
      await drawn()
    }
  })
}

export async function faultsOf(page: Page, screen: string): Promise<string[]> {
  await waitForAnimations(page)
  // Legacy mode skips frames, of which there are none, and halves the time.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().options(QUICK).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${screen}: ${id}: ${html}`))
}

/** Text of twice the size may grow long but must not exceed the phone's width. */
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
