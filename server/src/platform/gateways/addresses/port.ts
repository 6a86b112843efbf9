import type { FoundAddress, GazetteerEntry } from '@hansang/contract'
import type { LatLng, Refusal } from '@hansang/domain'

/** Cap of the shown total; no more are counted. */
export const MOST_FOUND = 9_000

export interface FoundAddresses {
  readonly count: number
  readonly addresses: readonly FoundAddress[]
}

export interface RefusedKeyword extends Refusal {
  readonly message: string
}

export interface ResultPage {
  readonly number: number
  readonly size: number
}

export interface AddressGateway {
  /** Exact road or lot address. `asker` is the caller's network address, for its share of calls. */
  geocode(address: string, asker: string): Promise<GazetteerEntry | null>
  at(point: LatLng): Promise<GazetteerEntry | null>
  nearest(point: LatLng): Promise<GazetteerEntry | null>
  search(words: readonly string[], page: ResultPage, asker: string): Promise<FoundAddresses | RefusedKeyword>
}

export interface AddressService {
  search(keyword: string, page: ResultPage): Promise<FoundAddresses | RefusedKeyword>
  locate(address: string): Promise<GazetteerEntry | null>
}
