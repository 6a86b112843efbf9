import type { PageSettings } from './page-settings.ts'

/** What the server gives to each page that it renders. */
export interface PageContext {
  /** Answers our own API in process; same signature as `fetch`. */
  readonly api: typeof fetch
  /** Of the Content-Security-Policy of this response. */
  readonly nonce: string
  /** The one clock (CLOCK); every rule on the page asks it. */
  readonly now: Date
  /** Public origin, e.g. `https://order.example.kr`, for og:url. */
  readonly origin: string
  readonly isSandbox: boolean
  /** Logs a fault; it must carry nothing personal. */
  readonly reportFault: (error: unknown) => void
  readonly settings: PageSettings
  readonly demoLogins: DemoLogins
}

/** Offered on the sign-in pages of a rehearsal. */
export interface DemoLogins {
  readonly owner: DemoLogin | null
  readonly agent: DemoLogin | null
}

export interface DemoLogin {
  readonly loginId: string
  readonly password: string
}
