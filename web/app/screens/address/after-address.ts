import type { Visit } from '../../ordering/visit.ts'
import { isAgentOrigin } from '@hansang/domain/order/order-origin'

/** What follows once an address is chosen (ADR-21). */
export type AfterAddress = 'check-area' | 'find-nearest-for-agent' | 'find-nearest' | 'stay'

export function afterAddress({ storeId, origin }: Pick<Visit, 'storeId' | 'origin'>): AfterAddress {
  if (storeId) return 'check-area'
  if (isAgentOrigin(origin)) return 'find-nearest-for-agent'
  return origin === 'ARSSELF' ? 'find-nearest' : 'stay'
}
