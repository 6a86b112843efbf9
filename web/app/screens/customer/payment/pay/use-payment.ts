import { type RequestTo, isEndOfSession, registerPayment, writeOrderInfo } from '@hansang/contract'
import { type Refusal, isRefusal } from '@hansang/domain'
import { refusalText, refusalTexts, failureTexts, paymentTexts } from '@hansang/messages'
import { useEffect, useEffectEvent, useState } from 'react'
import { callApi, failureText, useRequestKeys } from '../../../../api/index.ts'
import { sessionValues } from '../../../../browser/browser-storage.ts'
import { type OrderReading, paymentStatus } from '../../../../order/index.ts'
import { type MessageMeaning } from './payment-message.ts'
import { usePaymentWindow } from './use-payment-window.ts'

/** Why a payment did not come about, as the popup says it. */
export interface PaymentFailure {
  readonly text: string
  /** The server's own words, when it sent some. */
  readonly detail: string
}

/** Where a payment stands on this page. */
export type PaymentPhase =
  | { readonly name: 'idle' }
  | { readonly name: 'registering' }
  | { readonly name: 'confirming'; readonly pageUrl: string }
  | { readonly name: 'waiting'; readonly pageUrl: string }
  | { readonly name: 'checking' }
  | { readonly name: 'failed'; readonly failure: PaymentFailure }

const IDLE: PaymentPhase = { name: 'idle' }

/** What to send now, or why it may not be sent any more. */
export type PrepareRequest = () => Promise<RequestTo<typeof registerPayment> | Refusal>

interface PaymentOptions {
  readonly orderNumber: string
  readonly sameWindow: boolean
  /** How a payment in this window ended; `null` when none did. */
  readonly returnedWith: MessageMeaning | null
  readonly reread: () => Promise<OrderReading>
  /** The store has the order: on to the receipt. */
  readonly onPlaced: () => void
  readonly onGoneBack: () => void
  readonly onIdentityChecked: () => void
}

/** One payment from the tap to its end. Only the server says how it ended; windows merely ring the bell. */
export function usePayment(options: PaymentOptions) {
  const { orderNumber, sameWindow, returnedWith, reread, onPlaced } = options
  const [phase, setPhase] = useState<PaymentPhase>(returnedWith ? { name: 'checking' } : IDLE)
  const keys = useRequestKeys()

  /** Asks the server; a payment that is not through yet leaves `otherwise`. */
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

  /** With `opensNow` the tap that asks is the one that opens the provider's page. */
  async function register(prepare: PrepareRequest, opensNow: boolean): Promise<void> {
    const isOpened = opensNow && !sameWindow && tab.open('about:blank')
    setPhase({ name: 'registering' })
    const next = await registered(prepare)
    if (opensNow && next?.name === 'confirming') return showPage(next.pageUrl, isOpened)
    tab.close()
    if (next) setPhase(next)
    else onPlaced()
  }

  /** What follows a registration; `null` once the store has the order. */
  async function registered(prepare: PrepareRequest): Promise<PaymentPhase | null> {
    const request = await prepare()
    if (isRefusal(request)) return failed(refusalText(request))
    try {
      const called = await callApi(registerPayment, request, { idempotencyKey: keys.keyOf(request) })
      keys.forget()
      if (!called.ok) return isPlaced(await reread()) ? null : refused(called.code, called.message)
      sessionValues.writeJson('orderInfo', writeOrderInfo(orderNumber))
      const { pageUrl } = called.answer
      return pageUrl === '' ? null : { name: 'confirming', pageUrl }
    } catch (failure) {
      // Whether it was registered is not known: the same key finds out at the next tap.
      return isEndOfSession(failure) ? IDLE : failed(registrationFailure(failure))
    }
  }

  function showPage(pageUrl: string, isOpened: boolean): void {
    if (!isOpened) return window.location.assign(pageUrl)
    tab.show(pageUrl)
    setPhase({ name: 'waiting', pageUrl })
  }

  /** Runs inside the tap, or the browser takes the new tab for a popup. */
  function openPage(pageUrl: string): void {
    if (!sameWindow && tab.open(pageUrl)) return setPhase({ name: 'waiting', pageUrl })
    window.location.assign(pageUrl)
  }

  return {
    phase,
    register: (prepare: PrepareRequest) => void register(prepare, false),
    /** Who taps again has confirmed already. */
    registerAgain: (prepare: PrepareRequest) => void register(prepare, true),
    openPage,
    /** Back where the customer came from; the next registration replaces this one. */
    cancelConfirm: () => {
      setPhase(IDLE)
      options.onGoneBack()
    },
    cancelWaiting: () => {
      tab.close()
      void settle(IDLE)
    },
    closeFailure: () => setPhase(IDLE),
    /** The browser kept this page while another was shown: it may be long out of date. */
    recheck: () => void settle(IDLE),
  }
}

function isPlaced(reading: OrderReading): boolean {
  return reading.state === 'found' && paymentStatus(reading.order) === 'placed'
}

/** Why no money was taken: by the server's books, else as the window that closed has it. */
function unpaid(reading: OrderReading, meaning: 'notCompleted' | 'canceled'): PaymentPhase {
  const why = reading.state === 'found' ? reading.order.lastFailure : undefined
  if (why) return failed(paymentTexts.unpaid[why])
  return failed(meaning === 'canceled' ? paymentTexts.unpaid.canceled : failureTexts.paymentNotCompleted)
}

/** Without a line nothing is wrong with the order or its payment. */
function registrationFailure(failure: unknown): string {
  if (navigator.onLine === false) return failureTexts.pageOffline
  return failureText(failure, failureTexts.payment)
}

function failed(text: string, detail = ''): PaymentPhase {
  return { name: 'failed', failure: { text, detail } }
}

export function refused(code: string, message: string): PaymentPhase {
  if (code === 'payFirstCheckFail') return failed(message || refusalTexts.paymentExpired)
  return message ? failed(failureTexts.paymentRefused, message) : failed(failureTexts.paymentNotCompleted)
}
