import { agentTexts, appName } from '@hansang/messages'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { type SignedInAgent, keptAgent } from './agent-session.ts'
import { Desk } from './desk/Desk.tsx'
import { WaitingDesk } from './desk/WaitingDesk.tsx'
import { useShiftEnd } from './use-shift-end.ts'

export const meta = () => [{ title: `${agentTexts.title} · ${appName}` }]

export function clientLoader(): { agent: SignedInAgent | null } {
  return { agent: keptAgent() }
}

export function HydrateFallback() {
  return <WaitingDesk />
}

export default function AgentScreen({
  loaderData: { agent },
}: {
  loaderData: ReturnType<typeof clientLoader>
}) {
  const navigate = useNavigate()
  const { hash } = useLocation()
  useShiftEnd(
    agent?.id ?? null,
    (isOver) => void navigate({ pathname: paths.agentLogin(), hash }, { replace: true, state: { isOver } }),
  )
  return agent ? <Desk agent={agent} /> : <WaitingDesk />
}
