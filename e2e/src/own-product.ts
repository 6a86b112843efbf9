import { type Product, removeData, runProduct } from '@hansang/testing/product'
import { afterAll, beforeAll } from 'vitest'
import { NOON } from './running-product.ts'

/** A product of the file's own at noon: none of its orders ring in another journey. */
export function useOwnProduct(env: NodeJS.ProcessEnv = {}): Pick<Product, 'url' | 'dataDir'> {
  let product: Product | undefined
  beforeAll(async () => {
    product = await runProduct({ env: { CLOCK: NOON, ...env } })
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
