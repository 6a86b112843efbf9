import { type Ringing, followDesk, readRinging, urlOf } from '@hansang/contract'
import { useEffect, useState } from 'react'
import { followLive } from '../../../api/live-stream.ts'
import { agentToken, reportShiftEnd } from '../agent-session.ts'

export interface RingingCalls {
  /** Longest waiting first. */
  readonly calls: readonly Ringing[]
  readonly isConnected: boolean
  readonly forget: (call: Ringing) => void
}

export function useRinging(): RingingCalls {
  const [calls, setCalls] = useState<readonly Ringing[]>([])
  const [isConnected, setIsConnected] = useState(true)
  useEffect(
    () =>
      followLive({
        url: urlOf(followDesk, {}),
        token: agentToken,
        onState: setIsConnected,
        onSignedOut: () => reportShiftEnd(true),
        onEvent: ({ name, data }) => {
          const call = name === 'ringing' ? readRinging(data) : null
          if (call) setCalls((waiting) => [...waiting, call])
        },
      }),
    [],
  )
  const forget = (call: Ringing) =>
    setCalls((waiting) => waiting.filter(({ handle }) => handle !== call.handle))
  return { calls, isConnected, forget }
}
