import type { ServedCaller } from '@hansang/contract'
import { LiveRegion } from '../../../ui/index.ts'
import css from '../AgentScreen.module.css'
import type { SignedInAgent } from '../agent-session.ts'
import { CallerPanel } from '../caller/CallerPanel.tsx'
import { pastOrderState } from '../caller/PastOrder.tsx'
import { DraftPanel } from '../draft/DraftPanel.tsx'
import { PayPanel } from '../pay/PayPanel.tsx'
import { DeskContext } from './desk-context.ts'
import { DeskTop } from './DeskTop.tsx'
import { NobodyServed } from './NobodyServed.tsx'
import { useDesk } from './use-desk.ts'

export function Desk({ agent }: { agent: SignedInAgent }) {
  const desk = useDesk(agent)
  const { caller, announcement } = desk
  return (
    <DeskContext value={desk}>
      <main className={css.page}>
        <DeskTop />
        <LiveRegion>{announcement || latestChange(caller)}</LiveRegion>
        {caller ? (
          <div className={css.columns} key={caller.id}>
            <CallerPanel caller={caller} />
            <DraftPanel caller={caller} />
            <PayPanel callerId={caller.id} />
          </div>
        ) : (
          <NobodyServed />
        )}
      </main>
    </DeskContext>
  )
}

function latestChange(caller: ServedCaller | null): string {
  const [order] = caller?.orders ?? []
  if (!order) return ''
  return `${order.goodsName} ${pastOrderState(order)}`
}
