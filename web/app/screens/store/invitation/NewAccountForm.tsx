import { acceptInvitation } from '@hansang/contract'
import { isRefusal } from '@hansang/domain'
import { accountTexts, failureTexts, invitationTexts as texts, staffRefusalTexts } from '@hansang/messages'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAction } from '../../../api/index.ts'
import { paths } from '../../../paths.ts'
import { Button, TextField } from '../../../ui/index.ts'
import { callAsOwner, keepOwnerSession } from '../owner-session.ts'
import css from './invitation.module.css'

type Field = 'name' | 'loginId' | 'password'
interface Problem {
  readonly at: Field
  readonly text: string
}

export function NewAccountForm({ secret }: { secret: string }) {
  const [personName, setName] = useState('')
  const [loginId, setLoginId] = useState('')
  const [password, setPassword] = useState('')
  const [isShown, setIsShown] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const navigate = useNavigate()
  const { isBusy, run } = useAction({
    onFailure: (failure) =>
      setProblem({
        at: 'password',
        text: (failure instanceof Error && failure.message) || failureTexts.server,
      }),
  })
  const at = (field: Field) => (problem?.at === field ? problem.text : null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!personName.trim()) return setProblem({ at: 'name', text: texts.noName })
    setProblem(null)
    await run(async () => {
      const asked = { secret, loginId: loginId.trim(), password, personName, isKeptDevice: false }
      const joined = await callAsOwner(acceptInvitation, asked)
      if (isRefusal(joined))
        return setProblem({ at: isOfId(joined.message) ? 'loginId' : 'password', text: joined.message })
      keepOwnerSession(joined.answer)
      await navigate(paths.ownerOrders(), { replace: true })
    })
  }

  return (
    <form className={css.parts} onSubmit={(event) => void submit(event)}>
      <TextField
        label={texts.name}
        value={personName}
        onChange={setName}
        autoComplete="name"
        maxLength={30}
        hint={texts.nameHint}
        problem={at('name')}
      />
      <TextField
        label={texts.loginId}
        value={loginId}
        onChange={setLoginId}
        autoComplete="username"
        maxLength={30}
        hint={texts.loginIdHint}
        problem={at('loginId')}
      />
      <TextField
        label={texts.password}
        type={isShown ? 'text' : 'password'}
        value={password}
        onChange={setPassword}
        autoComplete="new-password"
        hint={texts.passwordHint}
        problem={at('password')}
      />
      <div>
        <Button kind="quiet" size="small" onClick={() => setIsShown(!isShown)}>
          {isShown ? accountTexts.password.hide : accountTexts.password.show}
        </Button>
      </div>
      <Button type="submit" isBusy={isBusy}>
        {texts.submit}
      </Button>
    </form>
  )
}

function isOfId(message: string): boolean {
  return message === staffRefusalTexts.loginIdForm || message === staffRefusalTexts.loginIdTaken
}
