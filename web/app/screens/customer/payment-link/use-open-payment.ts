import { CallFailure } from '@hansang/contract'
import type { ChannelCode } from '@hansang/domain'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { failureText, useAnswer } from '../../../api/index.ts'
import { localValues } from '../../../browser/browser-storage.ts'
import { enter } from '../../../entries/begin-visit.ts'
import { paths } from '../../../paths.ts'
import { takeSecret } from '../../../session/link-proof.ts'
import { isPlainPhone } from '../../../visit/plain-phone.ts'
import { useSession } from '../../../session/session.ts'
import { NO_VISIT, type Visit } from '../../../visit/visit.ts'

/** A link to the payment of an order that was placed elsewhere. */
export interface PaymentLink {
  readonly visit: Pick<Visit, 'storeId' | 'phoneHandle' | 'orderSource' | 'orderType'> & {
    readonly channel: ChannelCode
  }
  readonly orderNumber: string
  /** Says it before the screen does. */
  readonly onMaintenance?: () => Promise<void>
}

export type Opening =
  | { readonly state: 'opening' }
  | { readonly state: 'maintenance' }
  /** There is no visit to be had by this link. */
  | { readonly state: 'refused' }
  | { readonly state: 'failed'; readonly message: string }

const OPENING: Opening = { state: 'opening' }

/** Begins the visit of the link and goes on to the payment, in this screen's place. */
export function useOpenPayment({ visit, orderNumber, onMaintenance }: PaymentLink) {
  const navigate = useNavigate()
  const [opening, setOpening] = useState(OPENING)
  const [attempt, setAttempt] = useState(0)
  // A secret that found no answer is tried again; the address does not show it any more.
  const secret = useRef<string | null>(null)

  async function open(): Promise<Opening> {
    const phone = isPlainPhone(visit.phoneHandle) ? visit.phoneHandle : ''
    secret.current ??= takeSecret()
    const entry = { visit: { ...NO_VISIT, ...visit, phone }, secret: secret.current }
    try {
      await enter({ ...entry, link: { selfServiceQuery: '' } })
    } catch (failure) {
      if (failure instanceof CallFailure && failure.status === 400) return { state: 'refused' }
      return { state: 'failed', message: failureText(failure) }
    }
    const { state, message } = useSession.getState()
    if (state === 'refused') return { state: 'failed', message }
    return state === 'maintenance' ? { state } : OPENING
  }

  async function goOn(next: Opening) {
    if (next.state === 'maintenance') await onMaintenance?.()
    if (next.state !== 'opening') return setOpening(next)
    localValues.write('ordrId', orderNumber)
    await navigate(paths.payment(visit.channel, orderNumber), { replace: true })
  }

  useAnswer(`${orderNumber} ${attempt}`, open, goOn)
  return {
    opening,
    openAgain: () => {
      setOpening(OPENING)
      setAttempt(attempt + 1)
    },
  }
}
