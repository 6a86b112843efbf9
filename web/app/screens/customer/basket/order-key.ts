import type { OrderRequest } from '@hansang/contract'
import { localValues } from '../../../browser/browser-storage.ts'
import { randomKey } from '../../../api/index.ts'

interface KeptKey {
  readonly key: string
  readonly request: string
}

/**
 * The Idempotency-Key of a registration: the same for the same order, over lost answers and reloads, so
 * that it is placed once; another order has another key.
 */
export function orderKeyFor(request: OrderRequest): string {
  const body = JSON.stringify(request)
  const kept = localValues.readJson<KeptKey>('orderKey')
  if (kept?.request === body) return kept.key
  const key = randomKey()
  localValues.writeJson('orderKey', { key, request: body } satisfies KeptKey)
  return key
}

/** The order is placed; the next one, were it the same, is another. */
export function forgetOrderKey(): void {
  localValues.remove('orderKey')
}
