import type { OrderDetail } from '@hansang/contract/order'
import { result as text } from '@hansang/messages/result'
import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { alerted } from '../ui/layers/dialogs.tsx'
import { mayResend, resend } from './resend-pay-url.ts'
import type { OrderReading } from './use-read-order.ts'

interface ResendPayUrlProps {
  readonly order: OrderDetail
  readonly reread: () => Promise<OrderReading>
}

/** Texts the payment link once more; for agents. */
export function ResendPayUrl({ order, reread }: ResendPayUrlProps) {
  const [isBusy, setIsBusy] = useState(false)
  if (!mayResend(order)) return null
  async function send() {
    setIsBusy(true)
    const outcome = await resend(order.number, reread)
    setIsBusy(false)
    await alerted(outcome)
  }
  return (
    <Button kind="secondary" isBusy={isBusy} onClick={() => void send()}>
      {isBusy ? text.resending : text.resend}
    </Button>
  )
}
