import { z } from 'zod'
import { type SavedAddress, savedAddress } from './address.ts'

/** The kept list of addresses, newest first; what is no address is left out (ADR-22, STG-05). */
export function readSavedAddresses(kept: unknown): SavedAddress[] {
  if (!Array.isArray(kept)) return []
  return kept.flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null) return []
    const read = z.safeParse(savedAddress, entry)
    return read.success && (read.data.roadAddress || read.data.lotAddress) ? [read.data] : []
  })
}

/** The list in the form in which it is kept (ENT-11). */
export function writeSavedAddresses(addresses: readonly SavedAddress[]): unknown[] {
  return addresses.map((address) => z.encode(savedAddress, address))
}
