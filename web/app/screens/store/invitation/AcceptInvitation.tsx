import { type AnswerOf, readInvitation } from '@hansang/contract'
import { isRefusal } from '@hansang/domain'
import { fill, invitationTexts as texts, roleNames } from '@hansang/messages'
import { paths } from '../../../paths.ts'
import { ButtonLink, Skeleton } from '../../../ui/index.ts'
import { useAnswer } from '../../../api/index.ts'
import { useState } from 'react'
import { callAsOwner, ownerToken } from '../owner-session.ts'
import { LoadFailed } from '../frame/LoadFailed.tsx'
import { dayAndTime } from '../people/day-and-time.ts'
import { JoinWithAccount } from './JoinWithAccount.tsx'
import { NewAccountForm } from './NewAccountForm.tsx'
import css from './invitation.module.css'

type Invited = AnswerOf<typeof readInvitation>

export function AcceptInvitation({ secret }: { secret: string }) {
  const [invited, setInvited] = useState<Invited | null>(null)
  const [refused, setRefused] = useState('')
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setHasFailed] = useState(false)
  useAnswer(
    secret ? `${secret} ${attempt}` : null,
    () => callAsOwner(readInvitation, { secret }).catch(() => null),
    (result) => {
      setHasFailed(result === null)
      if (result === null) return
      if (isRefusal(result)) setRefused(result.message)
      else setInvited(result.answer)
    },
  )
  if (refused || !secret) return <Refused words={refused || texts.none} />
  if (hasFailed) return <LoadFailed onRetry={() => setAttempt(attempt + 1)} />
  if (!invited) return <Skeleton rows={3} />
  const { storeName: store, role, invitedBy: name, expiresAt } = invited
  return (
    <div className={css.parts}>
      <p className={css.to}>{fill(texts.to, { store, kind: roleNames[role] })}</p>
      <p className={css.hint}>{fill(texts.from, { name, time: dayAndTime(expiresAt) })}</p>
      <NewAccountForm secret={secret} />
      {ownerToken() ? <JoinWithAccount secret={secret} /> : <p className={css.hint}>{texts.signInFirst}</p>}
    </div>
  )
}

function Refused({ words }: { words: string }) {
  return (
    <div className={css.parts} role="alert">
      <p>{words}</p>
      <ButtonLink kind="secondary" to={paths.ownerLogin()}>
        {texts.toSignIn}
      </ButtonLink>
    </div>
  )
}
