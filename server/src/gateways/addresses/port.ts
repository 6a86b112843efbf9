import type { GazetteerEntry } from '@hansang/contract'
import type { LatLng } from '@hansang/domain'
import type { FoundBuildings } from './gazetteer.ts'

/** Who knows where addresses are: the embedded gazetteer, or a public service. */
export interface AddressGateway {
  /** `null` for an unknown address. */
  geocode(address: string): Promise<GazetteerEntry | null>
  /** The building at a point, `null` where there is none. */
  at(point: LatLng): Promise<GazetteerEntry | null>
  /** Pages count from 1. */
  search(
    words: readonly string[],
    page: { readonly number: number; readonly size: number },
  ): Promise<FoundBuildings>
}
