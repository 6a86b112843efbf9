/** All that is stored about a checked person: no name, birth date or phone. */
export interface CheckedPerson {
  readonly checkedAt: Date
  /** By calendar year in Seoul. */
  readonly isAdult: boolean
  /** Keyed hash of the CI, which identifies a person across services; `null` if the provider has none. */
  readonly personHash: Buffer | null
  /** Whether the claimed phone is the person's own; `null` if the provider does not say. */
  readonly ownsPhone: boolean | null
}

export type IdentityOutcome =
  | { readonly state: 'checked'; readonly person: CheckedPerson }
  | { readonly state: 'open' }
  | { readonly state: 'failed'; readonly failure: string }

export interface IdentityWindow {
  readonly scriptUrl: string
  readonly request: Readonly<Record<string, unknown>>
}

/** An unproven claim by the returning browser; the server then calls `query`. */
export type IdentityReturn =
  | { readonly kind: 'done'; readonly checkId: string }
  | { readonly kind: 'failed'; readonly failure: string; readonly message: string }
  | { readonly kind: 'nothing' }

/**
 * The server creates a check's id for one session and one use; the caller must reject other sessions' and
 * used ids.
 */
export interface IdentityProvider {
  readonly name: string
  readonly isSandbox: boolean
  openWindow(check: { checkId: string; returnUrl: string }): IdentityWindow
  readReturn(query: URLSearchParams): IdentityReturn
  query(checkId: string, claimedPhone: string): Promise<IdentityOutcome>
}
