import type { DeliveryNews, LatLng } from '@hansang/domain'
import type { Paced } from '../paced.ts'

export interface DeliveryStop {
  readonly name: string
  readonly phone: string
  readonly address: string
  readonly detailAddress: string
  readonly location: LatLng
  readonly note: string
}

export interface DeliveryToRequest {
  /** Our id, and the idempotency key at the agency. */
  readonly requestId: string
  readonly from: DeliveryStop
  readonly to: DeliveryStop
  readonly goods: string
}

export type DeliveryAnswer =
  | { readonly isTaken: true; readonly reference: string }
  | { readonly isTaken: false; readonly failure: string }

export interface KnownDelivery {
  readonly news: DeliveryNews
  readonly reference: string
}

/** `unknown`: the agency has no such request. `refused`: a rider has it. */
export type WithdrawalOutcome = 'withdrawn' | 'unknown' | 'refused'

/** Call between transactions, never inside one. After an error or timeout, what the agency did is unknown. */
export interface DeliveryAgency extends Paced {
  readonly name: string
  readonly isSandbox: boolean
  readonly askEveryMs: number
  /** Webhook path with `:requestId`; `null` without webhooks. */
  readonly webhookPath: string | null
  request(delivery: DeliveryToRequest): Promise<DeliveryAnswer>
  /** Source of truth; `null` if unknown to the agency. */
  find(requestId: string): Promise<KnownDelivery | null>
  withdraw(requestId: string): Promise<WithdrawalOutcome>
}
