import { type Product, removeData, runProduct } from '@hansang/testing/product'
import { afterAll, beforeAll, inject } from 'vitest'
import { NOON, runOnCopy } from './run-on-copy.ts'

/** A product of the file's own at noon: none of its orders ring in another journey. */
export function useOwnProduct(env: NodeJS.ProcessEnv = {}): Pick<Product, 'url' | 'dataDir'> {
  let product: Product | undefined
  beforeAll(async () => {
    product = await runOwnProduct(env)
  })
  afterAll(async () => {
    await product?.stop()
    if (product) await removeData(product)
  })
  const running = () => {
    if (!product) throw new Error('the product is started before the first journey')
    return product
  }
  return {
    get url() {
      return running().url
    },
    get dataDir() {
      return running().dataDir
    },
  }
}

/** The caller stops it and removes its data. */
export async function runOwnProduct(env: NodeJS.ProcessEnv = {}): Promise<Product> {
  return await runOnCopy(inject('demoData'), env)
}

/** What has ended goes on with its data, at the address that open pages know, as many minutes after noon. */
export async function runAgain(
  { dataDir, url }: Product,
  minutes: number,
  env: NodeJS.ProcessEnv = {},
): Promise<Product> {
  const clock = new Date(Date.parse(NOON) + minutes * 60_000).toISOString()
  return await runProduct({ dataDir, env: { CLOCK: clock, PORT: new URL(url).port, ...env } })
}
