import type { Ringing } from '@hansang/contract'
import type { ChannelCode } from '@hansang/domain'
import { agentTexts, orderStatusLabel } from '@hansang/messages'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { EmptyState, LiveRegion, confirmed } from '../../ui/index.ts'
import css from './AgentScreen.module.css'
import type { SignedInAgent } from './agent-session.ts'
import { CallerPanel } from './CallerPanel.tsx'
import { DeskTop } from './DeskTop.tsx'
import { type Draft, EMPTY_DRAFT, draftOf } from './draft.ts'
import { DraftPanel } from './DraftPanel.tsx'
import { PayPanel } from './PayPanel.tsx'
import { ringingOfLink } from './ringing-link.ts'
import { useDesk, useRinging } from './use-desk.ts'
import { useKeys } from './use-keys.ts'

interface DeskProps {
  readonly agent: SignedInAgent
  /** `isOver`: the shift ended by itself. */
  readonly onSignedOut: (isOver: boolean) => void
}

/** One caller at a time: who they are, what they order, what they pay. */
export function Desk({ agent, onSignedOut }: DeskProps) {
  const endShift = useRef(onSignedOut)
  useEffect(() => {
    endShift.current = onSignedOut
  })
  const shiftOver = useCallback(() => endShift.current(true), [])
  const desk = useDesk(shiftOver)
  const { ringing, forget } = useRinging()
  const [channel, setChannel] = useState<ChannelCode | null>(agent.channels[0] ?? null)
  const [draft, setDraft] = useState<Draft>(EMPTY_DRAFT)
  const [said, setSaid] = useState('')
  const phoneField = useRef<HTMLInputElement>(null)
  const { caller } = desk
  useKeys({
    F2: () => phoneField.current?.focus(),
    ...(ringing ? { F4: () => take(ringing) } : {}),
  })

  function change(changed: Draft) {
    setSaid('')
    setDraft(changed)
  }

  async function open(phone: string, of: string) {
    const question = { text: agentTexts.leaveDraft, confirm: agentTexts.leaveDraftConfirm }
    if (draft.lines.length > 0 && !(await confirmed(question))) return
    setSaid('')
    setDraft(EMPTY_DRAFT)
    const opened = await desk.open(phone, of)
    const [last] = opened?.addresses ?? []
    if (last) setDraft({ ...EMPTY_DRAFT, address: last })
  }

  function take(call: Ringing) {
    forget()
    void open(call.handle, call.channel)
  }

  const { hash } = useLocation()
  const linked = useRef(false)
  useEffect(() => {
    const call = ringingOfLink(hash)
    if (!call || linked.current) return
    linked.current = true
    // The handle opens a caller once: it does not stay in the history.
    window.history.replaceState(window.history.state, '', window.location.pathname)
    void desk.open(call.handle, call.channel)
  }, [hash, desk])

  return (
    <main className={css.page}>
      <DeskTop
        agent={agent}
        channel={channel}
        onChannel={setChannel}
        phoneField={phoneField}
        isOpening={desk.isOpening}
        problem={desk.problem}
        ringing={ringing}
        onOpen={(phone) => void open(phone, channel ?? '')}
        onTake={take}
        onSignedOut={() => onSignedOut(false)}
      />
      <LiveRegion>{said || latestChange(caller)}</LiveRegion>
      {caller ? (
        <div className={css.columns} key={caller.id}>
          <CallerPanel
            caller={caller}
            isConnected={desk.isConnected}
            onReload={() => void desk.reload()}
            onRepeat={(order) => change(draftOf(order, caller.addresses))}
            onSaid={setSaid}
            onSignedOut={shiftOver}
          />
          <DraftPanel caller={caller} draft={draft} onDraft={change} />
          <PayPanel
            callerId={caller.id}
            draft={draft}
            said={said}
            onOrdered={(text) => {
              setSaid(text)
              setDraft({ ...EMPTY_DRAFT, address: draft.address })
              void desk.reload()
            }}
            onPlaced={() => void desk.reload()}
            onSignedOut={shiftOver}
          />
        </div>
      ) : (
        <EmptyState art="notice" title={agentTexts.nobodyTitle} text={agentTexts.nobodyText} />
      )}
    </main>
  )
}

/** Read aloud when the newest order moves. */
function latestChange(caller: ReturnType<typeof useDesk>['caller']): string {
  const [order] = caller?.orders ?? []
  if (!order) return ''
  return `${order.goodsName} ${orderStatusLabel(order.status, order.type)}`
}
