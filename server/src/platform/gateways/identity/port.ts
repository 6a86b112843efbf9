/** Nothing else of a checked person is kept: no name, no birth date, no phone. */
export interface CheckedPerson {
  readonly checkedAt: Date
  /** By calendar year in Seoul. */
  readonly isAdult: boolean
  /** Keyed hash of what identifies a person across services (CI); `null` when the provider has none. */
  readonly personHash: Buffer | null
  /** Whether the phone that was claimed is the checked person's own; `null` when the provider does not tell. */
  readonly ownsPhone: boolean | null
}

export type IdentityOutcome =
  | { readonly state: 'checked'; readonly person: CheckedPerson }
  /** Not done yet, or never begun. */
  | { readonly state: 'open' }
  | { readonly state: 'failed'; readonly failure: string }

/** What our page runs in the browser to open the provider's window. */
export interface IdentityWindow {
  readonly scriptUrl: string
  /** The one argument of the provider's own `requestIdentityVerification`. */
  readonly request: Readonly<Record<string, unknown>>
}

/** A claim by a browser on its way back: it makes the server ask. */
export type IdentityReturn =
  | { readonly kind: 'done'; readonly checkId: string }
  | { readonly kind: 'failed'; readonly failure: string; readonly message: string }
  | { readonly kind: 'nothing' }

/**
 * Checks who a person is. The id of a check is made by the server for one session, and serves it once: the
 * caller refuses an id of another session, and one that was used.
 */
export interface IdentityProvider {
  readonly name: string
  readonly isSandbox: boolean
  openWindow(check: { checkId: string; returnUrl: string }): IdentityWindow
  readReturn(query: URLSearchParams): IdentityReturn
  /**
   * How a check of ours stands.
   *
   * @throws GatewayFault when it could not be learned.
   */
  query(checkId: string, claimedPhone: string): Promise<IdentityOutcome>
}
