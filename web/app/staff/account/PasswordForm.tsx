import { isOfSecondCode, WRONG_PASSWORD_CODE } from '@hansang/contract'
import { isRefusal } from '@hansang/domain'
import { accountTexts } from '@hansang/messages'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useAction } from '../../api/index.ts'
import { Button, TextField } from '../../ui/index.ts'
import css from './account.module.css'
import type { AccountCalls } from './account-calls.ts'
import { accountProblem } from './account-problem.ts'

const texts = accountTexts.password

interface Problem {
  readonly at: 'current' | 'fresh' | 'code'
  readonly text: string
}

interface PasswordFormProps {
  readonly loginId: string
  readonly calls: AccountCalls
  readonly asksCode?: boolean
  readonly onChanged: () => void
}

export function PasswordForm({ loginId, calls, asksCode = false, onChanged }: PasswordFormProps) {
  const [current, setCurrent] = useState('')
  const [fresh, setFresh] = useState('')
  const [code, setCode] = useState('')
  const [isShown, setIsShown] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [said, setSaid] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const titleId = useId()
  const fail = (failure: unknown) => setProblem({ at: 'current', text: accountProblem(failure) })
  const { isBusy, run } = useAction({ onFailure: fail })
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [problem])

  async function change() {
    const changed = await calls.changePassword(current, fresh, code)
    if (isRefusal(changed)) {
      return setProblem({ at: fieldOf(changed.reason), text: changed.message })
    }
    setCurrent('')
    setFresh('')
    setCode('')
    setIsShown(false)
    setSaid(texts.changed)
    onChanged()
  }

  const isAskedCode = asksCode || problem?.at === 'code'
  function submit(event: FormEvent) {
    event.preventDefault()
    setSaid('')
    if (!current) return setProblem({ at: 'current', text: texts.noCurrent })
    if (!fresh) return setProblem({ at: 'fresh', text: texts.noFresh })
    if (isAskedCode && !code.trim()) return setProblem({ at: 'code', text: texts.noCode })
    setProblem(null)
    void run(change)
  }

  const type = isShown ? 'text' : 'password'
  return (
    <form ref={form} className={css.part} aria-labelledby={titleId} onSubmit={submit}>
      <h2 id={titleId}>{texts.title}</h2>
      {/* Tells password managers which account the new password belongs to. */}
      <input type="text" autoComplete="username" value={loginId} readOnly hidden />
      <TextField
        label={texts.current}
        type={type}
        autoComplete="current-password"
        value={current}
        onChange={setCurrent}
        problem={problem?.at === 'current' ? problem.text : null}
      />
      <TextField
        label={texts.fresh}
        type={type}
        autoComplete="new-password"
        value={fresh}
        onChange={setFresh}
        hint={texts.rules}
        problem={problem?.at === 'fresh' ? problem.text : null}
      />
      <div>
        <Button kind="quiet" size="small" onClick={() => setIsShown(!isShown)}>
          {isShown ? texts.hide : texts.show}
        </Button>
      </div>
      {isAskedCode && (
        <TextField
          label={texts.code}
          autoComplete="one-time-code"
          value={code}
          onChange={setCode}
          problem={problem?.at === 'code' ? problem.text : null}
        />
      )}
      <p className={css.hint}>{texts.effect}</p>
      <Button type="submit" isBusy={isBusy}>
        {texts.submit}
      </Button>
      <p className={css.said} role="status">
        {said}
      </p>
    </form>
  )
}

function fieldOf(reason: string): Problem['at'] {
  if (isOfSecondCode(reason)) return 'code'
  return reason === WRONG_PASSWORD_CODE ? 'current' : 'fresh'
}
