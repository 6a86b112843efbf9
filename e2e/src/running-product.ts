import type { TestProject } from 'vitest/node'
import { ensureBrowser } from '../../scripts/machine/browser.ts'
import { removeData, runProduct } from '@hansang/testing/product'
import { NOON, runOnCopy } from './run-on-copy.ts'

export interface SharedProduct {
  readonly url: string
  readonly dataDir: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    products: SharedProduct[]
    /** Of a product that has ended, with the demo world. */
    demoData: string
  }
}

/** One product with the demo world per worker; its journeys run in turn, each with its own phones. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  process.env['CHROMIUM_PATH'] = ensureBrowser()
  const first = await runProduct({ env: { CLOCK: NOON } })
  await first.stop()
  project.provide('demoData', first.dataDir)
  const starting = Array.from({ length: project.config.maxWorkers }, () => runOnCopy(first.dataDir))
  const products = await Promise.all(starting)
  project.provide(
    'products',
    products.map(({ url, dataDir }) => ({ url, dataDir })),
  )
  return async () => {
    await Promise.all(products.map((product) => product.stop()))
    await Promise.all([first, ...products].map(removeData))
  }
}
