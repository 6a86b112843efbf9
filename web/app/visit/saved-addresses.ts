import { type SavedAddress, readSavedAddresses, writeSavedAddresses } from '@hansang/contract'
import { create } from 'zustand'
import { localValues } from '../browser/browser-storage.ts'

interface SavedAddresses {
  /** Newest first; the first is the main address. */
  readonly addresses: readonly SavedAddress[]
}

export const useSavedAddresses = create<SavedAddresses>()(() => ({ addresses: [] }))

export function rereadSavedAddresses(): void {
  useSavedAddresses.setState({ addresses: readSavedAddresses(localValues.readJson('mainAddr')) })
}

if (typeof window !== 'undefined') {
  rereadSavedAddresses()
  window.addEventListener('storage', (event) => {
    if (event.key === null || event.key === 'mainAddr') rereadSavedAddresses()
  })
}

export function changeSavedAddresses(
  change: (addresses: readonly SavedAddress[]) => readonly SavedAddress[],
): void {
  const addresses = change(useSavedAddresses.getState().addresses)
  useSavedAddresses.setState({ addresses })
  localValues.writeJson('mainAddr', writeSavedAddresses(addresses))
}

export function useMainAddress(): SavedAddress | null {
  return useSavedAddresses((saved) => saved.addresses[0] ?? null)
}

export function mainAddress(): SavedAddress | null {
  return useSavedAddresses.getState().addresses[0] ?? null
}
