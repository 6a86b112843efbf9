import { randomBytes } from 'node:crypto'
import { type Loopback, type ReceivedCall, type Reply, startLoopback } from './loopback.ts'

type TossStatus =
  | 'IN_PROGRESS'
  | 'WAITING_FOR_DEPOSIT'
  | 'DONE'
  | 'CANCELED'
  | 'PARTIAL_CANCELED'
  | 'ABORTED'
  | 'EXPIRED'

export interface TossBooks {
  readonly paymentKey: string
  readonly orderId: string
  readonly totalAmount: number
  status: TossStatus
  balanceAmount: number
  cancels: { cancelAmount: number; cancelReason: string; transactionKey: string }[]
  failure: { code: string; message: string } | null
  charges: number
  readonly means: Readonly<Record<string, unknown>>
  readonly refusesWith: string | null
}

export interface TossCustomer {
  readonly means?: Readonly<Record<string, unknown>>
  readonly refusesWith?: string
}

export interface TossStandIn extends Loopback {
  readonly secretKey: string
  readonly payments: Map<string, TossBooks>
  /** In the payment window; yields the parameters of the return URL. */
  authenticate(orderId: string, amount: number, customer?: TossCustomer): string
  refundInConsole(orderId: string, amount: number): void
  /** An unsigned webhook, as Toss sends after a change. */
  notice(orderId: string): { rawBody: string; headers: Headers }
}

const CARD = { card: { issuerCode: '41', installmentPlanMonths: 3 }, method: 'card' }

/** By the documented protocol: confirm, look-up, cancel, idempotency, error codes. */
export async function startTossStandIn(): Promise<TossStandIn> {
  const secretKey = `test_sk_${randomBytes(8).toString('hex')}`
  const payments = new Map<string, TossBooks>()
  const answers = new Map<string, Reply>()
  const loopback = await startLoopback((call) => {
    const expected = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`
    if (call.headers.get('authorization') !== expected) return error(401, 'UNAUTHORIZED_KEY')
    return once(answers, call, () => route(payments, call))
  })
  return {
    ...loopback,
    secretKey,
    payments,
    authenticate(orderId, amount, { means = CARD, refusesWith } = {}) {
      const paymentKey = `key-${randomBytes(8).toString('hex')}`
      payments.set(orderId, {
        paymentKey,
        orderId,
        totalAmount: amount,
        status: 'IN_PROGRESS',
        balanceAmount: amount,
        cancels: [],
        failure: null,
        charges: 0,
        means,
        refusesWith: refusesWith ?? null,
      })
      return paymentKey
    },
    refundInConsole(orderId, cancelAmount) {
      const { status } = cancel(payments.get(orderId), { cancelAmount, cancelReason: 'in the console' })
      if (status !== 200) throw new Error(`no ${cancelAmount} to give back`)
    },
    notice(orderId) {
      const data = present(payments.get(orderId))
      const rawBody = JSON.stringify({ eventType: 'PAYMENT_STATUS_CHANGED', createdAt: '', data })
      return { rawBody, headers: new Headers({ 'tosspayments-webhook-transmission-id': `tx-${orderId}` }) }
    },
  }
}

function once(answers: Map<string, Reply>, call: ReceivedCall, work: () => Reply): Reply {
  const key = call.headers.get('idempotency-key')
  if (call.method !== 'POST' || !key) return work()
  if (key.length > 300) return error(400, 'INVALID_IDEMPOTENCY_KEY')
  const answer = answers.get(key) ?? work()
  answers.set(key, answer)
  return answer
}

function route(payments: Map<string, TossBooks>, { method, path, body }: ReceivedCall): Reply {
  const orderId = /^\/v1\/payments\/orders\/(.+)$/.exec(path)?.[1]
  if (method === 'GET' && orderId) return found(payments.get(orderId))
  if (method === 'POST' && path === '/v1/payments/confirm') {
    return confirm(payments.get(String(body['orderId'])), body)
  }
  const paymentKey = /^\/v1\/payments\/([^/]+)\/cancel$/.exec(path)?.[1]
  const books = [...payments.values()].find((one) => one.paymentKey === paymentKey)
  if (method === 'POST' && paymentKey) return cancel(books, body)
  return error(404, 'NOT_FOUND')
}

function confirm(books: TossBooks | undefined, body: ReceivedCall['body']): Reply {
  if (!books || books.status === 'EXPIRED' || body['paymentKey'] !== books.paymentKey) {
    return error(404, 'NOT_FOUND_PAYMENT_SESSION')
  }
  if (books.status !== 'IN_PROGRESS') return error(400, 'ALREADY_PROCESSED_PAYMENT')
  if (body['amount'] !== books.totalAmount) return error(400, 'INVALID_REQUEST')
  if (books.refusesWith) {
    Object.assign(books, { status: 'ABORTED', failure: { code: books.refusesWith, message: 'refused' } })
    return error(403, books.refusesWith, 'refused')
  }
  const isDeposit = 'virtualAccount' in books.means
  books.status = isDeposit ? 'WAITING_FOR_DEPOSIT' : 'DONE'
  books.charges += isDeposit ? 0 : 1
  return found(books)
}

function cancel(books: TossBooks | undefined, body: ReceivedCall['body']): Reply {
  if (!books) return error(404, 'NOT_FOUND_PAYMENT')
  if (books.status === 'CANCELED') return error(400, 'ALREADY_CANCELED_PAYMENT')
  if (!['DONE', 'PARTIAL_CANCELED', 'WAITING_FOR_DEPOSIT'].includes(books.status)) {
    return error(403, 'NOT_CANCELABLE_PAYMENT')
  }
  const cancelAmount = Number(body['cancelAmount'] ?? books.balanceAmount)
  if (cancelAmount > books.balanceAmount) return error(403, 'NOT_CANCELABLE_AMOUNT')
  books.balanceAmount -= cancelAmount
  const transactionKey = randomBytes(8).toString('hex')
  books.cancels.push({ cancelAmount, cancelReason: String(body['cancelReason']), transactionKey })
  books.status = books.balanceAmount === 0 ? 'CANCELED' : 'PARTIAL_CANCELED'
  return found(books)
}

function found(books: TossBooks | undefined): Reply {
  return books ? { status: 200, body: present(books) } : error(404, 'NOT_FOUND_PAYMENT')
}

function present(books: TossBooks | undefined): unknown {
  if (!books) return null
  const { means, refusesWith: _refusesWith, charges: _charges, ...shown } = books
  return { version: '2022-11-16', type: 'NORMAL', currency: 'KRW', ...shown, ...means }
}

function error(status: number, code: string, message = ''): Reply {
  return { status, body: { code, message } }
}
