import type { FoundAddress, GazetteerEntry } from '@hansang/contract'
import type { LatLng, Refusal } from '@hansang/domain'

/** Cap of the total shown; no more are counted. */
export const MOST_FOUND = 9_000

export interface FoundAddresses {
  readonly count: number
  readonly addresses: readonly FoundAddress[]
}

export interface RefusedKeyword extends Refusal {
  readonly message: string
}

export interface ResultPage {
  /** From 1. */
  readonly number: number
  readonly size: number
}

export interface AddressGateway {
  /**
   * Exact road or lot address; `null` if unknown. `asker` is the network address of the caller, for its share
   * of calls.
   */
  geocode(address: string, asker: string): Promise<GazetteerEntry | null>
  at(point: LatLng): Promise<GazetteerEntry | null>
  /** Within a few kilometres. */
  nearest(point: LatLng): Promise<GazetteerEntry | null>
  search(words: readonly string[], page: ResultPage, asker: string): Promise<FoundAddresses | RefusedKeyword>
}

export interface AddressService {
  /** @throws GatewayFault without an answer, or with one that cannot be understood. */
  search(keyword: string, page: ResultPage): Promise<FoundAddresses | RefusedKeyword>
  /** @throws GatewayFault without an answer, or with one that cannot be understood. */
  locate(address: string): Promise<GazetteerEntry | null>
}
