import type { Services } from '../../../platform/services/services.ts'

export type AskingAgency = Pick<Services, 'deliveryAgency' | 'rehearsal'>

/** The sandbox agency delivers nothing, so it is open in rehearsals only. */
export function isAgencyOpen({ deliveryAgency, rehearsal }: AskingAgency): boolean {
  return !deliveryAgency.isSandbox || rehearsal.isOpen()
}
