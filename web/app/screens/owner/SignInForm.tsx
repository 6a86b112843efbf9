import { CallFailure, type RequestTo, signInOwner } from '@hansang/contract'
import { boardTexts, failureTexts } from '@hansang/messages'
import { type FormEvent, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader as rootLoader } from '../../root.tsx'
import { useAction } from '../../api/index.ts'
import { Button, CheckboxRow, TextField } from '../../ui/index.ts'
import css from './SignInForm.module.css'
import { callAsOwner, keepOwnerSession, OwnerSignedOut } from './owner-session.ts'

/** Begins an owner's session, on the sign-in screen and on a board whose session has ended. */
export function SignInForm({ onSignedIn }: { onSignedIn: () => void }) {
  const demoLogin = useRouteLoaderData<typeof rootLoader>('root')?.demoOwnerLogin
  const [loginId, setLoginId] = useState('')
  const [password, setPassword] = useState('')
  const [isKeptDevice, setIsKeptDevice] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { isBusy, run } = useAction()

  async function signIn(event: FormEvent) {
    event.preventDefault()
    const found = await run(() => tryToSignIn({ loginId: loginId.trim(), password, isKeptDevice }))
    if (found === undefined) return
    setProblem(found)
    if (!found) onSignedIn()
  }

  return (
    <form className={css.form} onSubmit={(event) => void signIn(event)}>
      <TextField label={boardTexts.signIn.id} value={loginId} onChange={setLoginId} autoComplete="username" />
      <TextField
        label={boardTexts.signIn.password}
        type="password"
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        problem={problem}
      />
      <CheckboxRow label={boardTexts.signIn.keep} isChecked={isKeptDevice} onChange={setIsKeptDevice} />
      <Button type="submit" isBusy={isBusy}>
        {boardTexts.signIn.submit}
      </Button>
      {demoLogin && (
        <button
          type="button"
          className={css.demo}
          onClick={() => {
            setLoginId(demoLogin.loginId)
            setPassword(demoLogin.password)
          }}
        >
          {boardTexts.signIn.demo} {demoLogin.loginId} / {demoLogin.password}
          <b>{boardTexts.signIn.demoFill}</b>
        </button>
      )}
    </form>
  )
}

/** What went wrong, or `null`. */
async function tryToSignIn(request: RequestTo<typeof signInOwner>): Promise<string | null> {
  try {
    const signedIn = await callAsOwner(signInOwner, request)
    if (!signedIn.ok) return signedIn.message
    keepOwnerSession(signedIn.answer)
    return null
  } catch (failure) {
    if (failure instanceof OwnerSignedOut) return failureTexts.wrongLogin
    return (failure instanceof CallFailure && failure.message) || failureTexts.server
  }
}
