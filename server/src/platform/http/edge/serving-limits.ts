import { ADMISSION_LIMITS, type AdmissionLimits } from './admission/admission-limits.ts'

export const DRAIN_LIMIT_MS = 10_000

export interface ServingLimits extends AdmissionLimits {
  readonly drainMs: number
  readonly sendingMs: number
  /**
   * Closes connections that do not read the answer. Longer than any answer's start and any pause of a live
   * stream.
   */
  readonly stallMs: number
}

export const LIMITS: ServingLimits = {
  ...ADMISSION_LIMITS,
  drainMs: DRAIN_LIMIT_MS,
  sendingMs: 30_000,
  stallMs: 60_000,
}
