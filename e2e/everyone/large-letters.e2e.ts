import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { agreeToAll, chooseMethod, fillBasket, isAtReceipt, order, payButton } from '../src/customer.ts'
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
    const found = [...(await atWidth(page, cutOff)), ...(await inLargeLetters(page, brokenWords))]
    if (found.length > 0) faults[screen] = found
  })
  expect(faults).toEqual({})
  expect(warnings.filter((text) => text.includes('Permissions-Policy'))).toEqual([])
})

it('a running order says its whole title in a sixth of a narrow screen with large letters, and no header is crowded', {
  tags: ['LND-52'],
}, async () => {
  const page = await journeys.phone()
  await fillBasket(page)
  await order(page)
  await chooseMethod(page, '포장 시 카드결제')
  await agreeToAll(page)
  await payButton(page).click()
  await isAtReceipt(page)
  await page.setViewportSize(NARROW)
  for (const path of ['/hansang/1001', '/hansang/store/main/1001', '/hansang/store/cart']) {
    await page.goto(path)
    const title = page.getByRole('link', { name: /^주문을 확인하고 있어요/ }).locator('strong')
    await title.waitFor()
    const { letters, bar } = await inLargeLetters(page, () => title.evaluate(placeOf))
    expect([path, letters.right]).toEqual([path, Math.min(letters.right, bar.right)])
    expect([path, letters.bottom]).toEqual([path, Math.min(letters.bottom, bar.bottom)])
    expect(bar.height).toBeLessThan(NARROW.height / 6)
  }
  await page.goto('/order/talk/mypoint')
  await page.getByRole('link', { name: '매장별 포인트' }).waitFor()
  expect(await inLargeLetters(page, crowdedHeaders)).toEqual([])
})

function placeOf(title: Element): Record<'letters' | 'bar', DOMRect> {
  const range = document.createRange()
  range.selectNodeContents(title)
  const bar = title.closest('a') ?? title
  return { letters: range.getBoundingClientRect().toJSON(), bar: bar.getBoundingClientRect().toJSON() }
}

async function atWidth(page: Page, look: (page: Page) => Promise<string[]>): Promise<string[]> {
  await page.setViewportSize(NARROW)
  const found = await look(page)
  await page.setViewportSize(USUAL)
  return found
}

async function inLargeLetters<Found>(page: Page, look: (page: Page) => Promise<Found>): Promise<Found> {
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  const found = await look(page)
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
  return found
}

/** Elements that overflow their clipping box or the page. */
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

async function brokenWords(page: Page): Promise<string[]> {
  return [...(await brokenNumbers(page)), ...(await crowdedHeaders(page))]
}

function crowdedHeaders(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('header > h1 + div > *')].flatMap((action) => {
      const title = action.parentElement?.previousElementSibling
      const end = title?.getBoundingClientRect().right ?? 0
      return action.getBoundingClientRect().left < end - 1
        ? [`${title?.textContent} under ${action.textContent}`]
        : []
    }),
  )
}

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
