import type { Ringing } from '@hansang/contract'
import type { ChannelCode } from '@hansang/domain'
import { agentTexts } from '@hansang/messages'
import { useCallback, useEffect, useRef, useState } from 'react'
import { EmptyState, LiveRegion, toast } from '../../../ui/index.ts'
import css from '../AgentScreen.module.css'
import { type SignedInAgent, keepBrand, lastBrand } from '../agent-session.ts'
import { CallerPanel } from '../caller/CallerPanel.tsx'
import { DeskTop } from './DeskTop.tsx'
import { EMPTY_DRAFT, draftOf } from '../draft/draft.ts'
import { DraftPanel } from '../draft/DraftPanel.tsx'
import { pastOrderState } from '../caller/PastOrder.tsx'
import { PayPanel } from '../pay/PayPanel.tsx'
import { useBeginning } from './use-beginning.ts'
import { useDesk, useRinging } from './use-desk.ts'
import { useDraft } from '../draft/use-draft.ts'
import { useEndElsewhere } from './use-end-elsewhere.ts'
import { useKeys } from './use-keys.ts'

interface DeskProps {
  readonly agent: SignedInAgent
  /** `isOver`: the shift expired, as opposed to a sign-out. */
  readonly onSignedOut: (isOver: boolean) => void
}

export function Desk({ agent, onSignedOut }: DeskProps) {
  const endShift = useRef(onSignedOut)
  useEffect(() => {
    endShift.current = onSignedOut
  })
  const shiftOver = useCallback(() => endShift.current(true), [])
  useEndElsewhere(agent.id, () => onSignedOut(false))
  const desk = useDesk(shiftOver)
  const ringing = useRinging(shiftOver)
  const [channel, setChannel] = useState(() => lastBrand(agent))
  const [said, setSaid] = useState('')
  const phoneField = useRef<HTMLInputElement>(null)
  const { caller } = desk
  const { draft, change, put, leave } = useDraft(agent.id, caller)

  function serve(brand: ChannelCode) {
    setChannel(brand)
    keepBrand(agent.id, brand)
  }

  async function open(phone: string, of: string): Promise<boolean> {
    if (!(await leave())) return false
    setSaid('')
    const opened = await desk.open(phone, of)
    if (opened) put(EMPTY_DRAFT)
    return opened !== null
  }

  async function take(call: Ringing) {
    if (await open(call.handle, call.channel)) ringing.forget(call)
  }

  async function repeat(orderNumber: string) {
    setSaid('')
    const taken = await desk.takeUp(orderNumber)
    if (taken) change(draftOf(taken, draft.notes))
  }

  useBeginning(agent.id, {
    restore: async ({ phone, channel: of, draft: kept }) => {
      const opened = await desk.open(phone, of)
      if (opened) put(kept)
      toast(opened ? agentTexts.restored : agentTexts.notRestored)
    },
    openLink: (handle, of) => void open(handle, of),
  })

  const [first] = ringing.calls
  useKeys({
    F2: () => phoneField.current?.focus(),
    ...(first ? { F4: () => void take(first) } : {}),
  })

  return (
    <main className={css.page}>
      <DeskTop
        agent={agent}
        channel={channel}
        onChannel={serve}
        phoneField={phoneField}
        isOpening={desk.isOpening}
        problem={desk.problem}
        ringing={ringing}
        onOpen={(phone) => void open(phone, channel ?? '')}
        onTake={(call) => void take(call)}
        onSignedOut={onSignedOut}
      />
      <LiveRegion>{said || latestChange(caller)}</LiveRegion>
      {caller ? (
        <div className={css.columns} key={caller.id}>
          <CallerPanel
            caller={caller}
            isConnected={desk.isConnected}
            onReload={() => void desk.reload()}
            onRepeat={(order) => void repeat(order.number)}
            onSaid={setSaid}
            onSignedOut={shiftOver}
          />
          <DraftPanel
            caller={caller}
            draft={draft}
            addressOf={async (orderNumber) => (await desk.takeUp(orderNumber))?.address ?? null}
            onDraft={(changed) => {
              setSaid('')
              change(changed)
            }}
            onSignedOut={shiftOver}
          />
          <PayPanel
            callerId={caller.id}
            draft={draft}
            said={said}
            onNotes={(notes) => put({ ...draft, notes })}
            onPlaced={(placedAs) => put({ ...draft, placedAs })}
            onOrdered={(text) => {
              setSaid(text)
              put({ ...EMPTY_DRAFT, address: draft.address })
            }}
            onTried={() => void desk.reload()}
            onSignedOut={shiftOver}
          />
        </div>
      ) : (
        <EmptyState art="notice" title={agentTexts.nobodyTitle} text={agentTexts.nobodyText} />
      )}
    </main>
  )
}

/** Read aloud when the newest order changes its state. */
function latestChange(caller: ReturnType<typeof useDesk>['caller']): string {
  const [order] = caller?.orders ?? []
  if (!order) return ''
  return `${order.goodsName} ${pastOrderState(order)}`
}
