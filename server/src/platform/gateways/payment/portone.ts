import { type Won, refusal } from '@hansang/domain'
import { GatewayFault, type ProviderPath } from '../ask-json.ts'
import { type AskPortone, type PortoneAccess, portoneCaller, readPortoneError } from '../portone-call.ts'
import type { WindowedPaymentProvider } from './payment-window.ts'
import type { PaymentOutcome, RefundOutcome } from './port.ts'
import {
  type PortonePayment,
  cancellable,
  portoneConsoleRefunds,
  portoneOutcome,
  readCancellation,
  readPortonePayment,
  refundStatus,
} from './portone-answers.ts'
import { portoneWindow, readPortoneNotice, readPortoneReturn } from './portone-window.ts'
import { refundKey, refundReason } from './refund-reason.ts'

export interface PortoneOptions extends PortoneAccess {
  readonly channelKey: string
  readonly webhookSecret: string
  readonly now: () => Date
}

interface Refund {
  readonly amount: Won
  readonly key: string
  readonly reason: string
}

/** PortOne publishes no limit; similar services take 50 to 100 a second per account. */
const CALLS_PER_SECOND = 50
const WINDOW_LIFE_MS = 60 * 60_000

/**
 * PortOne v2. The window itself charges, so an attempt may be paid without our confirmation, even after we
 * gave it up. Callers must `query`, and refund what pays no order.
 */
export function portonePayments(options: PortoneOptions): WindowedPaymentProvider {
  const ask = portoneCaller(options)
  const find = (attemptId: string) => findPayment(ask, attemptId, options.storeId)
  const query = async (attemptId: string) => outcomeOf(await find(attemptId))
  return {
    name: 'portone',
    callsPerSecond: CALLS_PER_SECOND,
    isSandbox: false,
    needsPreparing: true,
    prepare: ({ attemptId, amount }) => fixAmount(ask, attemptId, amount),
    confirm: query,
    query,
    abandon: async (attemptId) => {
      const payment = await find(attemptId)
      if (payment?.status === 'VIRTUAL_ACCOUNT_ISSUED') return await closeAccount(ask, attemptId)
      return abandoned(payment, options.now())
    },
    refund: async (attemptId, refund) => await refundPayment(ask, await find(attemptId), refund),
    consoleRefunds: async (attemptId) => {
      const payment = await find(attemptId)
      return payment ? portoneConsoleRefunds(payment) : []
    },
    openWindow: (payment) => portoneWindow(options, payment),
    readReturn: readPortoneReturn,
    readNotice: (notice, now) => readPortoneNotice(options, notice, now),
  }
}

/** Else a changed script could ask for another amount. */
async function fixAmount(ask: AskPortone, attemptId: string, amount: Won): Promise<void> {
  const body = { totalAmount: amount, currency: 'KRW' }
  const answer = await ask(pathOf(attemptId, '/pre-register'), { body, key: null })
  if (answer.status === 200) return
  const { type } = readPortoneError(answer)
  if (type !== 'ALREADY_PAID') throw new GatewayFault(`PortOne answered ${type}`)
}

async function findPayment(
  ask: AskPortone,
  attemptId: string,
  storeId: string,
): Promise<PortonePayment | null> {
  const answer = await ask(pathOf(attemptId))
  if (answer.status === 200) return readPortonePayment(answer, attemptId, storeId)
  const { type } = readPortoneError(answer)
  if (type === 'PAYMENT_NOT_FOUND') return null
  throw new GatewayFault(`PortOne answered ${type}`)
}

function outcomeOf(payment: PortonePayment | null): PaymentOutcome {
  return payment ? portoneOutcome(payment) : { state: 'ready' }
}

/** PortOne cannot close an open payment; the attempt stays open as long as its window may be paid. */
function abandoned(payment: PortonePayment | null, now: Date): PaymentOutcome {
  if (!payment) return { state: 'expired', failure: 'PAYMENT_NOT_FOUND' }
  const requestedAt = Date.parse(payment.requestedAt ?? '')
  const isOver = payment.status === 'READY' && now.getTime() - requestedAt > WINDOW_LIFE_MS
  return isOver ? { state: 'expired', failure: 'READY' } : portoneOutcome(payment)
}

async function closeAccount(ask: AskPortone, attemptId: string): Promise<PaymentOutcome> {
  const answer = await ask(pathOf(attemptId, '/virtual-account/close'), { body: {}, key: null })
  if (answer.status === 200) return { state: 'canceled', failure: '99' }
  throw new GatewayFault(`PortOne answered ${readPortoneError(answer).type}`)
}

async function refundPayment(
  ask: AskPortone,
  payment: PortonePayment | null,
  refund: Refund,
): Promise<RefundOutcome> {
  if (!payment) return refusal('PAYMENT_NOT_FOUND')
  const status = refundStatus(payment, refund.key)
  if (status) return refunded(status)
  const body = {
    amount: refund.amount,
    currentCancellableAmount: cancellable(payment),
    reason: refundReason(refund),
  }
  const answer = await ask(pathOf(payment.id, '/cancel'), { body, key: `refund-of-${refundKey(refund)}` })
  return answer.status === 200 ? refunded(readCancellation(answer)) : refusal(readPortoneError(answer).type)
}

function refunded(status: string): RefundOutcome {
  return status === 'SUCCEEDED' ? null : refusal(status)
}

function pathOf(attemptId: string, below = ''): ProviderPath {
  return { template: `/payments/{id}${below}`, id: attemptId }
}
