import type { Page } from 'playwright-core'
import { waitForAnimations } from './axe-faults.ts'

/** A current phone and the narrowest one. */
const WIDTHS = [390, 320] as const
const HEIGHT = 640

export async function misfitsOf(page: Page, screen: string): Promise<string[]> {
  const before = page.viewportSize()
  const faults: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    await page.waitForFunction(
      (size) => {
        const { clientWidth, clientHeight } = document.documentElement
        return clientWidth === size.width && clientHeight === size.height
      },
      { width, height: HEIGHT },
    )
    await waitForAnimations(page)
    const found = [...(await tooWide(page)), ...(await outOfReach(page))]
    faults.push(...found.map((fault) => `${screen} at ${width} px: ${fault}`))
  }
  if (before) await page.setViewportSize(before)
  return faults
}

function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    )
    return [`${scrollWidth} px wide`, ...wide.slice(0, 4).map((element) => element.outerHTML.slice(0, 100))]
  })
}

function outOfReach(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, clientHeight } = document.documentElement
    const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
    const faults = [...root.querySelectorAll('a[href], button, input, select, textarea')].flatMap(
      (control) => {
        const label = control.closest('label')
        const target = label ?? control
        if (!target.checkVisibility() || control.closest('[inert]') || control.matches(':disabled')) return []
        target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
        const { left, top, bottom, width, height } = target.getBoundingClientRect()
        if (width < 2 || height < 2) return []
        const [from, to] = [Math.max(top, 0), Math.min(bottom, clientHeight)]
        const seen = [0.25, 0.5, 0.75].map((part) =>
          document.elementFromPoint(left + width / 2, from + (to - from) * part),
        )
        const isHit = seen.some((hit) => hit !== null && (target.contains(hit) || hit.contains(target)))
        const isInside = left > -1 && left + width < clientWidth + 1
        if (isHit && isInside) return []
        const place = `${Math.round(left)}, ${Math.round(top)}, ${Math.round(width)} × ${Math.round(height)}`
        return [
          `out of reach at ${place}: ${target.outerHTML.slice(0, 90)} under ${seen[1]?.outerHTML.slice(0, 90)}`,
        ]
      },
    )
    scrollTo({ top: 0, behavior: 'instant' })
    return faults
  })
}
