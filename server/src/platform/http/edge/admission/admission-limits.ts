export interface GateLimits {
  /** Concurrent work: about a third of a second of orders, or two seconds of pages. */
  readonly mostLoad: number
  readonly mostLoadForMoney: number
  /** From the first byte of the request to the first of the answer. */
  readonly longestMs: number
  /** `/readyz` fails after rejecting every request for this long. */
  readonly closedAfterMs: number
}

export interface BodyLimits {
  readonly mostWaiting: number
  readonly longestMs: number
}

export interface AdmissionLimits {
  readonly gate: GateLimits
  readonly bodies: BodyLimits
}

export const ADMISSION_LIMITS: AdmissionLimits = {
  gate: { mostLoad: 100, mostLoadForMoney: 200, longestMs: 18_000, closedAfterMs: 5_000 },
  bodies: { mostWaiting: 256, longestMs: 10_000 },
}
