import { appName, invitationTexts } from '@hansang/messages'
import { useSyncExternalStore } from 'react'
import { SignInPage } from '../../../staff/index.ts'
import { AcceptInvitation } from './AcceptInvitation.tsx'

export const meta = () => [{ title: `${invitationTexts.title} · ${appName}` }]

export const clientLoader = () => null

export function HydrateFallback() {
  return <main aria-busy="true" />
}

export default function OwnerInvitationScreen() {
  const secret = useSyncExternalStore(
    (changed) => {
      addEventListener('hashchange', changed)
      return () => removeEventListener('hashchange', changed)
    },
    () => location.hash.slice(1),
    () => '',
  )
  return (
    <SignInPage title={invitationTexts.title}>
      <AcceptInvitation key={secret} secret={secret} />
    </SignInPage>
  )
}
