import type { OrderDetail } from '@hansang/contract'
import { printerTexts } from '@hansang/messages'
import { logFailure } from '../../../../browser/log-failure.ts'
import { Button, toast } from '../../../../ui/index.ts'
import { useOwnerAction } from '../../frame/use-owner-action.ts'

/** What prints is no part of the board's first sight. */
export function PrintOrder({ order }: { readonly order: OrderDetail }) {
  const { isBusy, run } = useOwnerAction()
  return (
    <Button kind="quiet" size="small" isBusy={isBusy} onClick={() => void run(() => print(order))}>
      {printerTexts.order}
    </Button>
  )
}

async function print(order: OrderDetail): Promise<void> {
  try {
    const { printOrder } = await import('../../tickets/print-order.ts')
    const words = {
      queued: printerTexts.queued,
      elsewhere: printerTexts.elsewhere,
      failed: printerTexts.notPrinted,
    }
    const outcome = await printOrder(order)
    if (outcome !== 'printed') toast(words[outcome])
  } catch (failure) {
    logFailure(failure)
    toast(printerTexts.notPrinted)
  }
}
