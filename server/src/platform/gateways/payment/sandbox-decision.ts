import type { Won } from '@hansang/domain'

/** T1, T2 and EX simulate faults. */
export const SANDBOX_CODES = ['0000', '9999', '99', '88', 'T1', 'T2', 'EX'] as const
export type SandboxCode = (typeof SANDBOX_CODES)[number]

export interface SandboxDecision {
  readonly amount: Won
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

/** What the sandbox's window returns, as a provider's returns the key of an authenticated payment. */
export function sandboxKey(decision: SandboxDecision): string {
  return JSON.stringify(decision)
}

/** `null` unless decided in the sandbox's window, on this amount. */
export function decidedOn(amount: Won, paymentKey: string | undefined) {
  if (!paymentKey?.startsWith('{')) return null
  const decision = JSON.parse(paymentKey) as SandboxDecision
  if (decision.amount !== amount) return null
  const { state, fault } = DECIDED[decision.code]
  const isCharged = state === 'READY' && fault !== 'T1'
  return {
    rehearsed: state === 'READY' ? fault : '',
    books: {
      amount,
      state: isCharged ? ('APPROVED' as const) : state,
      fault: state === 'READY' ? '' : fault,
      means: decision.means || CARD,
      card_company: decision.cardCompany,
      instalment: decision.instalment || '00',
    },
  }
}
