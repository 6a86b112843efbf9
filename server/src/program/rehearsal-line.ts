import type { RehearsalReach, Services } from '../platform/services/services.ts'

const REACH_LINES: Readonly<Record<RehearsalReach, string>> = {
  'this-machine': 'Rehearsal, open to this machine alone: no money moves, no text is sent.',
  everyone: 'Rehearsal of the demo world, open to everyone: no money moves, no text is sent.',
  nobody: 'In service: sandboxes and demo sign-ins are closed.',
}

export function rehearsalLine({ rehearsal, payments, messages, identity }: Services): string {
  const reach = rehearsal.reach()
  const sandboxed = [
    ...(payments.isSandbox ? ['payments ahead'] : []),
    ...(messages.name === 'sandbox' ? ['texts'] : []),
    ...(identity ? [] : ['identity checks, so no alcohol and no 10,000 points']),
  ]
  const isLacking = reach === 'nobody' && sandboxed.length > 0
  return (
    REACH_LINES[reach] + (isLacking ? ` Without a provider there are no ${sandboxed.join(', no ')}.` : '')
  )
}
