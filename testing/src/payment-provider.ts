import { type Won, ZERO_WON, refusal } from '@hansang/domain'
import type { PaymentOutcome, PaymentProvider } from '../../server/src/platform/gateways/payment/port.ts'

/**
 * `before`: nothing was done; `after`: all was done, but the answer was lost; `http-500`: an unreadable
 * answer.
 */
export type ProviderFault = 'before' | 'after' | 'http-500'

export interface StandInProvider extends PaymentProvider {
  /** Consumed in order by `confirm` and `query`. */
  readonly confirmFaults: ProviderFault[]
  readonly queryFaults: ProviderFault[]
  /** A provider may also refuse to refund. */
  readonly refundFaults: (ProviderFault | 'refused')[]
  readonly charges: Map<string, number>
  readonly refunds: Map<string, Map<string, Won>>
  beforeConfirm: () => Promise<void>
}

export function aPaymentProvider(): StandInProvider {
  const states = new Map<string, { state: 'ready' | 'approved' | 'canceled'; amount: Won }>()
  const provider: StandInProvider = {
    name: 'stand-in',
    callsPerSecond: 1_000,
    isSandbox: true,
    confirmFaults: [],
    queryFaults: [],
    refundFaults: [],
    charges: new Map(),
    refunds: new Map(),
    beforeConfirm: async () => {},
    needsPreparing: true,
    async prepare({ attemptId, amount }) {
      if (!states.has(attemptId)) states.set(attemptId, { state: 'ready', amount })
    },
    async confirm(attemptId, amount) {
      await provider.beforeConfirm()
      const fault = provider.confirmFaults.shift()
      if (fault === 'before' || fault === 'http-500') throw new Error(`stand-in: ${fault}`)
      if (states.get(attemptId)?.state === 'ready') {
        states.set(attemptId, { state: 'approved', amount })
        provider.charges.set(attemptId, (provider.charges.get(attemptId) ?? 0) + 1)
      }
      if (fault === 'after') throw new Error('stand-in: after')
      return outcome(attemptId)
    },
    async query(attemptId) {
      const fault = provider.queryFaults.shift()
      if (fault) throw new Error(`stand-in: ${fault}`)
      return outcome(attemptId)
    },
    async abandon(attemptId) {
      const known = states.get(attemptId)
      if (known?.state !== 'approved')
        states.set(attemptId, { state: 'canceled', amount: known?.amount ?? ZERO_WON })
      return outcome(attemptId)
    },
    async refund(attemptId, { amount, key }) {
      const fault = provider.refundFaults.shift()
      if (fault === 'before' || fault === 'http-500') throw new Error(`stand-in: ${fault}`)
      if (fault === 'refused') return refusal('refused')
      if (states.get(attemptId)?.state !== 'approved') return refusal('not paid')
      const given = provider.refunds.get(attemptId) ?? new Map<string, Won>()
      if (!given.has(key)) provider.refunds.set(attemptId, given.set(key, amount))
      if (fault === 'after') throw new Error('stand-in: after')
      return null
    },
    consoleRefunds: async () => [],
  }
  const outcome = (attemptId: string): PaymentOutcome => {
    const { state, amount } = states.get(attemptId) ?? { state: 'ready' as const, amount: ZERO_WON }
    if (state === 'ready') return { state }
    if (state === 'canceled') return { state, failure: '99' }
    return { state, amount, reference: attemptId, means: '0001', cardCompany: '', instalment: '00' }
  }
  return provider
}
