import { renewRecoveryCodes, turnOffSecondFactor } from '@hansang/contract'
import { secondFactorTexts as texts, fill } from '@hansang/messages'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { Button, Skeleton } from '../../../ui/index.ts'
import { LoadFailed } from '../frame/LoadFailed.tsx'
import type { Owned } from '../frame/use-owned.ts'
import { callAsOwner } from '../owner-session.ts'
import { dayAndTime } from '../people/day-and-time.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import css from './second-factor.module.css'
import { SureForm } from './SureForm.tsx'
import type { SecondFactor } from './use-second-factor.ts'

/** With the drawing of the picture, which nobody else loads. */
const SetUp = lazy(() => import('./SetUp.tsx'))

/** When so few are left, others are due. */
const FEW_CODES = 3

type Doing = 'settingUp' | 'turningOff' | 'renewing' | null

export function SecondFactorPart({ factor: { value, hasFailed, again } }: { factor: Owned<SecondFactor> }) {
  const [doing, setDoing] = useState<Doing>(null)
  const [codes, setCodes] = useState<readonly string[]>([])
  const [said, setSaid] = useState('')
  const title = useRef<HTMLHeadingElement>(null)
  const titleId = useId()

  function begin(next: Doing) {
    setSaid('')
    setDoing(next)
  }

  /** Focuses the heading, as the form is gone. */
  function end(words: string) {
    setDoing(null)
    setCodes([])
    setSaid(words)
    title.current?.focus()
    if (words) again()
  }

  return (
    <section className={css.part} aria-labelledby={titleId}>
      <h2 id={titleId} ref={title} tabIndex={-1}>
        {texts.title}
      </h2>
      <p className={css.said} role="status">
        {said}
      </p>
      {!value &&
        (hasFailed ? <LoadFailed words={texts.loadFailed} onRetry={again} /> : <Skeleton rows={2} />)}
      {value && doing === null && <State factor={value} onBegin={begin} />}
      {doing === 'settingUp' && (
        <Suspense fallback={<Skeleton rows={3} />}>
          <SetUp onDone={() => end(texts.turnedOn)} onCancel={() => end('')} />
        </Suspense>
      )}
      {doing === 'turningOff' && (
        <SureForm
          hint={texts.offHint}
          submit={texts.turnOff}
          call={(sure) => callAsOwner(turnOffSecondFactor, sure)}
          onDone={() => end(texts.turnedOff)}
          onCancel={() => end('')}
        />
      )}
      {doing === 'renewing' && codes.length === 0 && (
        <SureForm
          hint={texts.renewHint}
          submit={texts.renew}
          call={(sure) => callAsOwner(renewRecoveryCodes, sure)}
          onDone={({ answer }) => setCodes(answer.codes)}
          onCancel={() => end('')}
        />
      )}
      {codes.length > 0 && <RecoveryCodes codes={codes} onKept={() => end(texts.renewed)} />}
    </section>
  )
}

interface StateProps {
  readonly factor: SecondFactor
  readonly onBegin: (doing: Doing) => void
}

function State({ factor: { onSince, codesLeft, isRequired }, onBegin }: StateProps) {
  const required = isRequired && <p className={css.hint}>{texts.required}</p>
  if (!onSince) {
    return (
      <>
        <p className={css.hint}>{texts.off}</p>
        {required}
        <Button onClick={() => onBegin('settingUp')}>{texts.turnOn}</Button>
      </>
    )
  }
  return (
    <>
      <p className={css.hint}>{fill(texts.on, { day: dayAndTime(onSince) })}</p>
      {required}
      <p className={css.hint}>
        {fill(codesLeft <= FEW_CODES ? texts.codesFew : texts.codesLeft, { n: codesLeft })}
      </p>
      <div className={css.others}>
        <Button kind="secondary" size="small" onClick={() => onBegin('renewing')}>
          {texts.renew}
        </Button>
        {!isRequired && (
          <Button kind="quiet" size="small" onClick={() => onBegin('turningOff')}>
            {texts.turnOff}
          </Button>
        )}
      </div>
    </>
  )
}
