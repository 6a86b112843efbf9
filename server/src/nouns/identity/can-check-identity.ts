import { type Refusal, type RefusalReason, refusal } from '@hansang/domain'
import type { Services } from '../../platform/services/services.ts'

const NEEDS_CHECK: ReadonlySet<string> = new Set<RefusalReason>([
  'ageCheckNeeded',
  'identityNeeded',
  'firstPointUse',
])

export function canCheckIdentity({ identity, rehearsal }: Pick<Services, 'identity' | 'rehearsal'>): boolean {
  return identity !== null || rehearsal.isOpen()
}

/** Replaces refusals that ask for a check, since none can be opened. */
export function refusalWithoutCheck(refused: Refusal): Refusal {
  return NEEDS_CHECK.has(refused.reason) ? refusal('identityUnavailable') : refused
}
