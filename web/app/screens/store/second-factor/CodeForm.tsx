import { finishOwnerSignIn, SECOND_STEP_GONE_CODE, type SecondStep } from '@hansang/contract'
import { isRefusal } from '@hansang/domain'
import { failureTexts, secondStepTexts as texts } from '@hansang/messages'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useAction } from '../../../api/index.ts'
import { Button, TextField } from '../../../ui/index.ts'
import { callAsOwner, keepOwnerSession } from '../owner-session.ts'
import css from './second-factor.module.css'

interface CodeFormProps {
  readonly step: SecondStep
  readonly onSignedIn: () => void
  /** With the words of why the login begins again, if it must. */
  readonly onAgain: (told: string | null) => void
}

/** After the right password. */
export function CodeForm({ step: { ticket }, onSignedIn, onAgain }: CodeFormProps) {
  const [code, setCode] = useState('')
  const [isRecovery, setIsRecovery] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const titleId = useId()
  const { isBusy, run } = useAction({
    onFailure: (failure) => setProblem((failure instanceof Error && failure.message) || failureTexts.server),
  })
  useEffect(() => {
    form.current?.querySelector('input')?.focus()
  }, [isRecovery, problem])

  async function finish() {
    const finished = await callAsOwner(finishOwnerSignIn, { ticket, code })
    if (!isRefusal(finished)) {
      keepOwnerSession(finished.answer)
      return onSignedIn()
    }
    if (finished.reason === SECOND_STEP_GONE_CODE) return onAgain(finished.message)
    setCode('')
    setProblem(finished.message)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setProblem(null)
    if (!code.trim()) return setProblem(texts.noCode)
    void run(finish)
  }

  function change() {
    setIsRecovery(!isRecovery)
    setCode('')
    setProblem(null)
  }

  return (
    <form ref={form} className={css.step} aria-labelledby={titleId} onSubmit={submit}>
      <h2 id={titleId}>{texts.title}</h2>
      <p className={css.hint}>{isRecovery ? texts.recoveryHint : texts.hint}</p>
      {isRecovery ? (
        <TextField label={texts.recoveryCode} value={code} onChange={setCode} problem={problem} />
      ) : (
        <TextField
          label={texts.code}
          value={code}
          onChange={setCode}
          keyboard="numeric"
          autoComplete="one-time-code"
          problem={problem}
        />
      )}
      <Button type="submit" isBusy={isBusy}>
        {texts.submit}
      </Button>
      <div className={css.others}>
        <Button kind="quiet" size="small" onClick={change}>
          {isRecovery ? texts.useApp : texts.useRecovery}
        </Button>
        <Button kind="quiet" size="small" onClick={() => onAgain(null)}>
          {texts.back}
        </Button>
      </div>
      {isRecovery && <p className={css.hint}>{texts.lost}</p>}
    </form>
  )
}
