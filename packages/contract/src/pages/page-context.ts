import type { StaffRole } from '@hansang/domain'
import type { PageSettings } from './page-settings.ts'

export interface PageContext {
  readonly api: typeof fetch
  readonly nonce: string
  /** The page's only clock (CLOCK). */
  readonly now: Date
  /** `https://order.example.kr`, for og:url. */
  readonly origin: string
  readonly isSandbox: boolean
  /** Pass nothing personal. */
  readonly reportFault: (error: unknown) => void
  readonly settings: PageSettings
  readonly demoLogins: DemoLogins
}

/** Rehearsal only. */
export interface DemoLogins {
  readonly owner: DemoLogin | null
  /** Further people of that owner's store. */
  readonly staff: readonly DemoStaffLogin[]
  readonly agent: DemoLogin | null
}

export interface DemoStaffLogin extends DemoLogin {
  readonly role: StaffRole
}

export interface DemoLogin {
  readonly loginId: string
  readonly password: string
}
