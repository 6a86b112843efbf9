import type { OrderDetail } from '@hansang/contract'
import { orderTexts } from '@hansang/messages'
import { useAction } from '../api/index.ts'
import { Button, alerted } from '../ui/index.ts'
import { offersResend, resend } from './resend-pay-url.ts'
import type { OrderReading } from './use-read-order.ts'

interface ResendPayUrlProps {
  readonly order: OrderDetail
  readonly reread: () => Promise<OrderReading>
}

export function ResendPayUrl({ order, reread }: ResendPayUrlProps) {
  const { isBusy, run } = useAction()
  if (!offersResend(order)) return null
  async function send() {
    const outcome = await run(() => resend(order.number, reread))
    if (outcome) await alerted(outcome)
  }
  return (
    <Button kind="secondary" isBusy={isBusy} onClick={() => void send()}>
      {isBusy ? orderTexts.resend.running : orderTexts.resend.button}
    </Button>
  )
}
