import type { Won } from '@hansang/domain'
import type { Database } from '../../db/index.ts'

/** T1, T2 and EX simulate faults. */
export const SANDBOX_CODES = ['0000', '9999', '99', '88', 'T1', 'T2', 'EX'] as const
export type SandboxCode = (typeof SANDBOX_CODES)[number]

export interface SandboxDecision {
  readonly code: SandboxCode
  readonly means: string
  readonly cardCompany: string
  readonly instalment: string
}

const CARD = '0001'

const DECIDED = {
  '0000': { state: 'READY', fault: '' },
  T1: { state: 'READY', fault: 'T1' },
  T2: { state: 'READY', fault: 'T2' },
  '9999': { state: 'DECLINED', fault: '9999' },
  '99': { state: 'CANCELED', fault: '99' },
  '88': { state: 'CANCELED', fault: '88' },
  EX: { state: 'EXPIRED', fault: 'EX' },
} as const satisfies Record<SandboxCode, { state: string; fault: string }>

export function asksForMoney(code: SandboxCode): boolean {
  return DECIDED[code].state === 'READY'
}

export async function decideSandboxPayment(
  db: Database,
  { id: reference, amount }: { id: string; amount: Won },
  decision: SandboxDecision,
): Promise<void> {
  await db
    .insertInto('sandbox.payments')
    .values({
      reference,
      amount,
      ...DECIDED[decision.code],
      means: decision.means || CARD,
      card_company: decision.cardCompany,
      instalment: decision.instalment || '00',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
