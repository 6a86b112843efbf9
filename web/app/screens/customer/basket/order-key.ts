import type { OrderRequest } from '@hansang/contract'
import { localValues } from '../../../browser/browser-storage.ts'
import { randomKey } from '../../../api/index.ts'

interface KeptKey {
  readonly key: string
  readonly request: string
}

/**
 * The registration's idempotency key. An equal request keeps its key over lost answers and reloads, so that
 * the order is placed once.
 */
export function orderKeyFor(request: OrderRequest): string {
  const body = JSON.stringify(request)
  const kept = localValues.readJson<KeptKey>('orderKey')
  if (kept?.request === body) return kept.key
  const key = randomKey()
  localValues.writeJson('orderKey', { key, request: body } satisfies KeptKey)
  return key
}

/** Call once the order is placed: the same basket again is a new order. */
export function forgetOrderKey(): void {
  localValues.remove('orderKey')
}
