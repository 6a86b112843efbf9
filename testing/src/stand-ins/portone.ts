import { createHmac, randomBytes } from 'node:crypto'
import { type Loopback, type ReceivedCall, type Reply, startLoopback } from './loopback.ts'

type PortoneStatus =
  | 'READY'
  | 'PAY_PENDING'
  | 'VIRTUAL_ACCOUNT_ISSUED'
  | 'PAID'
  | 'FAILED'
  | 'PARTIAL_CANCELLED'
  | 'CANCELLED'

export interface PortoneBooks {
  readonly id: string
  readonly storeId: string
  readonly amount: { total: number; cancelled: number }
  status: PortoneStatus
  readonly requestedAt: string
  readonly transactionId: string
  currency: string
  readonly method: Readonly<Record<string, unknown>>
  readonly failure: Readonly<Record<string, unknown>> | null
  cancellations: { id: string; status: string; totalAmount: number; reason: string }[]
}

export interface PortonePerson {
  readonly ci?: string
  readonly birthDate?: string
  readonly phoneNumber?: string
  readonly name?: string
}

export interface PortoneStandIn extends Loopback {
  readonly apiSecret: string
  readonly storeId: string
  readonly webhookSecret: string
  readonly payments: Map<string, PortoneBooks>
  readonly registered: Map<string, number>
  /** Refuses an amount other than the registered one. */
  openWindow(paymentId: string, amount: number, books?: Partial<PortoneBooks>): void
  refundInConsole(paymentId: string, amount: number): void
  checkIdentity(id: string, status: 'READY' | 'VERIFIED' | 'FAILED', person?: PortonePerson): void
  cancelsWith: (status: string) => void
  /** A webhook, signed with our secret by default. */
  notice(paymentId: string, at: Date, secret?: string): { rawBody: string; headers: Headers }
}

export const PORTONE_REQUESTED_AT = '2026-11-20T09:00:00Z'
const CARD = { type: 'PaymentMethodCard', card: { name: 'Card Company' }, installment: { month: 3 } }

interface World {
  readonly payments: Map<string, PortoneBooks>
  readonly registered: Map<string, number>
  readonly identities: Map<string, Record<string, unknown>>
  cancellationStatus: string
}

/**
 * PortOne v2 by the documented protocol: pre-registration, look-up, cancellation, identity, quoted
 * idempotency keys.
 */
export async function startPortoneStandIn(): Promise<PortoneStandIn> {
  const apiSecret = `stand-in-${randomBytes(8).toString('hex')}`
  const webhookSecret = `whsec_${randomBytes(24).toString('base64')}`
  const storeId = 'store-of-ours'
  const world: World = {
    payments: new Map(),
    registered: new Map(),
    identities: new Map(),
    cancellationStatus: 'SUCCEEDED',
  }
  const answers = new Map<string, Reply>()
  const loopback = await startLoopback((call) => {
    if (call.headers.get('authorization') !== `PortOne ${apiSecret}`) return error(401, 'UNAUTHORIZED')
    return once(answers, call, () => route(world, call))
  })
  return {
    ...loopback,
    apiSecret,
    storeId,
    webhookSecret,
    payments: world.payments,
    registered: world.registered,
    openWindow(paymentId, amount, books = {}) {
      if ((world.registered.get(paymentId) ?? amount) !== amount) throw new Error('FORGERY')
      world.payments.set(paymentId, {
        id: paymentId,
        storeId,
        amount: { total: amount, cancelled: 0 },
        status: 'PAID',
        requestedAt: PORTONE_REQUESTED_AT,
        transactionId: `transaction-${paymentId}`,
        currency: 'KRW',
        method: CARD,
        failure: null,
        cancellations: [],
        ...books,
      })
    },
    refundInConsole(paymentId, amount) {
      const books = world.payments.get(paymentId)
      const { status } = books ? cancel(world, books, { amount, reason: 'in the console' }) : { status: 404 }
      if (status !== 200) throw new Error(`no ${amount} to give back`)
    },
    checkIdentity(id, status, person) {
      const verified = { verifiedCustomer: { id: 'customer', name: 'Kim', ...person } }
      world.identities.set(id, { id, status, ...(status === 'VERIFIED' ? verified : {}) })
    },
    cancelsWith: (status) => void (world.cancellationStatus = status),
    notice(paymentId, at, secret = webhookSecret) {
      const data = { storeId, paymentId, transactionId: `transaction-${paymentId}` }
      const rawBody = JSON.stringify({ type: 'Transaction.Paid', timestamp: at.toISOString(), data })
      return { rawBody, headers: signed(secret, rawBody, at) }
    },
  }
}

function signed(secret: string, rawBody: string, at: Date): Headers {
  const id = `msg_${randomBytes(6).toString('hex')}`
  const timestamp = String(Math.floor(at.getTime() / 1_000))
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${rawBody}`).digest('base64')
  return new Headers({
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  })
}

/** Repeats the first answer for a key; refuses an unquoted key or one of the wrong length. */
function once(answers: Map<string, Reply>, call: ReceivedCall, work: () => Reply): Reply {
  const key = call.headers.get('idempotency-key')
  if (key === null) return work()
  if (!/^"[ -~]{16,256}"$/.test(key)) return error(400, 'INVALID_REQUEST')
  const answer = answers.get(key) ?? work()
  answers.set(key, answer)
  return answer
}

function route(world: World, { method, path, body }: ReceivedCall): Reply {
  const [, noun, id = '', action] = path.split('/')
  if (noun === 'identity-verifications' && method === 'GET') {
    const identity = world.identities.get(id)
    return identity ? { status: 200, body: identity } : error(404, 'IDENTITY_VERIFICATION_NOT_FOUND')
  }
  const books = world.payments.get(id)
  if (noun !== 'payments') return error(404, 'NOT_FOUND')
  if (method === 'POST' && action === 'pre-register') return register(world, id, body)
  if (!books) return error(404, 'PAYMENT_NOT_FOUND')
  if (method === 'GET') return { status: 200, body: books }
  if (action === 'cancel') return cancel(world, books, body)
  return path.endsWith('/virtual-account/close') ? closeAccount(books) : error(404, 'NOT_FOUND')
}

function closeAccount(books: PortoneBooks): Reply {
  if (books.status !== 'VIRTUAL_ACCOUNT_ISSUED') return error(409, 'PAYMENT_NOT_WAITING_FOR_DEPOSIT')
  books.status = 'FAILED'
  return { status: 200, body: { closedAt: PORTONE_REQUESTED_AT } }
}

function register({ payments, registered }: World, id: string, body: ReceivedCall['body']): Reply {
  if (payments.get(id)?.status === 'PAID') return error(409, 'ALREADY_PAID')
  registered.set(id, Number(body['totalAmount']))
  return { status: 200, body: {} }
}

function cancel(world: World, books: PortoneBooks, body: ReceivedCall['body']): Reply {
  if (books.status === 'CANCELLED') return error(409, 'PAYMENT_ALREADY_CANCELLED')
  if (!['PAID', 'PARTIAL_CANCELLED'].includes(books.status)) return error(409, 'PAYMENT_NOT_PAID')
  const left = books.amount.total - books.amount.cancelled
  const totalAmount = Number(body['amount'] ?? left)
  const expected = body['currentCancellableAmount'] ?? left
  if (expected !== left) return error(409, 'CANCELLABLE_AMOUNT_CONSISTENCY_BROKEN')
  if (totalAmount > left) return error(409, 'CANCEL_AMOUNT_EXCEEDS_CANCELLABLE_AMOUNT')
  const cancellation = {
    id: `cancellation-${randomBytes(6).toString('hex')}`,
    status: world.cancellationStatus,
    totalAmount,
    reason: String(body['reason']),
  }
  books.cancellations.push(cancellation)
  if (cancellation.status !== 'SUCCEEDED') return { status: 200, body: { cancellation } }
  books.amount.cancelled += totalAmount
  books.status = books.amount.cancelled === books.amount.total ? 'CANCELLED' : 'PARTIAL_CANCELLED'
  return { status: 200, body: { cancellation } }
}

function error(status: number, type: string): Reply {
  return { status, body: { type, message: '' } }
}
