import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { isSignedIn } from './src/customer.ts'
import { newPhone, useJourneys } from './src/journey.ts'

const journeys = useJourneys()

const STORES = [
  ['chuncheon', '4001'],
  ['hansang', '1001'],
  ['bbq', '2001'],
  ['chatbot', '5001'],
  ['twozzim', '6001'],
  ['tteokcham', '7001'],
  ['kkanbu', '8001'],
  ['kyochon', '3390'],
  ['momstouch', '9001'],
  ['wifiorder', '3894'],
  ['donchicken', '12001'],
] as const

const MOST_SHIFT = 0.02

describe('every brand', () => {
  it.each(STORES)(
    '%s has a landing and a store page without faults: %s',
    { tags: ['CHN-16'] },
    async (channel, storeId) => {
      const page = await journeys.phone()
      const faults = watch(page)
      await watchShifts(page)
      await page.goto(`/${channel}/${storeId}/${newPhone()}`)
      await isSignedIn(page)
      await page.waitForLoadState('networkidle')
      expect(await page.locator('[data-brand]').first().getAttribute('data-brand')).toBe(channel)
      expect(await shiftOf(page)).toBeLessThanOrEqual(MOST_SHIFT)

      await page.goto(`/${channel}/store/main/${storeId}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      expect(await page.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(0)
      expect(await shiftOf(page)).toBeLessThanOrEqual(MOST_SHIFT)
      expect(faults).toEqual([])
    },
  )
})

function watch(page: Page): string[] {
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`)
  })
  return faults
}

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { sum: 0 }
    Object.assign(window, { shifts: seen })
    const add = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) seen.sum += entry.value
    }
    new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true })
  })
}

async function shiftOf(page: Page): Promise<number> {
  return await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)
}
