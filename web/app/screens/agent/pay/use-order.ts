import {
  type DeskOrderRequest,
  type DeskPaymentRequest,
  askCallerToPay,
  placeForCaller,
  quoteForCaller,
} from '@hansang/contract'
import {
  type Quote,
  type Refusal,
  type Won,
  isRefusal,
  refusal,
  requestedLineOf,
  sendsPaymentUrl,
} from '@hansang/domain'
import { agentTexts } from '@hansang/messages'
import { useState } from 'react'
import { failureText, useAction, useQuery, useRequestKeys } from '../../../api/index.ts'
import { takesSlot } from '../../../order/index.ts'
import { callAsAgent } from '../agent-session.ts'

export interface Payable {
  readonly method: string
  readonly due: Won
}

export type Pricing =
  | { readonly quote: Quote; readonly methods: readonly Payable[] }
  | (Refusal & { readonly message: string })

/** `null` while loading or without a request. */
export function usePricing(request: DeskOrderRequest | null, round: string | number): Pricing | null {
  const key = request && `${round} ${JSON.stringify(request)}`
  const found = useQuery<Pricing>(key, async () => ({ state: 'found', value: await priced(request) }))
  return key !== null && found.state === 'found' ? found.value : null
}

async function priced(request: DeskOrderRequest | null): Promise<Pricing> {
  if (!request) return { ...refusal('emptyBasket'), message: '' }
  try {
    const asked = await callAsAgent(quoteForCaller, request)
    return isRefusal(asked) ? asked : asked.answer
  } catch (failure) {
    return { ...refusal('noAnswer'), message: failureText(failure, agentTexts.pricingFailed) }
  }
}

export type DeskPayment = Omit<DeskPaymentRequest, 'callerId' | 'orderNumber'>

export interface Ordering {
  readonly isBusy: boolean
  /** The last failure, if it was for this draft. */
  readonly problemOf: (request: DeskOrderRequest | null) => string | null
  /** Returns the text to show on success, `null` on failure. */
  readonly order: (asked: Asked) => Promise<string | null>
}

interface Asked {
  readonly request: DeskOrderRequest
  readonly quote: Quote
  readonly payment: DeskPayment
  readonly placedAs: string | null
}

/** Idempotency keys make a repeated press safe. `onPlaced` is called even if the payment request fails. */
export function useOrdering(onPlaced: (orderNumber: string) => void): Ordering {
  const keys = useRequestKeys()
  const [problem, setProblem] = useState({ text: '', of: '' })
  const { isBusy, run } = useAction()

  async function place(request: DeskOrderRequest, quote: Quote): Promise<string> {
    const claimed = { ...request, lines: quote.lines.map(requestedLineOf) }
    const placed = await callAsAgent(placeForCaller, claimed, { idempotencyKey: keys.keyOf(claimed) })
    if (isRefusal(placed)) {
      const { nextSlot: promisedAt } = placed
      if (promisedAt && (await takesSlot(placed))) return await place({ ...request, promisedAt }, quote)
      throw new OrderFailure(placed.message)
    }
    onPlaced(placed.answer.orderNumber)
    return placed.answer.orderNumber
  }

  async function send(payment: DeskPaymentRequest): Promise<string> {
    const asked = await callAsAgent(askCallerToPay, payment, { idempotencyKey: keys.keyOf(payment) })
    if (isRefusal(asked)) throw new OrderFailure(`${agentTexts.notSent} ${asked.message}`)
    keys.forget()
    return sendsPaymentUrl(payment.paymentMethod) ? agentTexts.sent : agentTexts.placedPostpaid
  }

  async function order({ request, quote, payment, placedAs }: Asked): Promise<string | null> {
    const done = await run(async () => {
      setProblem({ text: '', of: '' })
      try {
        const orderNumber = placedAs ?? (await place(request, quote))
        return await send({ ...payment, callerId: request.callerId, orderNumber })
      } catch (failure) {
        const text = failure instanceof OrderFailure ? failure.message : failureText(failure)
        setProblem({ text, of: JSON.stringify(request) })
        return null
      }
    })
    return done ?? null
  }

  const problemOf = (request: DeskOrderRequest | null) =>
    problem.of === JSON.stringify(request) ? problem.text : null
  return { isBusy, problemOf, order }
}

class OrderFailure extends Error {}
