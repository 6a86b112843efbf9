import { type RequestTo, isEndOfSession, registerPayment, writeOrderInfo } from '@hansang/contract'
import { type Refusal, isRefusal } from '@hansang/domain'
import { refusalText, refusalTexts, failureTexts, paymentTexts } from '@hansang/messages'
import { useEffect, useEffectEvent, useState } from 'react'
import { callApi, failureText, useRequestKeys } from '../../../../api/index.ts'
import { sessionValues } from '../../../../browser/browser-storage.ts'
import { type OrderReading, paymentStatus } from '../../../../order/index.ts'
import { needsOtherOrder } from '../payment-offer.ts'
import { type MessageMeaning } from './payment-message.ts'
import { usePaymentWindow } from './use-payment-window.ts'

export interface FailureNotice {
  readonly text: string
  readonly detail: string
  /** Paying again is refused alike until the order changes. */
  readonly leadsBack: boolean
}

export type PaymentPhase =
  | { readonly name: 'idle' }
  | { readonly name: 'registering' }
  | { readonly name: 'confirming'; readonly pageUrl: string }
  | { readonly name: 'waiting'; readonly pageUrl: string }
  | { readonly name: 'checking' }
  | { readonly name: 'failed'; readonly failure: FailureNotice }

const IDLE: PaymentPhase = { name: 'idle' }

/** Builds the request when it is sent; a refusal when payment is no longer allowed. */
export type PrepareRequest = () => Promise<RequestTo<typeof registerPayment> | Refusal>

interface PaymentOptions {
  readonly orderNumber: string
  readonly sameWindow: boolean
  readonly returnedWith: MessageMeaning | null
  readonly reread: () => Promise<OrderReading>
  readonly onPlaced: () => void
  readonly onGoneBack: () => void
  readonly onIdentityChecked: () => void
}

/** Only the server says how a payment ended; window messages trigger a re-read. */
export function usePayment(options: PaymentOptions) {
  const { orderNumber, sameWindow, returnedWith, reread, onPlaced } = options
  const [phase, setPhase] = useState<PaymentPhase>(returnedWith ? { name: 'checking' } : IDLE)
  const keys = useRequestKeys()

  async function settle(otherwise: PaymentPhase): Promise<void> {
    const reading = await reread()
    if (isPlaced(reading)) return onPlaced()
    setPhase(otherwise)
  }

  const tab = usePaymentWindow({
    orderNumber,
    isWaiting: phase.name === 'waiting',
    onAsk: async () => {
      if (isPlaced(await reread())) finish()
    },
    onClosed: () => void settle(IDLE),
    onMessage: (meaning) => void receive(meaning),
  })

  function finish() {
    tab.close()
    onPlaced()
  }

  async function receive(meaning: MessageMeaning): Promise<void> {
    setPhase({ name: 'checking' })
    if (meaning === 'completed') return onPlaced()
    tab.close()
    end(await reread(), meaning)
  }

  function end(reading: OrderReading, meaning: MessageMeaning): void {
    if (isPlaced(reading)) return onPlaced()
    if (meaning === 'identityDone' || meaning === 'identityCheckedAgain') options.onIdentityChecked()
    setPhase(meaning === 'notCompleted' || meaning === 'canceled' ? unpaid(reading, meaning) : IDLE)
  }

  const askAgain = useEffectEvent(() => reread())
  const endNow = useEffectEvent(end)
  useEffect(() => {
    if (returnedWith) void askAgain().then((reading) => endNow(reading, returnedWith))
  }, [returnedWith])

  async function register(prepare: PrepareRequest, opensNow: boolean): Promise<void> {
    const isOpened = opensNow && !sameWindow && tab.open('about:blank')
    setPhase({ name: 'registering' })
    const next = await registered(prepare)
    if (opensNow && next?.name === 'confirming') return showPage(next.pageUrl, isOpened)
    tab.close()
    if (next) setPhase(next)
    else onPlaced()
  }

  /** The phase after a registration; `null` once the store has the order. */
  async function registered(prepare: PrepareRequest): Promise<PaymentPhase | null> {
    const request = await prepare()
    if (isRefusal(request)) return failed(refusalText(request), '', needsOtherOrder(request))
    try {
      const called = await callApi(registerPayment, request, { idempotencyKey: keys.keyOf(request) })
      keys.forget()
      if (isRefusal(called)) return isPlaced(await reread()) ? null : refused(called.reason, called.message)
      sessionValues.writeJson('orderInfo', writeOrderInfo(orderNumber))
      const { pageUrl } = called.answer
      return pageUrl === '' ? null : { name: 'confirming', pageUrl }
    } catch (failure) {
      // The registration may have arrived; the next tap repeats it with the same key.
      return isEndOfSession(failure) ? IDLE : failed(registrationFailure(failure))
    }
  }

  function showPage(pageUrl: string, isOpened: boolean): void {
    if (!isOpened) return window.location.assign(pageUrl)
    tab.show(pageUrl)
    setPhase({ name: 'waiting', pageUrl })
  }

  /** Must run within the tap, or the browser blocks the new tab. */
  function openPage(pageUrl: string): void {
    if (!sameWindow && tab.open(pageUrl)) return setPhase({ name: 'waiting', pageUrl })
    window.location.assign(pageUrl)
  }

  return {
    phase,
    register: (prepare: PrepareRequest) => void register(prepare, false),
    registerAgain: (prepare: PrepareRequest) => void register(prepare, true),
    openPage,
    /** The order stays registered; the next registration replaces this one. */
    cancelConfirm: () => {
      setPhase(IDLE)
      options.onGoneBack()
    },
    cancelWaiting: () => {
      tab.close()
      void settle(IDLE)
    },
    closeFailure: () => setPhase(IDLE),
    /** For a page from the back/forward cache, which may be outdated. */
    recheck: () => void settle(IDLE),
  }
}

function isPlaced(reading: OrderReading): boolean {
  return reading.state === 'found' && paymentStatus(reading.order) === 'placed'
}

/** The server's reason, else the closed window's. */
function unpaid(reading: OrderReading, meaning: 'notCompleted' | 'canceled'): PaymentPhase {
  const why = reading.state === 'found' ? reading.order.lastFailure : undefined
  if (why) return failed(paymentTexts.unpaid[why])
  return failed(meaning === 'canceled' ? paymentTexts.unpaid.canceled : failureTexts.paymentNotCompleted)
}

/** Offline, the text must not blame the order or its payment. */
function registrationFailure(failure: unknown): string {
  if (navigator.onLine === false) return failureTexts.pageOffline
  return failureText(failure, failureTexts.payment)
}

function failed(text: string, detail = '', leadsBack = false): PaymentPhase {
  return { name: 'failed', failure: { text, detail, leadsBack } }
}

export function refused(code: string, message: string): PaymentPhase {
  if (code === 'payFirstCheckFail') return failed(message || refusalTexts.paymentExpired, '', true)
  return message
    ? failed(failureTexts.paymentRefused, message, true)
    : failed(failureTexts.paymentNotCompleted)
}
