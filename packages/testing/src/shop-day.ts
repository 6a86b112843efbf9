import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import {
  type Endpoint,
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
import type { Caller } from './customer.ts'
import { payVoList } from './tenders.ts'

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
const REGISTERED = {
  returnUrlYn: 'Y',
  payGb: 'PICK_PRE_CD',
  ordrReqFrom: 'ARS',
  ordrAgreeYn: 'Y',
  thrdAgreeYn: 'Y',
  marktRecpAgreeYn: 'N',
  eventCheck: 0,
}
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
  readonly call: (endpoint: Endpoint, body: object) => Promise<Answer>
  /** The text of a page. */
  readonly read: (path: string) => Promise<string>
}

/** Yields whether the customer was told that it is paid. */
export type PayOnPage = (visit: PageVisit) => Promise<boolean>

const payOnSandboxPage: PayOnPage = async ({ payKey, code, cash, call }) => {
  const decision = { payKey, resultCode: code, payMeans: '0001', payAmt: cash, cardCmpNm: '', halbu: '00' }
  return (await call(settleSandboxPayment, decision)).code === 'Success' && code === '0000'
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

  async function call(who: Caller, endpoint: Endpoint, body: object): Promise<Answer> {
    const headers = { 'idempotency-key': randomUUID() }
    return (await insist(() => who.post(endpoint, body, headers))).body
  }

  async function read(path: string): Promise<string> {
    const { text } = await insist(async () => {
      const page = await open(path)
      return { status: page.status, text: await page.text() }
    })
    return text
  }

  async function buy(customer: Caller): Promise<void> {
    const plan = PLANS[plans++ % PLANS.length] as Plan
    const lines = [{ goodsItemId: `${storeId}01`, goodsItemPriceId: `${storeId}01-p`, qty: 1 }]
    const order = { channel, strId: storeId, tp: 'pickup', ordrReqFrom: 'ARS', goodsItemLst: lines }
    const { ordrId: orderId } = await call(customer, registerOrder, order)
    if (typeof orderId !== 'string') return
    const known = { during, isPaid: false, isEnded: false, isCompleted: false, isRefunded: false }
    acknowledged.set(orderId, known)
    if (plan.code) known.isPaid = await pay(customer, orderId, plan)
    if (plan.code !== null && !known.isPaid) return
    await follow(customer, orderId, { plan, known })
  }

  async function pay(customer: Caller, orderId: string, { code, tender }: Plan): Promise<boolean> {
    const coupon = tender === 'coupon' ? coupons.pop() : undefined
    const points = tender === 'points' ? 1_000 : 0
    const cash = PRICE - points - (coupon ? 5_000 : 0)
    const list = payVoList({
      cash,
      callReminder: points,
      ...(coupon ? { coupons: { [coupon]: 5_000 } } : {}),
    })
    const { payUrl } = await call(customer, registerPayment, {
      ...REGISTERED,
      channel,
      ordrId: orderId,
      payVoList: list,
    })
    const payKey = typeof payUrl === 'string' ? payUrl.split('/pay/')[1] : undefined
    if (!payKey || code === null) return false
    return await payOnPage({ payKey, code, cash, read, call: (...asked) => call(customer, ...asked) })
  }

  async function follow(
    customer: Caller,
    ordrId: string,
    { plan, known }: { plan: Plan; known: Acknowledged },
  ): Promise<void> {
    const did = async (who: Caller, endpoint: Endpoint, body: object) =>
      (await call(who, endpoint, { ordrId, ...body })).code === 'Success'
    if (plan.ends === 'cancel') known.isEnded = await did(customer, cancelOrder, { reason: '' })
    if (plan.ends === 'deny') known.isEnded = await did(owner, denyOrder, { reason: '재료가 떨어졌습니다.' })
    if (plan.ends !== 'complete' && plan.ends !== 'refund') return
    if (!(await did(owner, acceptOrder, { closePlanMin: 20 }))) return
    if (plan.ends === 'refund') {
      const lines = [{ index: 0, qty: 1 }]
      known.isRefunded = await did(owner, refundOrder, { lines, reason: '품절', bearer: 'store' })
      return
    }
    for (let step = 0; step < 4 && !known.isCompleted; step++) {
      const { selOrderInfo } = await call(customer, readOrder, { ordrId })
      const { ordrStts } = selOrderInfo as { ordrStts: string }
      if (ordrStts === 'ORDER_COMPLETE') known.isCompleted = true
      else await did(owner, advanceOrder, { ordrStts })
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
    async close() {
      isOpen = false
      await Promise.all(days)
    },
  }
}

export type Answer = Readonly<Record<string, unknown>>
