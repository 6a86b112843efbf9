import { setTimeout as delay } from 'node:timers/promises'
import {
  type CallResult,
  type Endpoint,
  type RequestTo,
  acceptOrder,
  advanceOrder,
  cancelOrder,
  denyOrder,
  readOrder,
  refundOrder,
  registerOrder,
  registerPayment,
  settleSandboxPayment,
} from '@hansang/contract'
import { won } from '@hansang/domain'
import type { Caller } from '../customer.ts'
import { anUnpricedLine, onceKey } from '../ordering.ts'
import { tendersOf } from '../tenders.ts'

/** What was acknowledged about an order; whatever happens meanwhile, it has to be so in the end. */
export interface Acknowledged {
  /** What was going on when it was placed. */
  readonly during: string
  isPaid: boolean
  isEnded: boolean
  isCompleted: boolean
  isRefunded: boolean
}

export interface ShopDay {
  readonly acknowledged: ReadonlyMap<string, Acknowledged>
  /** How often each status was answered; 0 is a call that got no answer at all. */
  readonly answers: ReadonlyMap<number, number>
  /** From here on orders are placed during `what`. */
  now(what: string): void
  /** An order that somebody else placed meanwhile. */
  acknowledge(orderNumber: string): Acknowledged
  /** Lets everybody end what they are about. */
  close(): Promise<void>
}

/** How a payment goes, and what becomes of the order. */
interface Plan {
  readonly code: string | null
  readonly ends?: 'complete' | 'cancel' | 'deny' | 'refund'
  readonly tender?: 'points' | 'coupon'
}

const PRICE = 18_000
const PLANS: readonly Plan[] = [
  { code: '0000', ends: 'complete' },
  { code: '0000', ends: 'cancel', tender: 'points' },
  { code: '9999' },
  { code: '0000', ends: 'deny', tender: 'coupon' },
  { code: 'T2' },
  { code: '0000', ends: 'refund' },
  { code: '99', tender: 'points' },
  { code: null, ends: 'cancel' },
  { code: '0000', ends: 'complete', tender: 'coupon' },
  { code: 'T1', tender: 'points' },
  { code: '0000', ends: 'deny', tender: 'points' },
  { code: '88' },
  { code: 'EX', tender: 'coupon' },
  { code: '0000', ends: 'complete', tender: 'points' },
]

export interface ShopPeople {
  readonly storeId: string
  readonly channel: string
  /** Each with points of their own. */
  readonly customers: readonly Caller[]
  readonly owner: Caller
  /** Opens a page, as a browser does. */
  readonly open: (path: string) => Promise<Response>
  /** Unused, worth 5,000 won each. */
  readonly coupons: string[]
}

/** What a customer does on the payment page, with calls that are repeated until they are answered. */
export interface PageVisit {
  readonly payKey: string
  /** How it is to end, as the sandbox names it. */
  readonly code: string
  readonly cash: number
  readonly call: <E extends Endpoint>(endpoint: E, request: Partial<RequestTo<E>>) => Promise<CallResult<E>>
  /** The text of a page. */
  readonly read: (path: string) => Promise<string>
}

/** Yields whether the customer was told that it is paid. */
export type PayOnPage = (visit: PageVisit) => Promise<boolean>

const payOnSandboxPage: PayOnPage = async ({ payKey, code, cash, call }) => {
  const decision = { payKey, resultCode: code, means: '0001', amount: won(cash), instalment: '00' }
  return (await call(settleSandboxPayment, decision)).ok && code === '0000'
}

/**
 * Customers who order, pay, cancel, and a store that takes, denies and refunds, until it closes. Every call
 * is repeated with its key until it is answered, as a phone does: nothing may get lost by that, or happen twice.
 */
export function openShop(
  { storeId, channel, customers, owner, open, coupons }: ShopPeople,
  payOnPage: PayOnPage = payOnSandboxPage,
): ShopDay {
  const acknowledged = new Map<string, Acknowledged>()
  const answers = new Map<number, number>()
  let isOpen = true
  let during = ''
  let plans = 0

  /** The first answer that is none of a program that is going, coming or busy. */
  async function insist<A extends { readonly status: number }>(ask: () => Promise<A>): Promise<A> {
    for (;;) {
      const answered = await ask().catch(() => null)
      const status = answered?.status ?? 0
      answers.set(status, (answers.get(status) ?? 0) + 1)
      if (answered && ![409, 429, 500, 502, 503].includes(status)) return answered
      await delay(status === 429 ? 1_000 : 100)
    }
  }

  async function call<E extends Endpoint>(
    who: Caller,
    endpoint: E,
    request: Partial<RequestTo<E>>,
  ): Promise<CallResult<E>> {
    const headers = onceKey()
    return (await insist(() => who.call(endpoint, request, headers))).result
  }

  async function read(path: string): Promise<string> {
    const { text } = await insist(async () => {
      const page = await open(path)
      return { status: page.status, text: await page.text() }
    })
    return text
  }

  function acknowledge(orderNumber: string): Acknowledged {
    const known = { during, isPaid: false, isEnded: false, isCompleted: false, isRefunded: false }
    acknowledged.set(orderNumber, known)
    return known
  }

  async function buy(customer: Caller): Promise<void> {
    const plan = PLANS[plans++ % PLANS.length] as Plan
    const lines = [anUnpricedLine(`${storeId}01`)]
    const placed = await call(customer, registerOrder, { channel, storeId, type: 'pickup', lines })
    if (!placed.ok) return
    const { orderNumber } = placed.answer
    const known = acknowledge(orderNumber)
    if (plan.code) known.isPaid = await pay(customer, orderNumber, plan)
    if (plan.code !== null && !known.isPaid) return
    await follow(customer, orderNumber, { plan, known })
  }

  async function pay(customer: Caller, orderNumber: string, { code, tender }: Plan): Promise<boolean> {
    const coupon = tender === 'coupon' ? coupons.pop() : undefined
    const points = tender === 'points' ? 1_000 : 0
    const cash = PRICE - points - (coupon ? 5_000 : 0)
    const registered = await call(customer, registerPayment, {
      channel,
      orderNumber,
      paymentMethod: 'PICK_PRE_CD',
      tenders: tendersOf({ cash, callReminder: points, coupons: coupon ? { [coupon]: 5_000 } : {} }),
    })
    const payKey = registered.ok ? registered.answer.pageUrl.split('/pay/')[1] : undefined
    if (!payKey || code === null) return false
    return await payOnPage({ payKey, code, cash, read, call: (...asked) => call(customer, ...asked) })
  }

  async function follow(
    customer: Caller,
    orderNumber: string,
    { plan, known }: { plan: Plan; known: Acknowledged },
  ): Promise<void> {
    const refused = { orderNumber, reason: '재료가 떨어졌어요.' }
    if (plan.ends === 'cancel')
      known.isEnded = (await call(customer, cancelOrder, { orderNumber, reason: '' })).ok
    if (plan.ends === 'deny') known.isEnded = (await call(owner, denyOrder, refused)).ok
    if (plan.ends !== 'complete' && plan.ends !== 'refund') return
    if (!(await call(owner, acceptOrder, { orderNumber, minutesUntilDone: 20 })).ok) return
    if (plan.ends === 'refund') {
      const lines = [{ index: 0, quantity: 1 }]
      const asked = { orderNumber, lines, reason: '품절', bearer: 'store' } as const
      known.isRefunded = (await call(owner, refundOrder, asked)).ok
      return
    }
    for (let step = 0; step < 4 && !known.isCompleted; step++) {
      const read = await call(customer, readOrder, { orderNumber })
      if (!read.ok) return
      const { status: seenStatus } = read.answer.order
      if (seenStatus === 'ORDER_COMPLETE') known.isCompleted = true
      else await call(owner, advanceOrder, { orderNumber, seenStatus })
    }
  }

  const days = customers.map(async (customer) => {
    while (isOpen) {
      await buy(customer)
      await delay(200)
    }
  })
  return {
    acknowledged,
    answers,
    now(what) {
      during = what
    },
    acknowledge,
    async close() {
      isOpen = false
      await Promise.all(days)
    },
  }
}
