import { type Refusal, type RefusalReason, refusal } from '@hansang/domain'
import type { Services } from '../../platform/services/services.ts'

const NEEDS_CHECK: ReadonlySet<string> = new Set<RefusalReason>([
  'ageCheckNeeded',
  'identityNeeded',
  'firstPointUse',
])

/** Whether persons can be checked at all: by a real provider, or by themselves in a rehearsal. */
export function canCheckIdentity({ identity, rehearsal }: Pick<Services, 'identity' | 'rehearsal'>): boolean {
  return identity !== null || rehearsal.isOpen()
}

/** Without a provider of identity checks there is none to open. */
export function refusalWithoutCheck(refused: Refusal): Refusal {
  return NEEDS_CHECK.has(refused.reason) ? refusal('identityUnavailable') : refused
}
