import type { Services } from '../../../platform/services/services.ts'

export type AskingAgency = Pick<Services, 'deliveryAgency' | 'rehearsal'>

/** Whether there is an agency to ask: no rider of a sandbox brings anything, so it serves a rehearsal alone. */
export function isAgencyOpen({ deliveryAgency, rehearsal }: AskingAgency): boolean {
  return !deliveryAgency.isSandbox || rehearsal.isOpen()
}
