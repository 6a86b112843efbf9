import { CallFailure } from '@hansang/contract'
import { failureTexts } from '@hansang/messages'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useAction } from '../api/index.ts'
import { Button, TextField } from '../ui/index.ts'
import { StaffSignedOut } from './call-as-staff.ts'
import css from './StaffSignIn.module.css'

export interface StaffLogin {
  readonly loginId: string
  readonly password: string
}

interface StaffSignInProps {
  readonly texts: Readonly<Record<'id' | 'password' | 'submit' | 'demo' | 'demoFill', string>>
  readonly demoLogin: StaffLogin | null | undefined
  readonly demoPeople?: readonly { readonly name: string; readonly login: StaffLogin }[]
  /** What began the login again. */
  readonly told?: string | null
  /** Resolves to the words of a refusal, `null` when signed in, `undefined` when another step follows. */
  readonly signIn: (login: StaffLogin) => Promise<string | null | undefined>
  readonly onSignedIn: () => void
  readonly children?: ReactNode
}

export function StaffSignIn({
  texts,
  demoLogin,
  demoPeople = [],
  told = null,
  signIn,
  onSignedIn,
  children,
}: StaffSignInProps) {
  const [loginId, setLoginId] = useState('')
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string | null>(told)
  const { isBusy, run } = useAction()

  function fillIn(login: StaffLogin) {
    setLoginId(login.loginId)
    setPassword(login.password)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = await run(() => refusalOf(signIn({ loginId: loginId.trim(), password })))
    if (found === undefined) return
    setProblem(found)
    if (!found) onSignedIn()
  }

  return (
    <form className={css.form} onSubmit={(event) => void submit(event)}>
      <TextField label={texts.id} value={loginId} onChange={setLoginId} autoComplete="username" />
      <TextField
        label={texts.password}
        type="password"
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        problem={problem}
      />
      {children}
      <Button type="submit" isBusy={isBusy}>
        {texts.submit}
      </Button>
      {demoLogin && (
        <button type="button" className={css.demo} onClick={() => fillIn(demoLogin)}>
          {texts.demo} {demoLogin.loginId} / {demoLogin.password}
          <b>{texts.demoFill}</b>
        </button>
      )}
      {demoPeople.map(({ name, login }) => (
        <button key={login.loginId} type="button" className={css.demo} onClick={() => fillIn(login)}>
          {login.loginId} / {login.password}
          <b>{name}</b>
        </button>
      ))}
    </form>
  )
}

async function refusalOf(signingIn: ReturnType<StaffSignInProps['signIn']>) {
  try {
    return await signingIn
  } catch (failure) {
    if (failure instanceof StaffSignedOut) return failureTexts.wrongLogin
    return (failure instanceof CallFailure && failure.message) || failureTexts.server
  }
}
