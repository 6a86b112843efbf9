import type { DeliveryNews, LatLng } from '@hansang/domain'
import type { Paced } from '../paced.ts'

/** One end of a delivery. */
export interface DeliveryStop {
  readonly name: string
  readonly phone: string
  readonly address: string
  readonly detailAddress: string
  readonly location: LatLng
  readonly note: string
}

export interface DeliveryToRequest {
  /** Ours, and the agency's name for it: sent twice, it is one delivery. */
  readonly requestId: string
  readonly from: DeliveryStop
  readonly to: DeliveryStop
  /** What the rider asks for at the counter. */
  readonly goods: string
}

export type DeliveryAnswer =
  | { readonly isTaken: true; readonly reference: string }
  | { readonly isTaken: false; readonly failure: string }

export interface KnownDelivery {
  readonly news: DeliveryNews
  readonly reference: string
}

/** `unknown`: the agency never heard of it; `refused`: a rider has it. */
export type WithdrawalOutcome = 'withdrawn' | 'unknown' | 'refused'

/**
 * A delivery agency. Every call is made between two transactions of ours, never inside one; one that throws, or runs
 * out of time, leaves open what the agency did.
 */
export interface DeliveryAgency extends Paced {
  readonly name: string
  readonly isSandbox: boolean
  /** How often a delivery of which nothing is heard is asked about. */
  readonly askEveryMs: number
  /** Where it rings when a delivery has changed, with `:requestId` in the path; `null`: it does not ring. */
  readonly bellPath: string | null
  request(delivery: DeliveryToRequest): Promise<DeliveryAnswer>
  /** The source of truth on a delivery; `null`: never heard of. */
  find(requestId: string): Promise<KnownDelivery | null>
  withdraw(requestId: string): Promise<WithdrawalOutcome>
}
