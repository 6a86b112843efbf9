import { boardTexts, appName } from '@hansang/messages'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import css from './OwnerLoginScreen.module.css'
import { SignInForm } from './SignInForm.tsx'

export const meta = () => [{ title: `${boardTexts.signIn.title} | ${appName}` }]

export default function OwnerLoginScreen() {
  const navigate = useNavigate()
  return (
    <main className={css.page}>
      <div className={css.card}>
        <p className={css.product}>{appName}</p>
        <h1 className={css.title}>{boardTexts.signIn.title}</h1>
        <SignInForm onSignedIn={() => void navigate(paths.ownerOrders(), { replace: true })} />
      </div>
    </main>
  )
}
