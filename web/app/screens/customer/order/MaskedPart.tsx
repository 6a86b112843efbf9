import type { OrderDetail } from '@hansang/contract'
import { isChannelCode, normalisePhone } from '@hansang/domain'
import { orderTexts } from '@hansang/messages'
import { useState } from 'react'
import { localValues } from '../../../browser/browser-storage.ts'
import { useProving, VerifyCard } from '../../../proof/index.ts'
import { NO_PHONE, PhoneBoxes } from '../../../ui/index.ts'
import { changeVisit, isPlainPhone, NO_VISIT, useVisit } from '../../../visit/index.ts'
import css from './FoundOrder.module.css'

interface MaskedPartProps {
  readonly order: OrderDetail
  readonly phone: string | undefined
  readonly onProven: () => Promise<unknown>
}

export function MaskedPart({ order, phone = '', onProven }: MaskedPartProps) {
  const [parts, setParts] = useState(NO_PHONE)
  const [isOthers, setIsOthers] = useState(false)
  const way = useWayToProve(order, phone)
  const { verify } = useProving({
    returnTo: 'order',
    orderNumber: order.number,
    onAsked: ({ hasEverVerified }) => void onProven().then(() => setIsOthers(hasEverVerified)),
  })
  if (way === null) return <p className={css.masked}>{orderTexts.masked}</p>
  const named = way === 'typed' ? normalisePhone(parts.join('')) : phone
  return (
    <VerifyCard
      title={isOthers ? orderTexts.ofAnotherPhone : orderTexts.masked}
      text={way === 'typed' ? orderTexts.seeAllTyped : orderTexts.seeAll}
      blockedBecause={named === null ? orderTexts.phoneNeeded : null}
      onVerify={() => {
        if (way !== 'visited' && named !== null) beginVisit(order, named)
        verify()
      }}
    >
      {way === 'typed' && <PhoneBoxes label={orderTexts.orderPhone} parts={parts} onChange={setParts} />}
    </VerifyCard>
  )
}

/**
 * Which phone to prove: the visit's, else the digits in the URL, else a typed one, as an order link's handle
 * begins no visit. `null` when the visit belongs to another phone; that visit stays.
 */
function useWayToProve({ channel }: OrderDetail, phone: string): 'visited' | 'named' | 'typed' | null {
  const visited = useVisit((visit) => visit.phoneHandle)
  const [beganWithout] = useState(visited === '')
  if (beganWithout) {
    if (!isChannelCode(channel)) return null
    return isPlainPhone(phone) ? 'named' : 'typed'
  }
  const isAnother = isPlainPhone(phone) && isPlainPhone(visited) && phone !== visited
  return isAnother ? null : 'visited'
}

function beginVisit({ channel, storeId }: OrderDetail, phone: string): void {
  const { phoneHandle } = useVisit.getState()
  if (!isChannelCode(channel) || phoneHandle === phone) return
  // The token belongs to the number typed before.
  if (phoneHandle) localValues.remove('token')
  changeVisit({ ...NO_VISIT, channel, storeId, phoneHandle: phone, phone })
}
