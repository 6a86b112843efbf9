import { appName, boardTexts } from '@hansang/messages'
import css from './SignInCard.module.css'
import { SignInForm } from './SignInForm.tsx'

/** The whole page of who is not signed in. */
export function SignInCard({ onSignedIn }: { onSignedIn: () => void }) {
  return (
    <main className={css.page}>
      <div className={css.card}>
        <p className={css.product}>{appName}</p>
        <h1 className={css.title}>{boardTexts.signIn.title}</h1>
        <SignInForm onSignedIn={onSignedIn} />
      </div>
    </main>
  )
}
