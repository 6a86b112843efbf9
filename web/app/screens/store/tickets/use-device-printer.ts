import type { Printer } from '@hansang/contract'
import { useState } from 'react'
import { deviceValues } from '../frame/device-values.ts'

/** Which of the store's printers stands at this device. */
export function useDevicePrinter(
  storeId: string,
  printers: readonly Printer[] | undefined,
): [Printer | null, (id: string) => void] {
  const key = `ticketPrinter:${storeId}` as const
  const [kept, setKept] = useState(() => deviceValues.read(key))
  return [
    printers?.find(({ id }) => id === kept) ?? null,
    (id) => {
      deviceValues.write(key, id)
      setKept(id)
    },
  ]
}
