import { inject } from 'vitest'
import type { SharedProduct } from './running-product.ts'

/** This worker's own: no journey of another file runs in it meanwhile. */
export function sharedProduct(): SharedProduct {
  const product = inject('products')[Number(process.env['VITEST_POOL_ID']) - 1]
  if (!product) throw new Error('each worker has a product of its own')
  return product
}
