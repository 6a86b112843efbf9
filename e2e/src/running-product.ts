import type { TestProject } from 'vitest/node'
import { ensureBrowser } from '../../scripts/machine/browser.ts'
import { removeData, runProduct } from '@hansang/testing/product'

export interface SharedProduct {
  readonly url: string
  readonly dataDir: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    products: SharedProduct[]
  }
}

/** A weekday noon in Seoul: every demo store with opening hours is open. */
export const NOON = '2026-02-18T12:00:00+09:00'

/** One product with the demo world per worker; its journeys run in turn, each with its own phones. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  process.env['CHROMIUM_PATH'] = ensureBrowser()
  const starting = Array.from({ length: project.config.maxWorkers }, () =>
    runProduct({ env: { CLOCK: NOON } }),
  )
  const products = await Promise.all(starting)
  project.provide(
    'products',
    products.map(({ url, dataDir }) => ({ url, dataDir })),
  )
  return async () => {
    await Promise.all(products.map((product) => product.stop()))
    await Promise.all(products.map(removeData))
  }
}
