import {
  type Ringing,
  type ServedCaller,
  encodeRequest,
  followDesk,
  openCaller,
  readCaller,
  readRinging,
  takeCallersOrderUp,
  urlOf,
} from '@hansang/contract'
import { useCallback, useEffect, useState } from 'react'
import { failureText, keepReading, useAction } from '../../../api/index.ts'
import { followLive } from '../../../api/live-stream.ts'
import { StaffSignedOut } from '../../../staff/index.ts'
import { agentToken, callAsAgent } from '../agent-session.ts'
import type { TakenUp } from '../draft/draft.ts'

/** Each read writes an audit row: read on events, poll rarely. */
const REREAD_MS = 5 * 60_000

export interface DeskState {
  readonly caller: ServedCaller | null
  readonly problem: string | null
  readonly isOpening: boolean
  readonly isConnected: boolean
  readonly open: (phone: string, channel: string) => Promise<ServedCaller | null>
  readonly reload: () => Promise<boolean>
  /** An order of the caller with full address and notes; `null` when it may no longer be shown. */
  readonly takeUp: (orderNumber: string) => Promise<TakenUp | null>
}

export function useDesk(onSignedOut: () => void): DeskState {
  const [caller, setCaller] = useState<ServedCaller | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isConnected, setIsConnected] = useState(true)
  const fail = (failure: unknown) =>
    failure instanceof StaffSignedOut ? onSignedOut() : setProblem(failureText(failure))
  const { isBusy: isOpening, run } = useAction({ onFailure: fail })

  async function open(phone: string, channel: string): Promise<ServedCaller | null> {
    setProblem(null)
    const opened = await run(() => callAsAgent(openCaller, { phone, channel }))
    if (!opened) return null
    if (!opened.ok) {
      setProblem(opened.message)
      return null
    }
    setCaller(opened.answer.caller)
    return opened.answer.caller
  }

  const callerId = caller?.id ?? null
  const reload = useCallback(async (): Promise<boolean> => {
    if (callerId === null) return true
    try {
      const read = await callAsAgent(readCaller, { callerId })
      if (read.ok) setCaller((shown) => (shown?.id === callerId ? read.answer.caller : shown))
      return read.ok
    } catch (failure) {
      if (failure instanceof StaffSignedOut) onSignedOut()
      return false
    }
  }, [callerId, onSignedOut])

  async function takeUp(orderNumber: string): Promise<TakenUp | null> {
    const taken = await run(() => callAsAgent(takeCallersOrderUp, { callerId: callerId ?? '', orderNumber }))
    if (taken && !taken.ok) setProblem(taken.message)
    return taken?.ok ? taken.answer : null
  }

  // A new order needs a new stream.
  const orderNumbers = caller?.orders.map(({ number }) => number).join() ?? ''
  useEffect(() => {
    if (callerId === null) return
    const url = urlOf(followDesk, encodeRequest(followDesk, { callerId }))
    const live = keepReading({
      stream: { url, token: agentToken },
      read: reload,
      rereadMs: () => REREAD_MS,
      onState: setIsConnected,
    })
    return live.stop
  }, [callerId, orderNumbers, reload])

  return { caller, problem, isOpening, isConnected, open, reload, takeUp }
}

export interface RingingCalls {
  /** Calls not taken yet, longest waiting first. */
  readonly calls: readonly Ringing[]
  readonly isConnected: boolean
  readonly forget: (call: Ringing) => void
}

export function useRinging(onSignedOut: () => void): RingingCalls {
  const [calls, setCalls] = useState<readonly Ringing[]>([])
  const [isConnected, setIsConnected] = useState(true)
  useEffect(
    () =>
      followLive({
        url: urlOf(followDesk, {}),
        token: agentToken,
        onState: setIsConnected,
        onSignedOut,
        onEvent: ({ name, data }) => {
          const call = name === 'ringing' ? readRinging(data) : null
          if (call) setCalls((waiting) => [...waiting, call])
        },
      }),
    [onSignedOut],
  )
  const forget = (call: Ringing) =>
    setCalls((waiting) => waiting.filter(({ handle }) => handle !== call.handle))
  return { calls, isConnected, forget }
}
