import { type AnswerOf, beginSecondFactor, confirmSecondFactor } from '@hansang/contract'
import { isRefusal } from '@hansang/domain'
import { secondFactorTexts as texts } from '@hansang/messages'
import { type FormEvent, useState } from 'react'
import { Button, TextField } from '../../../ui/index.ts'
import { callAsOwner, keptOwnerId } from '../owner-session.ts'
import { QrCode } from './QrCode.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import css from './second-factor.module.css'
import { copyText } from '../../../staff/copy-text.ts'
import { useFormStep } from './use-form-step.ts'

type Begun = AnswerOf<typeof beginSecondFactor>

interface SetUpProps {
  /** The codes were shown, and it is on. */
  readonly onDone: () => void
  readonly onCancel?: () => void
}

/** The password again, the secret with its first code, and the recovery codes. */
export default function SetUp({ onDone, onCancel }: SetUpProps) {
  const [begun, setBegun] = useState<Begun | null>(null)
  const [codes, setCodes] = useState<readonly string[]>([])
  if (codes.length > 0) return <RecoveryCodes codes={codes} onKept={onDone} />
  return (
    <>
      {begun ? <FirstCode begun={begun} onCodes={setCodes} /> : <Password onBegun={setBegun} />}
      {onCancel && (
        <div>
          <Button kind="quiet" size="small" onClick={onCancel}>
            {texts.cancel}
          </Button>
        </div>
      )}
    </>
  )
}

function Password({ onBegun }: { onBegun: (begun: Begun) => void }) {
  const [password, setPassword] = useState('')
  const { form, problem, setProblem, isBusy, run } = useFormStep()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!password) return setProblem(texts.noPassword)
    void run(async () => {
      const begun = await callAsOwner(beginSecondFactor, { password })
      if (isRefusal(begun)) setProblem(begun.message)
      else onBegun(begun.answer)
    })
  }

  return (
    <form ref={form} className={css.step} onSubmit={submit}>
      <p className={css.hint}>{texts.apps}</p>
      <input type="text" autoComplete="username" value={keptOwnerId()} readOnly hidden />
      <TextField
        label={texts.password}
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        problem={problem}
      />
      <Button type="submit" isBusy={isBusy}>
        {texts.next}
      </Button>
    </form>
  )
}

interface FirstCodeProps {
  readonly begun: Begun
  readonly onCodes: (codes: readonly string[]) => void
}

function FirstCode({ begun: { secret, uri }, onCodes }: FirstCodeProps) {
  const [code, setCode] = useState('')
  const { form, problem, setProblem, isBusy, run } = useFormStep()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!code.trim()) return setProblem(texts.noCode)
    void run(async () => {
      const confirmed = await callAsOwner(confirmSecondFactor, { code })
      if (isRefusal(confirmed)) setProblem(confirmed.message)
      else onCodes(confirmed.answer.codes)
    })
  }

  return (
    <form ref={form} className={css.step} onSubmit={submit}>
      <p className={css.hint}>{texts.scan}</p>
      <QrCode text={uri} label={texts.picture} />
      <div className={css.others}>
        <a className={css.link} href={uri}>
          {texts.openApp}
        </a>
      </div>
      <p className={css.hint}>{texts.byHand}</p>
      <code className={css.key} data-testid="second-factor-key">
        {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
      </code>
      {'clipboard' in navigator && (
        <div>
          <Button kind="secondary" size="small" onClick={() => void copyText(secret, texts.copiedKey)}>
            {texts.copyKey}
          </Button>
        </div>
      )}
      <TextField
        label={texts.code}
        keyboard="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={setCode}
        problem={problem}
      />
      <Button type="submit" isBusy={isBusy}>
        {texts.confirm}
      </Button>
    </form>
  )
}
