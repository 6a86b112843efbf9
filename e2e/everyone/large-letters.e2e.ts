import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { useJourneys } from '../src/journey.ts'
import { walkScreens } from '../src/walk-screens.ts'

const journeys = useJourneys()
const NARROW = { width: 320, height: 568 }
const USUAL = { width: 390, height: 844 }

it('a narrow phone and large letters cut nothing on any screen, and break no amount', async () => {
  const page = await journeys.phone()
  const warnings: string[] = []
  page.on('console', (line) => warnings.push(line.text()))
  const faults: Record<string, string[]> = {}
  await walkScreens(page, {}, async (screen) => {
    const found = [...(await atWidth(page, cutOff)), ...(await inLargeLetters(page, brokenNumbers))]
    if (found.length > 0) faults[screen] = found
  })
  expect(faults).toEqual({})
  expect(warnings.filter((text) => text.includes('Permissions-Policy'))).toEqual([])
})

async function atWidth(page: Page, look: (page: Page) => Promise<string[]>): Promise<string[]> {
  await page.setViewportSize(NARROW)
  const found = await look(page)
  await page.setViewportSize(USUAL)
  return found
}

async function inLargeLetters(page: Page, look: (page: Page) => Promise<string[]>): Promise<string[]> {
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  const found = await look(page)
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
  return found
}

/** What stands out of the box that clips it, or out of the page. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')].flatMap((element) => {
      if (element.children.length > 0 || !element.textContent?.trim() || element.closest('.spoken')) return []
      const { left, right, width } = element.getBoundingClientRect()
      let limit = { left: 0, right: document.documentElement.clientWidth }
      for (let box = element.parentElement; box; box = box.parentElement) {
        const { overflowX } = getComputedStyle(box)
        if (overflowX === 'auto' || overflowX === 'scroll') return []
        if (overflowX !== 'hidden') continue
        limit = box.getBoundingClientRect()
        break
      }
      const isCut = width > 2 && (left < limit.left - 1 || right > limit.right + 1)
      return isCut
        ? [
            `${element.textContent} ${Math.round(left)}–${Math.round(right)} of ${Math.round(limit.left)}–${Math.round(limit.right)}`,
          ]
        : []
    }),
  )
}

/** Amounts that go over two lines. */
function brokenNumbers(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')].flatMap((element) => {
      const text = element.textContent ?? ''
      if (element.children.length > 0 || !/^[-+총 ]*[\d,]+원$/.test(text)) return []
      const range = document.createRange()
      range.selectNodeContents(element)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      return lines.size > 1 ? [text] : []
    }),
  )
}
