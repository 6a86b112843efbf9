import { ceo } from '@hansang/messages/ceo'
import { common } from '@hansang/messages/common'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import css from './OwnerLoginScreen.module.css'
import { SignInForm } from './SignInForm.tsx'

export const meta = () => [{ title: `${ceo.login.title} | ${common.appName}` }]

export default function OwnerLoginScreen() {
  const navigate = useNavigate()
  return (
    <main className={css.page}>
      <div className={css.card}>
        <p className={css.product}>{common.appName}</p>
        <h1 className={css.title}>{ceo.login.title}</h1>
        <SignInForm onSignedIn={() => void navigate(paths.ownerOrders(), { replace: true })} />
      </div>
    </main>
  )
}
