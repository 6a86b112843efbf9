import type { ServedCaller } from '@hansang/contract'
import { formatPhone } from '@hansang/domain'
import { agentTexts } from '@hansang/messages'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/index.ts'
import css from '../AgentScreen.module.css'
import { useDeskContext } from '../desk/desk-context.ts'
import { PastOrder } from './PastOrder.tsx'
import own from './CallerPanel.module.css'

export function CallerPanel({ caller }: { caller: ServedCaller }) {
  const { isConnected, reload } = useDeskContext()
  const panel = useRef<HTMLElement>(null)
  // Enter repeats the last order; without orders the heading gets the focus.
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
          <Button kind="quiet" size="small" onClick={() => void reload()}>
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
            <PastOrder key={order.number} order={order} callerId={caller.id} />
          ))}
        </ol>
      )}
    </section>
  )
}
