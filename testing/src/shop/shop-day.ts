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
import { won, isRefusal } from '@hansang/domain'
import type { Caller } from '../customer.ts'
import { anUnpricedLine, onceKey } from '../ordering.ts'
import { tendersOf } from '../tenders.ts'

/** Confirmed by the server; must hold at the end, whatever happens meanwhile. */
export interface Acknowledged {
  readonly during: string
  isPaid: boolean
  /** By `performance.now()`, when its customer was told of the payment. */
  paidAt: number | null
  isEnded: boolean
  isCompleted: boolean
  isRefunded: boolean
}

export interface Hardship {
  /** Answers after which a call was sent again, without those of a limit. */
  failed: number
  /** From a call's first sending to the answer that counts; no call that a limit held up. */
  longestWaitMs: number
}

export interface ShopDay {
  readonly acknowledged: ReadonlyMap<string, Acknowledged>
  /** By status; 0: no answer. */
  readonly answers: ReadonlyMap<number, number>
  /** Of calls, by the event in which they were answered. */
  readonly hardships: ReadonlyMap<string, Hardship>
  /** Names the event in progress, for the orders that follow. */
  now(what: string): void
  acknowledge(orderNumber: string): Acknowledged
  close(): Promise<void>
}

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
  readonly customers: readonly Caller[]
  readonly owner: Caller
  readonly open: (path: string) => Promise<Response>
  readonly coupons: string[]
}

export interface PageVisit {
  readonly payKey: string
  readonly code: string
  readonly cash: number
  readonly call: <E extends Endpoint>(endpoint: E, request: Partial<RequestTo<E>>) => Promise<CallResult<E>>
  readonly read: (path: string) => Promise<string>
}

export type PayOnPage = (visit: PageVisit) => Promise<boolean>

const payOnSandboxPage: PayOnPage = async ({ payKey, code, cash, call }) => {
  const decision = { payKey, resultCode: code, means: '0001', amount: won(cash), instalment: '00' }
  return !isRefusal(await call(settleSandboxPayment, decision)) && code === '0000'
}

/**
 * Customers order, pay and cancel, and the store answers and refunds, until it closes. Every call is retried
 * with its idempotency key until it is answered: nothing may be lost or done twice.
 */
export function openShop(
  { storeId, channel, customers, owner, open, coupons }: ShopPeople,
  payOnPage: PayOnPage = payOnSandboxPage,
): ShopDay {
  const acknowledged = new Map<string, Acknowledged>()
  const answers = new Map<number, number>()
  const hardships = new Map<string, Hardship>()
  let isOpen = true
  let during = ''
  let plans = 0

  /** Retries while the program is stopping, starting or busy. */
  async function insist<A extends { readonly status: number }>(ask: () => Promise<A>): Promise<A> {
    const since = performance.now()
    let [failed, limited] = [0, 0]
    for (;;) {
      const answered = await ask().catch(() => null)
      const status = answered?.status ?? 0
      answers.set(status, (answers.get(status) ?? 0) + 1)
      if (answered && ![409, 429, 500, 502, 503, 504].includes(status)) {
        noteHardship(failed, limited > 0 ? 0 : performance.now() - since)
        return answered
      }
      if (status === 429) limited += 1
      else failed += 1
      await delay(status === 429 ? 1_000 : 100)
    }
  }

  function noteHardship(failed: number, waitMs: number): void {
    const { failed: before, longestWaitMs } = hardships.get(during) ?? { failed: 0, longestWaitMs: 0 }
    hardships.set(during, { failed: before + failed, longestWaitMs: Math.max(longestWaitMs, waitMs) })
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
    const known = {
      during,
      isPaid: false,
      paidAt: null,
      isEnded: false,
      isCompleted: false,
      isRefunded: false,
    }
    acknowledged.set(orderNumber, known)
    return known
  }

  async function buy(customer: Caller): Promise<void> {
    const plan = PLANS[plans++ % PLANS.length] as Plan
    const lines = [anUnpricedLine(`${storeId}01`)]
    const placed = await call(customer, registerOrder, { channel, storeId, type: 'pickup', lines })
    if (isRefusal(placed)) return
    const { orderNumber } = placed.answer
    const known = acknowledge(orderNumber)
    if (plan.code) known.isPaid = await pay(customer, orderNumber, plan)
    if (known.isPaid) known.paidAt = performance.now()
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
    const payKey = isRefusal(registered) ? undefined : registered.answer.pageUrl.split('/pay/')[1]
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
      known.isEnded = !isRefusal(await call(customer, cancelOrder, { orderNumber, reason: '' }))
    if (plan.ends === 'deny') known.isEnded = !isRefusal(await call(owner, denyOrder, refused))
    if (plan.ends !== 'complete' && plan.ends !== 'refund') return
    if (isRefusal(await call(owner, acceptOrder, { orderNumber, minutesUntilDone: 20 }))) return
    if (plan.ends === 'refund') {
      const lines = [{ index: 0, quantity: 1 }]
      const asked = { orderNumber, lines, reason: '품절', bearer: 'store' } as const
      known.isRefunded = !isRefusal(await call(owner, refundOrder, asked))
      return
    }
    for (let step = 0; step < 4 && !known.isCompleted; step++) {
      const read = await call(customer, readOrder, { orderNumber })
      if (isRefusal(read)) return
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
    hardships,
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
