import { agentTexts, appName } from '@hansang/messages'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import css from './AgentScreen.module.css'
import { type SignedInAgent, keptAgent } from './agent-session.ts'
import { Desk } from './desk/Desk.tsx'

export const meta = () => [{ title: `${agentTexts.title} · ${appName}` }]

/** The session lives in the browser; the server renders none of it. */
export function clientLoader(): { agent: SignedInAgent | null } {
  return { agent: keptAgent() }
}

export function HydrateFallback() {
  return <Waiting />
}

function Waiting() {
  return <main className={css.page} aria-busy="true" />
}

export default function AgentScreen({ loaderData }: { loaderData: ReturnType<typeof clientLoader> }) {
  const navigate = useNavigate()
  const { hash } = useLocation()
  const { agent } = loaderData
  useEffect(() => {
    if (!agent) void navigate({ pathname: paths.agentLogin(), hash }, { replace: true })
  }, [agent, hash, navigate])
  if (!agent) return <Waiting />
  return (
    <Desk
      agent={agent}
      onSignedOut={(isOver) =>
        void navigate({ pathname: paths.agentLogin(), hash }, { replace: true, state: { isOver } })
      }
    />
  )
}
