import { type AnswerOf, readInvitation } from '@hansang/contract'
import { isRefusal } from '@hansang/domain'
import { fill, invitationTexts as texts, roleNames } from '@hansang/messages'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink, Skeleton } from '../../../ui/index.ts'
import { useAnswer } from '../../../api/index.ts'
import { lazy, Suspense, useState } from 'react'
import { callAsOwner, ownerToken } from '../owner-session.ts'
import { SecondFactorGate } from '../second-factor/SecondFactorGate.tsx'
import { LoadFailed } from '../frame/LoadFailed.tsx'
import { dayAndTime } from '../people/day-and-time.ts'
import { JoinWithAccount } from './JoinWithAccount.tsx'
import { NewAccountForm } from './NewAccountForm.tsx'
import css from './invitation.module.css'

const SignInForm = lazy(async () => ({ default: (await import('../SignInForm.tsx')).SignInForm }))

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
      <SecondFactorGate />
      <p className={css.to}>{fill(texts.to, { store, kind: roleNames[role] })}</p>
      <p className={css.hint}>{fill(texts.from, { name, time: dayAndTime(expiresAt) })}</p>
      <WithAnAccount secret={secret} />
    </div>
  )
}

/** The account of this device, another one by signing in, or a new one. */
function WithAnAccount({ secret }: { secret: string }) {
  const [isSignedIn, setIsSignedIn] = useState(() => ownerToken() !== null)
  const [isSigningIn, setIsSigningIn] = useState(false)
  const signedIn = () => {
    setIsSignedIn(true)
    setIsSigningIn(false)
  }
  if (isSigningIn) {
    return (
      <>
        <p className={css.hint}>{texts.signInHint}</p>
        <Suspense fallback={<Skeleton rows={3} />}>
          <SignInForm onSignedIn={signedIn} />
        </Suspense>
        <Other words={texts.makeAccount} onChoose={() => setIsSigningIn(false)} />
      </>
    )
  }
  return (
    <>
      {isSignedIn && <JoinWithAccount secret={secret} />}
      <NewAccountForm secret={secret} />
      <Other
        words={isSignedIn ? texts.otherAccount : texts.haveAccount}
        onChoose={() => setIsSigningIn(true)}
      />
    </>
  )
}

function Other({ words, onChoose }: { words: string; onChoose: () => void }) {
  return (
    <Button kind="quiet" size="medium" onClick={onChoose}>
      {words}
    </Button>
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
