import { type Refusal, refusal } from '../../../refusal.ts'
import type { PartContent } from '../store-parts.ts'

export type FlowReason = 'flowNoType' | 'flowStations'

/** A rule that accepts nothing, or a station with two limits or without a name. */
export function flowRefusal({ autoAccept, slotLimits }: PartContent<'flow'>): Refusal<FlowReason> | null {
  if (autoAccept?.isOn && autoAccept.types.length === 0) return refusal('flowNoType')
  const stations = slotLimits?.stations.map(({ station }) => station) ?? []
  return new Set(stations).size < stations.length || stations.includes('') ? refusal('flowStations') : null
}
