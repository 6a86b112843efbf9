import type { RequestTo } from '@hansang/contract/endpoint'
import { registerPayment } from '@hansang/contract/endpoints/payments'
import { pay } from '@hansang/messages/pay'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { callApi } from '../../api.ts'
import { sessionShelf } from '../../browser-storage.ts'
import type { OrderReading } from '../order/use-order.ts'
import { paymentStanding } from '../order/payment-standing.ts'
import { type MessageMeaning } from './payment-message.ts'
import { type KeyedRequest, keyedRequest } from './request-key.ts'
import { usePaymentWindow } from './use-payment-window.ts'

/** Why a payment did not come about, as the popup says it. */
export interface PaymentFailure {
  readonly text: string
  /** The server's own words, when it sent some. */
  readonly detail: string
}

/** Where a payment stands on this page (PAY-35). */
export type PaymentPhase =
  | { readonly name: 'idle' }
  | { readonly name: 'registering' }
  | { readonly name: 'confirming'; readonly pageUrl: string }
  | { readonly name: 'waiting'; readonly pageUrl: string }
  | { readonly name: 'checking' }
  | { readonly name: 'failed'; readonly failure: PaymentFailure }

const IDLE: PaymentPhase = { name: 'idle' }

interface PaymentOptions {
  readonly orderNumber: string
  readonly sameWindow: boolean
  /** MSG-07: how a payment in this window ended; `null` when none did. */
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
  const keyed = useRef<KeyedRequest | null>(null)

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
    onMessage: (meaning) => void hear(meaning),
  })

  function finish() {
    tab.close()
    onPlaced()
  }

  async function hear(meaning: MessageMeaning): Promise<void> {
    switch (meaning) {
      case 'completed':
        setPhase({ name: 'checking' })
        return onPlaced()
      case 'notCompleted':
        tab.close()
        setPhase({ name: 'checking' })
        return await settle(notCompleted())
      case 'identityDone':
      case 'identityCheckedAgain':
        tab.close()
        return options.onIdentityChecked()
      case 'voucherTaken':
        tab.close()
        return await settle(IDLE)
    }
  }

  const askAgain = useEffectEvent(() => reread())
  const end = useEffectEvent((reading: OrderReading, meaning: MessageMeaning) => {
    if (isPlaced(reading)) return onPlaced()
    if (meaning === 'identityDone' || meaning === 'identityCheckedAgain') options.onIdentityChecked()
    setPhase(meaning === 'notCompleted' ? notCompleted() : IDLE)
  })
  useEffect(() => {
    if (returnedWith) void askAgain().then((reading) => end(reading, returnedWith))
  }, [returnedWith])

  async function register(request: RequestTo<typeof registerPayment>): Promise<void> {
    setPhase({ name: 'registering' })
    const { key } = (keyed.current = keyedRequest(keyed.current, request))
    try {
      const called = await callApi(registerPayment, request, { idempotencyKey: key, isQuiet: true })
      keyed.current = null
      if (!called.ok) return await settle(refused(called.code, called.message))
      sessionShelf.writeJson('orderInfo', { orderNumber })
      if (called.answer.pageUrl === '') return onPlaced()
      setPhase({ name: 'confirming', pageUrl: called.answer.pageUrl })
    } catch {
      // Whether it was registered is not known: the same key finds out at the next tap.
      setPhase({ name: 'failed', failure: { text: pay.error, detail: '' } })
    }
  }

  /** Runs inside the tap, or the browser takes the new tab for a popup (PAY-36). */
  function openPage(pageUrl: string): void {
    if (!sameWindow && tab.open(pageUrl)) return setPhase({ name: 'waiting', pageUrl })
    window.location.assign(pageUrl)
  }

  return {
    phase,
    register: (request: RequestTo<typeof registerPayment>) => void register(request),
    openPage,
    /** PAY-22: back where the customer came from; the next registration replaces this one. */
    cancelConfirm: () => {
      setPhase(IDLE)
      options.onGoneBack()
    },
    cancelWaiting: () => {
      tab.close()
      void settle(IDLE)
    },
    payAgain: () => setPhase(IDLE),
    /** The browser kept this page while another was shown: it may be long out of date. */
    recheck: () => void settle(IDLE),
  }
}

function isPlaced(reading: OrderReading): boolean {
  return reading.state === 'found' && paymentStanding(reading.order) === 'placed'
}

function notCompleted(detail = ''): PaymentPhase {
  return { name: 'failed', failure: { text: pay.notCompleted, detail } }
}

/** PAY-38 */
export function refused(code: string, message: string): PaymentPhase {
  if (code !== 'payFirstCheckFail') return notCompleted(message)
  return { name: 'failed', failure: { text: message || pay.expired, detail: '' } }
}
