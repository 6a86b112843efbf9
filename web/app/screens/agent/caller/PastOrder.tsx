import { type OrderDetail, cancelForCaller, resendToCaller } from '@hansang/contract'
import {
  ORDER_TEXT_LIMIT,
  formatDateTime,
  formatWon,
  isAgentSource,
  orderCan,
  sendsPaymentUrl,
  isRefusal,
} from '@hansang/domain'
import { agentTexts, fill, orderStatusLabel } from '@hansang/messages'
import { randomKey, useAction } from '../../../api/index.ts'
import { may } from '../../../order/index.ts'
import { Badge, type BadgeTone, Button, alerted, confirmed } from '../../../ui/index.ts'
import { callAsAgent } from '../agent-session.ts'
import { useDeskContext } from '../desk/desk-context.ts'
import own from './CallerPanel.module.css'

interface PastOrderProps {
  readonly order: OrderDetail
  readonly callerId: string
}

export function PastOrder({ order, callerId }: PastOrderProps) {
  const { repeat, reload, announce } = useDeskContext()
  const { isBusy, run } = useAction()

  async function tell(text: string) {
    announce(text)
    await alerted(text)
  }

  async function resend() {
    const sent = await run(() => callAsAgent(resendToCaller, { callerId, orderNumber: order.number }))
    if (sent) await tell(isRefusal(sent) ? sent.message : agentTexts.resent)
  }

  async function cancel({ ask, button, done }: Cancelling) {
    const question = { text: fill(ask, { name: order.goodsName }), confirm: button }
    if (!(await confirmed({ ...question, cancel: agentTexts.keepOrder }))) return
    const request = { callerId, orderNumber: order.number, reason: '' }
    const cancelled = await run(() => callAsAgent(cancelForCaller, request, { idempotencyKey: randomKey() }))
    void reload()
    if (cancelled) await tell(isRefusal(cancelled) ? cancelled.message : done)
  }

  const mayResend = may(orderCan.resendPayUrl, order) && order.paymentMethod !== ''
  const cancelling = cancellingOf(order)
  const isByAgent = isAgentSource(order.orderSource)
  return (
    <li className={own.order}>
      <p className={own.head}>
        <b>{order.goodsName}</b>
        <Badge tone={toneOf(order)}>{pastOrderState(order)}</Badge>
      </p>
      <p className={own.about}>
        {order.storeName} · {order.type === 'delivery' ? agentTexts.types.delivery : agentTexts.types.pickup}{' '}
        · {formatWon(order.due)}
      </p>
      <p className={own.about}>{formatDateTime(order.registeredAt)}</p>
      {order.type === 'delivery' && (
        <p className={own.about}>
          {order.address} {order.detailAddress}
        </p>
      )}
      <p className={own.actions}>
        <Button
          kind="secondary"
          size="small"
          label={fill(agentTexts.repeatOf, { name: order.goodsName })}
          onClick={() => void repeat(order.number)}
        >
          {agentTexts.repeat}
        </Button>
        {mayResend && (
          <Button kind="quiet" size="small" isBusy={isBusy} onClick={() => void resend()}>
            {agentTexts.resend}
          </Button>
        )}
        {cancelling && isByAgent && (
          <Button
            kind="quiet"
            size="small"
            isBusy={isBusy}
            label={fill(cancelling.label, { name: order.goodsName })}
            onClick={() => void cancel(cancelling)}
          >
            {cancelling.button}
          </Button>
        )}
      </p>
      {mayResend && <p className={own.note}>{fill(agentTexts.resendLimit, LIMITS)}</p>}
      {cancelling && !isByAgent && <p className={own.note}>{agentTexts.placedAlone}</p>}
    </li>
  )
}

const LIMITS = { minutes: ORDER_TEXT_LIMIT.withinMinutes, most: ORDER_TEXT_LIMIT.most }

const CANCELLING = {
  now: {
    button: agentTexts.cancel,
    label: agentTexts.cancelOf,
    ask: agentTexts.cancelAsk,
    done: agentTexts.cancelled,
  },
  request: {
    button: agentTexts.cancelRequest,
    label: agentTexts.cancelRequestOf,
    ask: agentTexts.cancelRequestAsk,
    done: agentTexts.cancelRequested,
  },
} as const

type Cancelling = (typeof CANCELLING)[keyof typeof CANCELLING]

function cancellingOf(order: OrderDetail): Cancelling | null {
  if (may(orderCan.cancelNow, order)) return CANCELLING.now
  return may(orderCan.askToCancel, order) ? CANCELLING.request : null
}

export function pastOrderState(order: OrderDetail): string {
  const isAtCustomer = may(orderCan.pay, order) && sendsPaymentUrl(order.paymentMethod)
  return isAtCustomer ? agentTexts.waitsForPayment : orderStatusLabel(order.status, order.type)
}

function toneOf(order: OrderDetail): BadgeTone {
  if (may(orderCan.pay, order)) return 'notice'
  return order.payments.length > 0 ? 'good' : 'grey'
}
