import { agentTexts, appName } from '@hansang/messages'
import { useLocation, useNavigate, useRouteLoaderData } from 'react-router'
import { paths } from '../../paths.ts'
import type { loader as rootLoader } from '../../root.tsx'
import { SignInPage, StaffSignIn } from '../../staff/index.ts'
import { beginShift } from './agent-session.ts'
import { useExpiredShift } from './use-shift-end.ts'

export const meta = () => [{ title: `${agentTexts.signIn.title} · ${appName}` }]

/** Passes the URL's fragment (a ringing call) on to the desk. */
export default function AgentLoginScreen() {
  const navigate = useNavigate()
  const { hash, state } = useLocation()
  const isKept = useExpiredShift()
  const isOver = isKept && (state as { isOver?: boolean } | null)?.isOver
  const demoLogin = useRouteLoaderData<typeof rootLoader>('root')?.demoLogins.agent
  const goOn = () => void navigate({ pathname: paths.agentDesk(), hash }, { replace: true })
  return (
    <SignInPage title={agentTexts.signIn.title} told={isOver ? agentTexts.signIn.ended : null}>
      <StaffSignIn texts={agentTexts.signIn} demoLogin={demoLogin} signIn={beginShift} onSignedIn={goOn} />
    </SignInPage>
  )
}
