import { boardTexts } from '@hansang/messages'
import { SignInPage } from '../../staff/index.ts'
import { SignInForm } from './SignInForm.tsx'

export function SignInCard({ onSignedIn }: { onSignedIn: () => void }) {
  return (
    <SignInPage title={boardTexts.signIn.title}>
      <SignInForm onSignedIn={onSignedIn} />
    </SignInPage>
  )
}
