import type { StationChoice } from '@hansang/domain'
import { useState } from 'react'
import { deviceValues } from '../frame/device-values.ts'

/** Kept in this browser: each device of the kitchen shows its own. A station that left the menu shows all. */
export function useStation(
  storeId: string,
  stations: readonly string[] | undefined,
): [StationChoice, (station: StationChoice) => void] {
  const key = `kitchenStation:${storeId}` as const
  const [kept, setKept] = useState(() => deviceValues.read(key))
  const station = kept !== null && (stations?.includes(kept) ?? true) ? kept : null
  return [
    station,
    (chosen) => {
      deviceValues.write(key, chosen)
      setKept(chosen)
    },
  ]
}
