import { type Product, removeData, runProduct } from '@hansang/testing/product'

/** A weekday noon in Seoul: the store is open. */
export const CLOCK = '2026-02-18T12:00:00+09:00'
export const STORE = { channel: 'hansang', id: '1001' } as const

export async function withProduct<T>(
  env: NodeJS.ProcessEnv,
  work: (product: Product) => Promise<T>,
): Promise<T> {
  const product = await runProduct({ env: { CLOCK, ...env } })
  try {
    return await work(product)
  } finally {
    await product.stop()
    await removeData(product)
  }
}
