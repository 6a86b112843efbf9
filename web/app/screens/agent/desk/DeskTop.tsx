import type { Ringing } from '@hansang/contract'
import { brandOf, isChannelCode } from '@hansang/domain'
import { accountTitle, agentTexts, fill } from '@hansang/messages'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useAction } from '../../../api/index.ts'
import { Button, PhoneIcon } from '../../../ui/index.ts'
import { AgentAccount } from './AgentAccount.tsx'
import { endShift } from '../agent-session.ts'
import { useDeskContext } from './desk-context.ts'
import { DeskBar } from './DeskBar.tsx'
import css from './DeskTop.module.css'
import { Shortcuts } from './Shortcuts.tsx'
import { useKeys } from './use-keys.ts'

export function DeskTop() {
  const { agent, ringing } = useDeskContext()
  const { isBusy, run } = useAction()
  const [isAccountOpen, setIsAccountOpen] = useState(false)
  return (
    <header className={css.top}>
      <DeskBar>
        <PhoneForm />
        <Shortcuts />
        <div className={css.agent}>
          <Button
            kind="quiet"
            size="small"
            label={`${agent.id} ${accountTitle}`}
            onClick={() => setIsAccountOpen(true)}
          >
            {agent.id}
          </Button>
          <Button kind="quiet" size="small" isBusy={isBusy} onClick={() => void run(endShift)}>
            {agentTexts.signOut}
          </Button>
        </div>
      </DeskBar>
      <AgentAccount agentId={agent.id} isOpen={isAccountOpen} onClose={() => setIsAccountOpen(false)} />
      {!ringing.isConnected && (
        <p className={css.lost} role="status">
          {agentTexts.ringingLost}
        </p>
      )}
      <RingingCalls />
    </header>
  )
}

function RingingCalls() {
  const { ringing, take } = useDeskContext()
  const { calls, forget } = ringing
  const [first] = calls
  useKeys(first ? { F4: () => void take(first) } : {})
  return calls.map((call) => (
    <RingingRow
      key={call.handle}
      call={call}
      isFirst={call === first}
      onTake={() => void take(call)}
      onDismiss={() => forget(call)}
    />
  ))
}

interface RingingRowProps {
  readonly call: Ringing
  /** The longest waiting call; F4 takes it. */
  readonly isFirst: boolean
  readonly onTake: () => void
  readonly onDismiss: () => void
}

function RingingRow({ call, isFirst, onTake, onDismiss }: RingingRowProps) {
  const { maskedPhone: phone, channel } = call
  return (
    <div className={css.ringing} role="alert">
      <PhoneIcon size={20} />
      <span>{fill(agentTexts.ringing, { phone, brand: brandName(channel) })}</span>
      <Button size="small" onClick={onTake}>
        {agentTexts.take} {isFirst && <kbd className={css.key}>F4</kbd>}
      </Button>
      <Button kind="quiet" size="small" label={fill(agentTexts.dismissOf, { phone })} onClick={onDismiss}>
        {agentTexts.dismiss}
      </Button>
    </div>
  )
}

function PhoneForm() {
  const { agent, channel, serveBrand, isOpening, problem, open } = useDeskContext()
  const [phone, setPhone] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const focus = () => field.current?.focus()
  useEffect(focus, [])
  useKeys({ F2: focus })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isOpening) void open(phone)
  }
  return (
    <form className={css.form} role="search" onSubmit={submit}>
      {agent.channels.length > 1 && (
        <select
          className={css.brand}
          aria-label={agentTexts.brand}
          value={channel ?? ''}
          onChange={({ target }) => {
            const chosen = agent.channels.find((code) => code === target.value)
            if (chosen) serveBrand(chosen)
          }}
        >
          {agent.channels.map((code) => (
            <option key={code} value={code}>
              {brandName(code)}
            </option>
          ))}
        </select>
      )}
      <label className="spoken" htmlFor={id}>
        {agentTexts.phone}
      </label>
      <input
        ref={field}
        id={id}
        className={css.phone}
        type="text"
        inputMode="tel"
        autoComplete="off"
        maxLength={30}
        value={phone}
        placeholder={agentTexts.phone}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-note`}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setPhone(target.value)}
      />
      <Button type="submit" size="medium" isBusy={isOpening}>
        {agentTexts.open}
      </Button>
      <p id={`${id}-note`} className={css.note} role={problem ? 'alert' : undefined}>
        {problem}
      </p>
    </form>
  )
}

function brandName(code: string): string {
  return isChannelCode(code) ? brandOf(code).name : code
}
