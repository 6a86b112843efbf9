import { ORDER_SOURCES, type OrderSource } from '@hansang/domain'
import { apiError } from '../../platform/http/index.ts'

/** Defaults to the ARS. */
export function requestedOrderSource(given: string): OrderSource {
  const orderSource = ORDER_SOURCES.find((known) => known === (given || 'ARS'))
  if (!orderSource) throw apiError(400, 'input')
  return orderSource
}
