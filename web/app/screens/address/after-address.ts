import type { Visit } from '../../visit/visit.ts'
import { isAgentOrigin } from '@hansang/domain/order/order-origin'

/** What follows once an address is chosen. */
export type AfterAddress = 'check-area' | 'find-nearest-for-agent' | 'find-nearest'

export function afterAddress({ storeId, origin }: Pick<Visit, 'storeId' | 'origin'>): AfterAddress {
  if (storeId) return 'check-area'
  return isAgentOrigin(origin) ? 'find-nearest-for-agent' : 'find-nearest'
}
