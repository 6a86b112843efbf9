import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seededDice } from '@hansang/testing'
import { type Product, removeData, runProduct } from '@hansang/testing/product'
import { walkAtRandom } from '../src/crawl.ts'
import { openPhone } from '../src/phone.ts'
import { useJourneys } from '../src/journey.ts'
import { NOON } from '../src/running-product.ts'
import { landingsOfEveryKind } from '../src/every-landing.ts'

/** Another one walks other ways; a fault names the way it was met on. */
const SEED = Number(process.env['CRAWL_SEED'] ?? 20261122)
const STEPS = Number(process.env['CRAWL_STEPS'] ?? 2_000)
const STEPS_OF_A_WALK = 25
const AT_ONCE = 3

const journeys = useJourneys()
let product: Product
let starts: readonly string[]

beforeAll(async () => {
  product = await runProduct({ env: { CLOCK: NOON } })
  starts = [
    ...product.links.map((link) => link.slice(product.url.length)),
    ...(await landingsOfEveryKind(product.url)),
  ]
})
afterAll(async () => {
  await product.stop()
  await removeData(product)
})

describe('a walk through every door', () => {
  it(`of ${STEPS} steps, whatever is pressed, meets no error and no screen without a way on`, async () => {
    const faults: string[] = []
    let steps = 0
    let walks = 0
    const walkOn = async () => {
      while (steps < STEPS) {
        const number = walks++
        const start = starts[number % starts.length] ?? '/'
        const phone = await openPhone(journeys.browser(), product.url)
        const walk = { start, steps: STEPS_OF_A_WALK, dice: seededDice(SEED + number) }
        const walked = await walkAtRandom(phone, product.url, walk)
        await phone.context.close()
        steps += Math.max(1, walked.steps)
        faults.push(...walked.faults)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, walkOn))
    expect(faults).toEqual([])
  }, 1_800_000)
})
