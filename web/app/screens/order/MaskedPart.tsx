import type { OrderDetail } from '@hansang/contract'
import { isChannelCode } from '@hansang/domain'
import { orderTexts } from '@hansang/messages'
import { useProving, VerifyCard } from '../../proof/index.ts'
import { isPlainPhone } from '../../visit/plain-phone.ts'
import { changeVisit, NO_VISIT, useVisit } from '../../visit/visit.ts'
import css from './FoundOrder.module.css'

interface MaskedPartProps {
  readonly order: OrderDetail
  /** Of the order's address. */
  readonly phone: string | undefined
  readonly onProven: () => Promise<unknown>
}

/** Says that a part is left out, and how the customer sees the rest. */
export function MaskedPart({ order, phone, onProven }: MaskedPartProps) {
  const verify = useOwnProof({ order, phone, onProven })
  if (!verify) return <p className={css.masked}>{orderTexts.masked}</p>
  return <VerifyCard title={orderTexts.masked} text={orderTexts.seeAll} onVerify={verify} />
}

/**
 * Proves the phone of the visit where the order is of it, or begins one with the phone that the address names. The
 * visit of another phone stays as it is, and the handle of an order's link begins none: `null` then.
 */
function useOwnProof({ order, phone, onProven }: MaskedPartProps): (() => void) | null {
  const visited = useVisit((visit) => visit.phoneHandle)
  const { verify } = useProving({
    returnTo: 'order',
    orderNumber: order.number,
    onAsked: () => void onProven(),
  })
  if (visited) return !phone || phone === visited ? verify : null
  const { channel, storeId } = order
  if (!phone || !isPlainPhone(phone) || !isChannelCode(channel)) return null
  return () => {
    changeVisit({ ...NO_VISIT, channel, storeId, phoneHandle: phone, phone })
    verify()
  }
}
