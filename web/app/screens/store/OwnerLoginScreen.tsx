import { boardTexts, appName } from '@hansang/messages'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { SignInCard } from './SignInCard.tsx'

export const meta = () => [{ title: `${boardTexts.signIn.title} · ${appName}` }]

export default function OwnerLoginScreen() {
  const navigate = useNavigate()
  return <SignInCard onSignedIn={() => void navigate(paths.ownerOrders(), { replace: true })} />
}
