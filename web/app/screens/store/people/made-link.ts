import type { StaffInvitation } from '@hansang/contract'

/** `secret` is told once. */
export interface MadeLink {
  readonly invitation: StaffInvitation
  readonly secret: string
}
