import { type OrderDetail, type ServedCaller, resendToCaller } from '@hansang/contract'
import { formatDateTime, formatPhone, formatWon, orderCan } from '@hansang/domain'
import { agentTexts, fill, orderStatusLabel } from '@hansang/messages'
import { useEffect, useRef } from 'react'
import { failureText, useAction } from '../../api/index.ts'
import { may } from '../../order/index.ts'
import { StaffSignedOut } from '../../staff/index.ts'
import { Badge, type BadgeTone, Button, alerted } from '../../ui/index.ts'
import css from './AgentScreen.module.css'
import { callAsAgent } from './agent-session.ts'
import own from './CallerPanel.module.css'

interface CallerPanelProps {
  readonly caller: ServedCaller
  readonly isConnected: boolean
  readonly onReload: () => void
  readonly onRepeat: (order: OrderDetail) => void
  readonly onSaid: (text: string) => void
  readonly onSignedOut: () => void
}

/** Who calls, and what they ordered lately. */
export function CallerPanel({
  caller,
  isConnected,
  onReload,
  onRepeat,
  onSaid,
  onSignedOut,
}: CallerPanelProps) {
  const panel = useRef<HTMLElement>(null)
  // Enter repeats the last order at once; without one the way leads on from the heading.
  useEffect(() => {
    const first = panel.current?.querySelector<HTMLElement>('ol button') ?? panel.current?.querySelector('h2')
    first?.focus()
  }, [])
  return (
    <section ref={panel} className={css.panel} aria-labelledby="caller-title">
      <h2 id="caller-title" className={own.phone} tabIndex={-1}>
        <span className="spoken">{agentTexts.caller} </span>
        {formatPhone(caller.phone)}
      </h2>
      <p className={own.hint}>{agentTexts.looked}</p>
      {!isConnected && (
        <p className={own.lost} role="status">
          {agentTexts.connection}
          <Button kind="quiet" size="small" onClick={onReload}>
            {agentTexts.reload}
          </Button>
        </p>
      )}
      <h3 className={css.subtitle}>{agentTexts.orders}</h3>
      {caller.orders.length === 0 ? (
        <p className={own.none}>
          <b>{agentTexts.noOrders}</b> {agentTexts.noOrdersText}
        </p>
      ) : (
        <ol className={own.orders}>
          {caller.orders.map((order) => (
            <PastOrder
              key={order.number}
              order={order}
              callerId={caller.id}
              onRepeat={() => onRepeat(order)}
              onSaid={onSaid}
              onSignedOut={onSignedOut}
            />
          ))}
        </ol>
      )}
    </section>
  )
}

interface PastOrderProps extends Pick<CallerPanelProps, 'onSaid' | 'onSignedOut'> {
  readonly order: OrderDetail
  readonly callerId: string
  readonly onRepeat: () => void
}

function PastOrder({ order, callerId, onRepeat, onSaid, onSignedOut }: PastOrderProps) {
  const { isBusy, run } = useAction({
    onFailure: (failure) =>
      failure instanceof StaffSignedOut ? onSignedOut() : alerted(failureText(failure)),
  })
  async function resend() {
    const sent = await run(() => callAsAgent(resendToCaller, { callerId, orderNumber: order.number }))
    if (!sent) return
    if (sent.ok) onSaid(agentTexts.resent)
    await alerted(sent.ok ? agentTexts.resent : sent.message)
  }
  const mayResend = may(orderCan.resendPayUrl, order) && order.paymentMethod !== ''
  return (
    <li className={own.order}>
      <p className={own.head}>
        <b>{order.goodsName}</b>
        <Badge tone={toneOf(order)}>{orderStatusLabel(order.status, order.type)}</Badge>
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
          onClick={onRepeat}
        >
          {agentTexts.repeat}
        </Button>
        {mayResend && (
          <Button kind="quiet" size="small" isBusy={isBusy} onClick={() => void resend()}>
            {agentTexts.resend}
          </Button>
        )}
      </p>
    </li>
  )
}

function toneOf(order: OrderDetail): BadgeTone {
  if (may(orderCan.pay, order)) return 'notice'
  return order.payments.length > 0 ? 'good' : 'grey'
}
