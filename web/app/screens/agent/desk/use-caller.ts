import {
  type ServedCaller,
  encodeRequest,
  followDesk,
  openCaller,
  readCaller,
  takeCallersOrderUp,
  urlOf,
} from '@hansang/contract'
import { isRefusal } from '@hansang/domain'
import { useCallback, useEffect, useState } from 'react'
import { failureText, keepReading, useAction } from '../../../api/index.ts'
import { agentToken, callAsAgent } from '../agent-session.ts'
import type { TakenUp } from '../draft/draft.ts'

/** Each read writes an audit row: read on events, poll rarely. */
const REREAD_MS = 5 * 60_000

export interface CallerState {
  readonly caller: ServedCaller | null
  readonly problem: string | null
  readonly isOpening: boolean
  readonly isConnected: boolean
  readonly open: (phone: string, channel: string) => Promise<ServedCaller | null>
  readonly reload: () => Promise<boolean>
  /** With full address and notes; `null` when the order may no longer be shown. */
  readonly takeUp: (orderNumber: string) => Promise<TakenUp | null>
}

export function useCaller(): CallerState {
  const [caller, setCaller] = useState<ServedCaller | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isConnected, setIsConnected] = useState(true)
  const { isBusy: isOpening, run } = useAction({ onFailure: (failure) => setProblem(failureText(failure)) })

  async function open(phone: string, channel: string): Promise<ServedCaller | null> {
    setProblem(null)
    const opened = await run(() => callAsAgent(openCaller, { phone, channel }))
    if (!opened) return null
    if (isRefusal(opened)) {
      setProblem(opened.message)
      return null
    }
    setCaller(opened.answer.caller)
    return opened.answer.caller
  }

  const callerId = caller?.id ?? null
  const reload = useCallback(async (): Promise<boolean> => {
    if (callerId === null) return true
    const read = await callAsAgent(readCaller, { callerId }).catch(() => null)
    if (!read || isRefusal(read)) return false
    setCaller((shown) => (shown?.id === callerId ? read.answer.caller : shown))
    return true
  }, [callerId])

  async function takeUp(orderNumber: string): Promise<TakenUp | null> {
    const taken = await run(() => callAsAgent(takeCallersOrderUp, { callerId: callerId ?? '', orderNumber }))
    if (taken && isRefusal(taken)) setProblem(taken.message)
    return !taken || isRefusal(taken) ? null : taken.answer
  }

  // A new order needs a new stream, so `orderNumbers` restarts the effect.
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
