import type { CallResult, SignedInDevice } from '@hansang/contract'
import { isRefusal } from '@hansang/domain'
import { accountTexts, controlTexts, fill } from '@hansang/messages'
import { useId, useRef, useState } from 'react'
import { useAction } from '../../api/index.ts'
import { serverNow } from '../../clock.ts'
import { Badge, Button, Skeleton, confirmed } from '../../ui/index.ts'
import css from './account.module.css'
import type { AccountCalls } from './account-calls.ts'
import { accountProblem } from './account-problem.ts'
import { deviceDetails, deviceName } from './device-words.ts'
import type { Devices } from './use-devices.ts'

const texts = accountTexts.devices

interface DeviceListProps {
  readonly devices: Devices
  readonly calls: AccountCalls
  readonly effect: string
}

export function DeviceList({ devices: { found, again }, calls, effect }: DeviceListProps) {
  const [said, setSaid] = useState('')
  const [problem, setProblem] = useState('')
  const title = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  const { isBusy, run } = useAction({ onFailure: (failure) => setProblem(accountProblem(failure)) })

  /** Focuses the heading, as the pressed button disappears with its device. */
  async function end(question: string, confirm: string, call: () => Promise<CallResult>, done: string) {
    if (!(await confirmed({ text: question, confirm }))) return
    setSaid('')
    setProblem('')
    await run(async () => {
      const ended = await call()
      setSaid(isRefusal(ended) ? ended.message : done)
      title.current?.focus()
      again()
    })
  }

  function endOne(one: SignedInDevice) {
    const name = deviceName(one)
    const question = `${fill(texts.endAsk, { name })} ${effect}`
    void end(question, texts.end, () => calls.signOutDevice(one.id), fill(texts.ended, { name }))
  }

  function endOthers(n: number) {
    const question = `${fill(texts.endOthersAsk, { n })} ${effect}`
    void end(question, texts.endOthersConfirm, calls.signOutOthers, texts.endedOthers)
  }

  return (
    <section className={css.part} aria-labelledby={titleId}>
      <h2 id={titleId} ref={title} tabIndex={-1}>
        {texts.title}
      </h2>
      <p className={css.said} role="status">
        {said}
      </p>
      {problem && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      {found.state === 'loading' && <Skeleton rows={2} />}
      {found.state === 'failed' && <NotLoaded onRetry={again} />}
      {found.state === 'found' && (
        <Found devices={found.value} isBusy={isBusy} onEnd={endOne} onEndOthers={endOthers} />
      )}
    </section>
  )
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <p className={css.hint}>{texts.loadFailed}</p>
      <Button kind="secondary" size="small" onClick={onRetry}>
        {controlTexts.retry}
      </Button>
    </div>
  )
}

interface FoundProps {
  readonly devices: readonly SignedInDevice[]
  readonly isBusy: boolean
  readonly onEnd: (device: SignedInDevice) => void
  readonly onEndOthers: (count: number) => void
}

function Found({ devices, isBusy, onEnd, onEndOthers }: FoundProps) {
  const here = devices.filter(({ isThis }) => isThis)
  const others = devices.filter(({ isThis }) => !isThis)
  return (
    <>
      <p className={css.hint}>{others.length > 0 ? texts.hint : texts.alone}</p>
      <ul className={css.devices}>
        {[...here, ...others].map((device) => (
          <Device key={device.id} device={device} isBusy={isBusy} onEnd={onEnd} />
        ))}
      </ul>
      {others.length > 1 && (
        <Button kind="quiet" isBusy={isBusy} onClick={() => onEndOthers(others.length)}>
          {texts.endOthers}
        </Button>
      )}
    </>
  )
}

interface DeviceProps extends Pick<FoundProps, 'isBusy' | 'onEnd'> {
  readonly device: SignedInDevice
}

function Device({ device, isBusy, onEnd }: DeviceProps) {
  const name = deviceName(device)
  const details = deviceDetails(device, serverNow())
  return (
    <li className={css.device}>
      <div>
        <p className={css.name}>
          <b>{name}</b>
          {device.isThis && <Badge>{texts.isThis}</Badge>}
        </p>
        <p className={css.hint}>{details}</p>
      </div>
      {!device.isThis && (
        <Button
          kind="quiet"
          size="small"
          isBusy={isBusy}
          label={fill(texts.endOf, { name, state: details })}
          onClick={() => onEnd(device)}
        >
          {texts.end}
        </Button>
      )}
    </li>
  )
}
