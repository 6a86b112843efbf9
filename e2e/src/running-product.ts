import type { TestProject } from 'vitest/node'
import { ensureBrowser } from '../../scripts/browser.ts'
import { removeData, runProduct } from '@hansang/testing/product'

declare module 'vitest' {
  export interface ProvidedContext {
    productUrl: string
    productLinks: string[]
    productDataDir: string
  }
}

/** A weekday noon in Seoul: every demo store with opening hours is open. */
export const NOON = '2026-02-18T12:00:00+09:00'

/** One product with the demo world for all journeys; each uses its own phones. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  process.env['CHROMIUM_PATH'] = ensureBrowser()
  const product = await runProduct({ env: { CLOCK: NOON } })
  project.provide('productUrl', product.url)
  project.provide('productDataDir', product.dataDir)
  project.provide('productLinks', [...product.links])
  return async () => {
    await product.stop()
    await removeData(product)
  }
}
