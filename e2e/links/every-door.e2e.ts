import { enterVisit, openCaller } from '@hansang/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seededDice } from '@hansang/testing'
import { type Product, removeData } from '@hansang/testing/product'
import { walkAtRandom } from '../src/crawl.ts'
import { openPhone } from '../src/phone.ts'
import { useJourneys } from '../src/journey.ts'
import { runOwnProduct } from '../src/own-product.ts'
import { landingsOfEveryKind } from '../src/every-landing.ts'

/** Another seed takes other paths; each fault lists its path. */
const SEED = Number(process.env['CRAWL_SEED'] ?? 20261122)
const STEPS = Number(process.env['CRAWL_STEPS'] ?? 1_000)
/** Chance may leave a rare screen out of so many steps; it is walked on for, as long as this. */
const MOST_STEPS = 4 * STEPS
const STEPS_OF_A_WALK = 15
/** Random presses hit foreign and unknown ids and limits. */
const BY_CHANCE = [401, 404, 429] as const
const AT_ONCE = 3

/** The frame, its two error pages, the page that closes its window (RTE-06), and the cards that a board's document asks for. */
const NOT_WALKED = new Set(['root', 'home', 'not-found', 'RTE-06', 'ceo-first-cards'])

const journeys = useJourneys()
let product: Product
let starts: readonly string[]

beforeAll(async () => {
  product = await runOwnProduct()
  starts = [
    ...product.links.map((link) => link.slice(product.url.length)),
    ...(await landingsOfEveryKind(product.url)),
  ]
})
afterAll(async () => {
  await product.stop()
  await removeData(product)
})

describe('a random walk through all screens', () => {
  it(`of at least ${STEPS} random steps reaches every screen without an error or a dead end`, async () => {
    for (const status of BY_CHANCE) journeys.allowRefusal(status, '/api/')
    // Staff who came by an address of what their role may not.
    journeys.allowRefusal(403, '/api/v1/ceo/')
    // The server validates whatever is typed at the desk and the entry.
    for (const { path } of [openCaller, enterVisit]) journeys.allowRefusal(400, path)
    const faults: string[] = []
    const screens = new Set<string>()
    const routes = await routesOf(product.url)
    const unseen = () => routes.filter((route) => !screens.has(route) && !NOT_WALKED.has(route))
    let steps = 0
    let walks = 0
    const walkOn = async () => {
      const isDue = () => steps < STEPS || walks < starts.length
      while (isDue() || (unseen().length > 0 && steps < MOST_STEPS)) {
        const number = walks++
        const start = starts[number % starts.length] ?? '/'
        const phone = await openPhone(journeys.browser(), product.url)
        const walk = { start, steps: STEPS_OF_A_WALK, dice: seededDice(SEED + number) }
        const walked = await walkAtRandom(phone, product.url, walk)
        await phone.context.close()
        steps += Math.max(1, walked.steps)
        faults.push(...walked.faults)
        for (const screen of walked.screens) screens.add(screen)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, walkOn))
    expect(faults).toEqual([])
    expect(unseen()).toEqual([])
  }, 1_800_000)
})

async function routesOf(url: string): Promise<string[]> {
  const { page, context } = await openPhone(journeys.browser(), url)
  await page.goto('/hansang/store/main/1001')
  const ids = await page.evaluate(() =>
    Object.keys(
      (window as unknown as { __reactRouterManifest: { routes: object } }).__reactRouterManifest.routes,
    ),
  )
  await context.close()
  return ids
}
