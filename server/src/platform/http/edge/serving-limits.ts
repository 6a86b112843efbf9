import { ADMISSION_LIMITS, type AdmissionLimits } from './admission/admission-limits.ts'

/** For requests that were there when the stop began. */
export const DRAIN_LIMIT_MS = 10_000

export interface ServingLimits extends AdmissionLimits {
  readonly drainMs: number
  /** Closes connections that send their request too slowly. */
  readonly sendingMs: number
  /** Nor by not reading the answer. Longer than any answer takes to begin, and than live streams are silent. */
  readonly stallMs: number
}

export const LIMITS: ServingLimits = {
  ...ADMISSION_LIMITS,
  drainMs: DRAIN_LIMIT_MS,
  sendingMs: 30_000,
  stallMs: 60_000,
}
