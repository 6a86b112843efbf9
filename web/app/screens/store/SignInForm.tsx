import { signInOwner } from '@hansang/contract'
import { isRefusal } from '@hansang/domain'
import { boardTexts, fill, peopleTexts, roleNames } from '@hansang/messages'
import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader as rootLoader } from '../../root.tsx'
import { type StaffLogin, StaffSignIn } from '../../staff/index.ts'
import { CheckboxRow } from '../../ui/index.ts'
import { callAsOwner, keepOwnerSession } from './owner-session.ts'

export function SignInForm({ onSignedIn }: { onSignedIn: () => void }) {
  const demo = useRouteLoaderData<typeof rootLoader>('root')?.demoLogins
  const people = (demo?.staff ?? []).map(({ role, ...login }) => ({
    login,
    name: fill(peopleTexts.demo, { kind: roleNames[role] }),
  }))
  const [isKeptDevice, setIsKeptDevice] = useState(false)

  async function signIn(login: StaffLogin): Promise<string | null> {
    const signedIn = await callAsOwner(signInOwner, { ...login, isKeptDevice })
    if (isRefusal(signedIn)) return signedIn.message
    keepOwnerSession(signedIn.answer)
    return null
  }

  return (
    <StaffSignIn
      texts={boardTexts.signIn}
      demoLogin={demo?.owner}
      demoPeople={people}
      signIn={signIn}
      onSignedIn={onSignedIn}
    >
      <CheckboxRow label={boardTexts.signIn.keep} isChecked={isKeptDevice} onChange={setIsKeptDevice} />
    </StaffSignIn>
  )
}
