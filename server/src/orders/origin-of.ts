import { ORDER_ORIGINS, type OrderOrigin } from '@hansang/domain'
import { apiError } from '../http/api-error.ts'

/**
 * Where an order comes from, as a call says; without a word it is the ARS.
 *
 * @throws ApiError 400 for what is no origin.
 */
export function originOf(given: string): OrderOrigin {
  const origin = ORDER_ORIGINS.find((known) => known === (given || 'ARS'))
  if (!origin) throw apiError(400, 'input')
  return origin
}
