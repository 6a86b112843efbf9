import { cancelOrder, type OrderDetail } from '@hansang/contract'
import { STATUS_AFTER, isRefusal } from '@hansang/domain'
import { cancellationTexts } from '@hansang/messages'
import { useState } from 'react'
import { callApi, failureText, useRequestKeys, useAction } from '../../../../api/index.ts'
import { Button, alerted, toast } from '../../../../ui/index.ts'
import css from './CancelOrder.module.css'
import { CancelSheet } from './CancelSheet.tsx'
import { type CancelWay, cancelWay } from './cancel-way.ts'

interface CancelOrderProps {
  readonly order: OrderDetail
  readonly onChanged: () => Promise<unknown>
  readonly onDone: () => void
}

export function CancelOrder({ order, onChanged, onDone }: CancelOrderProps) {
  const way = cancelWay(order)
  const [isChoosing, setIsChoosing] = useState(false)
  const { isBusy, run } = useAction()
  const { keyOf } = useRequestKeys()
  if (way === null) return <CancelOutcome order={order} />

  async function cancel(reason: string) {
    setIsChoosing(false)
    const problem = await run(async () => {
      const found = await problemOf(order.number, reason, keyOf([order.status, reason]))
      await onChanged()
      return found
    })
    if (problem) return alerted(problem)
    if (problem === undefined) return
    toast(way === 'now' ? cancellationTexts.done : cancellationTexts.asked)
    onDone()
  }

  return (
    <div className={css.cancel}>
      <p className={css.hint}>{way === 'now' ? cancellationTexts.hint : cancellationTexts.askHint}</p>
      <Button kind="quiet" size="medium" isBusy={isBusy} onClick={() => setIsChoosing(true)}>
        {cancelLabel(way)}
      </Button>
      <CancelSheet
        way={way}
        isOpen={isChoosing}
        onCancel={(reason) => void cancel(reason)}
        onKeep={() => setIsChoosing(false)}
      />
    </div>
  )
}

export function cancelLabel(way: Exclude<CancelWay, null>): string {
  return way === 'now' ? cancellationTexts.open : cancellationTexts.askOpen
}

function CancelOutcome({ order: { status, denyReason } }: { order: OrderDetail }) {
  if (status !== STATUS_AFTER.deniedCancel || denyReason === '') return null
  return (
    <p className={css.news}>
      {cancellationTexts.denied} {denyReason}
    </p>
  )
}

async function problemOf(
  orderNumber: string,
  reason: string,
  idempotencyKey: string,
): Promise<string | null> {
  try {
    const called = await callApi(cancelOrder, { orderNumber, reason }, { idempotencyKey })
    return isRefusal(called) ? called.message || cancellationTexts.failed : null
  } catch (failure) {
    return failureText(failure, cancellationTexts.failed)
  }
}
