import { enterVisit } from '@hansang/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Product, removeData, runProduct } from '@hansang/testing/product'
import { keepRequiredFields } from '@hansang/testing/released/older-profiles'
import { landingsOfEveryKind } from '../src/every-landing.ts'
import { useJourneys } from '../src/journey.ts'
import { openPhone } from '../src/phone.ts'
import { NOON } from '../src/run-on-copy.ts'
import { runOwnProduct } from '../src/own-product.ts'

/** Pages of strangers ask for what only a session may read. */
const STRANGERS = [401, 404] as const
const AT_ONCE = 3

const journeys = useJourneys()
let product: Product
let before: ReadonlyMap<string, number>

beforeAll(async () => {
  const whole = await runOwnProduct()
  before = await statusesOf(whole.url, await landingsOfEveryKind(whole.url))
  await whole.stop()
  await keepRequiredFields(whole)
  product = await runProduct({ env: { CLOCK: NOON }, dataDir: whole.dataDir })
})
afterAll(async () => {
  await product.stop()
  await removeData(product)
})

describe('a base whose profiles have only the fields that every program version wrote', () => {
  it('answers every page with the status that it had', async () => {
    const after = await statusesOf(product.url, [...before.keys()])
    expect([...after]).toEqual([...before])
    expect(new Set(after.values())).toContain(200)
  })

  it('shows every page in the browser with a heading', async () => {
    for (const status of STRANGERS) journeys.allowRefusal(status, '/api/')
    // One landing comes with a phone that was not encrypted.
    journeys.allowRefusal(400, enterVisit.path)
    const left = [...before.keys()]
    const bare: string[] = []
    const visit = async () => {
      for (let path = left.pop(); path; path = left.pop()) {
        const { page, context } = await openPhone(journeys.browser(), product.url)
        await page.goto(path)
        if (!(await hasHeading(page))) bare.push(path)
        await context.close()
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, visit))
    expect(bare).toEqual([])
  }, 300_000)
})

async function statusesOf(url: string, paths: readonly string[]): Promise<Map<string, number>> {
  const statuses = new Map<string, number>()
  for (const path of paths) {
    const { status } = await fetch(new URL(path, url), { redirect: 'manual' })
    statuses.set(path, status)
  }
  return statuses
}

async function hasHeading(page: Page): Promise<boolean> {
  const heading = page.getByRole('heading').filter({ visible: true }).first()
  return await heading.waitFor({ timeout: 15_000 }).then(
    () => true,
    () => false,
  )
}
