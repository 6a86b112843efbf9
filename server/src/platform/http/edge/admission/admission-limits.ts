export interface GateLimits {
  /** How much may be at work at once: some third of a second of orders, two of pages. */
  readonly mostLoad: number
  /** What settles money comes in beyond that. */
  readonly mostLoadForMoney: number
  /** Time limit for the first byte of an answer, from the first of the request. */
  readonly longestMs: number
  /** So long nothing but refusals, and `/readyz` says no. */
  readonly closedAfterMs: number
}

export interface BodyLimits {
  /** How many bodies may be waited for at once. */
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
