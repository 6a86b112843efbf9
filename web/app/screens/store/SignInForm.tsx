import { type SecondStep, signInOwner } from '@hansang/contract'
import { isRefusal } from '@hansang/domain'
import { boardTexts, fill, peopleTexts, roleNames } from '@hansang/messages'
import { lazy, Suspense, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader as rootLoader } from '../../root.tsx'
import { type StaffLogin, StaffSignIn } from '../../staff/index.ts'
import { CheckboxRow, Skeleton } from '../../ui/index.ts'
import { callAsOwner, keepOwnerSession } from './owner-session.ts'

const CodeForm = lazy(async () => ({ default: (await import('./second-factor/CodeForm.tsx')).CodeForm }))

export function SignInForm({ onSignedIn }: { onSignedIn: () => void }) {
  const demo = useRouteLoaderData<typeof rootLoader>('root')?.demoLogins
  const people = (demo?.staff ?? []).map(({ role, ...login }) => ({
    login,
    name: fill(peopleTexts.demo, { kind: roleNames[role] }),
  }))
  const [isKeptDevice, setIsKeptDevice] = useState(false)

  const [step, setStep] = useState<SecondStep | null>(null)
  const [told, setTold] = useState<string | null>(null)

  async function signIn(login: StaffLogin): Promise<string | null | undefined> {
    const signedIn = await callAsOwner(signInOwner, { ...login, isKeptDevice })
    if (isRefusal(signedIn)) return signedIn.message
    const { secondStep } = signedIn.answer
    if (secondStep) {
      setStep(secondStep)
      return undefined
    }
    keepOwnerSession(signedIn.answer)
    return null
  }

  function beginAgain(words: string | null) {
    setTold(words)
    setStep(null)
  }

  if (step) {
    return (
      <Suspense fallback={<Skeleton rows={2} />}>
        <CodeForm step={step} onSignedIn={onSignedIn} onAgain={beginAgain} />
      </Suspense>
    )
  }
  return (
    <StaffSignIn
      texts={boardTexts.signIn}
      demoLogin={demo?.owner}
      demoPeople={people}
      told={told}
      signIn={signIn}
      onSignedIn={onSignedIn}
    >
      <CheckboxRow label={boardTexts.signIn.keep} isChecked={isKeptDevice} onChange={setIsKeptDevice} />
    </StaffSignIn>
  )
}
