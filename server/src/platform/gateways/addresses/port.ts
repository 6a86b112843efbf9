import type { FoundAddress, GazetteerEntry } from '@hansang/contract'
import type { LatLng } from '@hansang/domain'

/** Shown as the total at most; no more are counted. */
export const MOST_FOUND = 9_000

export interface FoundAddresses {
  readonly count: number
  readonly addresses: readonly FoundAddress[]
}

/** A keyword that the public address service does not search for, with its code and its words. */
export interface RefusedKeyword {
  readonly errorCode: string
  readonly errorMessage: string
}

export interface ResultPage {
  /** Counts from 1. */
  readonly number: number
  readonly size: number
}

/** Who knows where addresses are. */
export interface AddressGateway {
  /** The building of an exact road or lot address; `null` for an unknown one. `asker`: who asks, by network address. */
  geocode(address: string, asker: string): Promise<GazetteerEntry | null>
  /** The building at a point, `null` where there is none. */
  at(point: LatLng): Promise<GazetteerEntry | null>
  /** The building nearest to a point, `null` where none is known for some kilometres. */
  nearest(point: LatLng): Promise<GazetteerEntry | null>
  search(words: readonly string[], page: ResultPage, asker: string): Promise<FoundAddresses | RefusedKeyword>
}

/** An outside service that knows more addresses than the address book. */
export interface AddressService {
  /** @throws GatewayFault when it gives no answer, or none that can be understood. */
  search(keyword: string, page: ResultPage): Promise<FoundAddresses | RefusedKeyword>
  /** @throws GatewayFault as above. */
  locate(address: string): Promise<GazetteerEntry | null>
}
