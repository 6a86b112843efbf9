import {
  type DeskOrderRequest,
  type DeskPaymentRequest,
  askCallerToPay,
  placeForCaller,
  quoteForCaller,
  requestedLineOf,
} from '@hansang/contract'
import { type Quote, type Won, sendsPaymentUrl } from '@hansang/domain'
import { agentTexts } from '@hansang/messages'
import { useState } from 'react'
import { failureText, useAction, useQuery, useRequestKeys } from '../../api/index.ts'
import { StaffSignedOut } from '../../staff/index.ts'
import { callAsAgent } from './agent-session.ts'

/** A way to pay, with what is due by it. */
export interface Payable {
  readonly method: string
  readonly due: Won
}

/** What the draft costs now, or why it cannot be ordered. */
export type Pricing =
  | { readonly ok: true; readonly quote: Quote; readonly methods: readonly Payable[] }
  | { readonly ok: false; readonly message: string }

/** The server's price of the draft; `null` while it is asked for, or there is nothing to price. */
export function usePricing(
  request: DeskOrderRequest | null,
  tries: number,
  onSignedOut: () => void,
): Pricing | null {
  const key = request ? `${tries} ${JSON.stringify(request)}` : null
  const found = useQuery<Pricing & { readonly key: string }>(key, async () => {
    const pricing = await priced(request, onSignedOut)
    return { state: 'found', value: { ...pricing, key: key ?? '' } }
  })
  return found.state === 'found' && found.value.key === key ? found.value : null
}

async function priced(request: DeskOrderRequest | null, onSignedOut: () => void): Promise<Pricing> {
  if (!request) return { ok: false, message: '' }
  try {
    const asked = await callAsAgent(quoteForCaller, request)
    return asked.ok ? { ok: true, ...asked.answer } : { ok: false, message: asked.message }
  } catch (failure) {
    if (failure instanceof StaffSignedOut) onSignedOut()
    return { ok: false, message: failureText(failure, agentTexts.pricingFailed) }
  }
}

export type DeskPayment = Omit<DeskPaymentRequest, 'callerId' | 'orderNumber'>

/** What became of an order: it was placed and sent, or why not; one that was placed may still be sent. */
export interface Ordering {
  readonly isBusy: boolean
  readonly problem: string | null
  /** An order that was placed, but whose payment could not be asked for. */
  readonly unsent: string | null
  readonly order: (request: DeskOrderRequest, quote: Quote, payment: DeskPayment) => Promise<string | null>
  readonly forget: () => void
}

/** Places an order and asks for its payment; a repeated press does neither twice. */
export function useOrdering(onSignedOut: () => void): Ordering {
  const keys = useRequestKeys()
  const [problem, setProblem] = useState<string | null>(null)
  const [unsent, setUnsent] = useState<string | null>(null)
  const { isBusy, run } = useAction({
    onFailure: (failure) =>
      failure instanceof StaffSignedOut ? onSignedOut() : setProblem(failureText(failure)),
  })

  async function place(request: DeskOrderRequest, quote: Quote): Promise<string | null> {
    const claimed = { ...request, lines: quote.lines.map(requestedLineOf) }
    const placed = await callAsAgent(placeForCaller, claimed, { idempotencyKey: keys.keyOf(claimed) })
    if (!placed.ok) setProblem(placed.message)
    return placed.ok ? placed.answer.orderNumber : null
  }

  async function send(payment: DeskPaymentRequest): Promise<string | null> {
    const asked = await callAsAgent(askCallerToPay, payment, { idempotencyKey: keys.keyOf(payment) })
    if (!asked.ok) {
      setProblem(`${agentTexts.notSent} ${asked.message}`)
      return null
    }
    keys.forget()
    setUnsent(null)
    return sendsPaymentUrl(payment.paymentMethod) ? agentTexts.sent : agentTexts.placedPostpaid
  }

  async function order(
    request: DeskOrderRequest,
    quote: Quote,
    payment: DeskPayment,
  ): Promise<string | null> {
    const done = await run(async () => {
      setProblem(null)
      const orderNumber = unsent ?? (await place(request, quote))
      if (orderNumber === null) return null
      setUnsent(orderNumber)
      return await send({ ...payment, callerId: request.callerId, orderNumber })
    })
    return done ?? null
  }

  function forget() {
    keys.forget()
    setUnsent(null)
    setProblem(null)
  }

  return { isBusy, problem, unsent, order, forget }
}
