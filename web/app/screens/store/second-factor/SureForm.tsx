import { type CallResult, type Endpoint, isOfSecondCode, WRONG_PASSWORD_CODE } from '@hansang/contract'
import { isRefusal } from '@hansang/domain'
import { secondFactorTexts as texts } from '@hansang/messages'
import { type FormEvent, useState } from 'react'
import { Button, TextField } from '../../../ui/index.ts'
import { keptOwnerId } from '../owner-session.ts'
import css from './second-factor.module.css'
import { useFormStep } from './use-form-step.ts'

interface SureFormProps<E extends Endpoint> {
  readonly hint: string
  readonly submit: string
  readonly call: (sure: { password: string; code: string }) => Promise<CallResult<E>>
  readonly onDone: (result: Exclude<CallResult<E>, { reason: string }>) => void
  readonly onCancel: () => void
}

/** Password and code, for what a stolen session must not do. */
export function SureForm<E extends Endpoint>(props: SureFormProps<E>) {
  const { hint, submit: words, call, onDone, onCancel } = props
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [isOfCode, setIsOfCode] = useState(false)
  const { form, problem, setProblem, isBusy, run } = useFormStep()

  function fail(message: string, ofCode: boolean) {
    setIsOfCode(ofCode)
    setProblem(message)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!password) return fail(texts.noPassword, false)
    if (!code.trim()) return fail(texts.noCode, true)
    setIsOfCode(false)
    void run(async () => {
      const done = await call({ password, code })
      if (!isRefusal(done)) return onDone(done as never)
      fail(done.message, isOfSecondCode(done.reason) || done.reason !== WRONG_PASSWORD_CODE)
    })
  }

  return (
    <form ref={form} className={css.step} onSubmit={submit}>
      <p className={css.hint}>{hint}</p>
      <input type="text" autoComplete="username" value={keptOwnerId()} readOnly hidden />
      <TextField
        label={texts.password}
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        problem={isOfCode ? null : problem}
      />
      <TextField
        label={texts.codeOrRecovery}
        autoComplete="one-time-code"
        value={code}
        onChange={setCode}
        problem={isOfCode ? problem : null}
      />
      <div className={css.others}>
        <Button type="submit" size="medium" isBusy={isBusy}>
          {words}
        </Button>
        <Button kind="quiet" size="medium" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}
