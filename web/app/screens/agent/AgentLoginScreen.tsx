import { agentTexts, appName } from '@hansang/messages'
import { useEffect } from 'react'
import { useLocation, useNavigate, useRouteLoaderData } from 'react-router'
import { paths } from '../../paths.ts'
import type { loader as rootLoader } from '../../root.tsx'
import { SignInPage, StaffSignIn } from '../../staff/index.ts'
import { beginShift, keptAgent } from './agent-session.ts'
import { keptDraft } from './draft/kept-draft.ts'

export const meta = () => [{ title: `${agentTexts.signIn.title} · ${appName}` }]

/** Passes the URL's fragment (a ringing call) on to the desk. */
export default function AgentLoginScreen() {
  const navigate = useNavigate()
  const { hash, state } = useLocation()
  // An expired shift keeps its draft for the same agent; a sign-out drops it.
  useEffect(() => {
    keptDraft(keptAgent()?.id)
  }, [])
  const isOver = (state as { isOver?: boolean } | null)?.isOver
  const demoLogin = useRouteLoaderData<typeof rootLoader>('root')?.demoLogins.agent
  const goOn = () => void navigate({ pathname: paths.agentDesk(), hash }, { replace: true })
  return (
    <SignInPage title={agentTexts.signIn.title} told={isOver ? agentTexts.signIn.ended : null}>
      <StaffSignIn texts={agentTexts.signIn} demoLogin={demoLogin} signIn={beginShift} onSignedIn={goOn} />
    </SignInPage>
  )
}
