import { useEffect, useEffectEvent, useRef } from 'react'
import { type MessageMeaning, meaningOf, trustedMessage } from './payment-message.ts'

const LOOK_MS = 500
const ASK_MS = 4_000

interface PaymentWindowOptions {
  readonly orderNumber: string
  readonly isWaiting: boolean
  /** Polls the server, as a message may have been lost. */
  readonly onAsk: () => Promise<void>
  readonly onClosed: () => void
  readonly onMessage: (meaning: MessageMeaning) => void
}

export function usePaymentWindow(options: PaymentWindowOptions) {
  const { isWaiting } = options
  const opened = useRef<Window | null>(null)

  const receive = useEffectEvent((event: MessageEvent<unknown>) => {
    const expected = { origin: location.origin, source: opened.current, orderNumber: options.orderNumber }
    const message = trustedMessage(event, expected)
    const meaning = message && meaningOf(message)
    if (!meaning) return
    options.onMessage(meaning)
  })
  const look = useEffectEvent(() => {
    if (!opened.current?.closed) return
    opened.current = null
    options.onClosed()
  })
  const ask = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void options.onAsk()
  })

  useEffect(() => {
    if (!isWaiting) return
    const looking = setInterval(() => look(), LOOK_MS)
    const asking = setInterval(() => ask(), ASK_MS)
    const listen = (event: MessageEvent<unknown>) => receive(event)
    const askNow = () => ask()
    window.addEventListener('message', listen)
    document.addEventListener('visibilitychange', askNow)
    return () => {
      clearInterval(looking)
      clearInterval(asking)
      window.removeEventListener('message', listen)
      document.removeEventListener('visibilitychange', askNow)
    }
  }, [isWaiting])

  return {
    open(pageUrl: string): boolean {
      if (opened.current && !opened.current.closed) {
        opened.current.focus()
        return true
      }
      opened.current = window.open(pageUrl, '_blank')
      return opened.current !== null
    },
    show(pageUrl: string) {
      opened.current?.location.replace(pageUrl)
    },
    close() {
      opened.current?.close()
      opened.current = null
    },
  }
}
