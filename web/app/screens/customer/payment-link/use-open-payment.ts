import { CallFailure } from '@hansang/contract'
import type { ChannelCode } from '@hansang/domain'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { failureText, useAnswer } from '../../../api/index.ts'
import { localValues } from '../../../browser/browser-storage.ts'
import { enter } from '../../../entries/begin-visit.ts'
import { paths } from '../../../paths.ts'
import { takeSecret, useSession } from '../../../session/index.ts'
import { isPlainPhone, NO_VISIT, type Visit } from '../../../visit/index.ts'

export interface PaymentLink {
  readonly visit: Pick<Visit, 'storeId' | 'phoneHandle' | 'orderSource' | 'orderType'> & {
    readonly channel: ChannelCode
  }
  readonly orderNumber: string
  readonly onMaintenance?: () => Promise<void>
}

export type LinkOpening =
  | { readonly state: 'opening' }
  | { readonly state: 'maintenance' }
  | { readonly state: 'refused' }
  | { readonly state: 'failed'; readonly message: string }

const OPENING: LinkOpening = { state: 'opening' }

export function useOpenPayment({ visit, orderNumber, onMaintenance }: PaymentLink) {
  const navigate = useNavigate()
  const [opening, setOpening] = useState(OPENING)
  const [attempt, setAttempt] = useState(0)
  // For a retry after a lost answer, as the first use removes it from the URL.
  const secret = useRef<string | null>(null)

  async function open(): Promise<LinkOpening> {
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

  async function goOn(next: LinkOpening) {
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
