import type { PageSettings } from './page-settings.ts'

/** The server's input for each page that it renders. */
export interface PageContext {
  /** Calls our own API in process; same signature as `fetch`. */
  readonly api: typeof fetch
  /** CSP nonce of this response. */
  readonly nonce: string
  /** The page's only clock (CLOCK); every rule takes it from here. */
  readonly now: Date
  /** Public origin, e.g. `https://order.example.kr`, for og:url. */
  readonly origin: string
  readonly isSandbox: boolean
  /** Logs a fault; pass nothing personal. */
  readonly reportFault: (error: unknown) => void
  readonly settings: PageSettings
  readonly demoLogins: DemoLogins
}

/** Shown on the sign-in pages of a rehearsal. */
export interface DemoLogins {
  readonly owner: DemoLogin | null
  readonly agent: DemoLogin | null
}

export interface DemoLogin {
  readonly loginId: string
  readonly password: string
}
