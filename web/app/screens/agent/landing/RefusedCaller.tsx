import { unifiedOrderTexts } from '@hansang/messages'
import type { LandingRoute } from '../../../entries/landing-kind.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink, EmptyState, Screen } from '../../../ui/index.ts'
import { agentTitle } from './agent-title.ts'

interface RefusedCallerProps {
  readonly team: LandingRoute
  readonly reason: string
}

export function RefusedCaller({ team, reason }: RefusedCallerProps) {
  const to = paths.unifiedOrder(team === 'cpteam' ? 'cpteam' : 'csteam')
  return (
    <Screen title={agentTitle(team)} bottom={<ButtonLink to={to}>{unifiedOrderTexts.again}</ButtonLink>}>
      <EmptyState art="fault" title={unifiedOrderTexts.phoneShort} text={reason} />
    </Screen>
  )
}
