import { z } from 'zod'
import { choice, flag, id, listOf, text } from '../values.ts'
import { deliveryAddress } from '../address/address.ts'
import { orderDetail } from '../order/order.ts'
import { type Ours, wireTable } from '../wire-table.ts'

const agentInfoFields = {
  id: ['agntId', id],
  team: ['team', choice(['csteam', 'cpteam'])],
  /** Brands whose customers the agent serves. */
  channels: ['channelLst', listOf(text)],
} as const

export const agentInfo = wireTable(agentInfoFields)
export type AgentInfo = Ours<typeof agentInfoFields>

const servedCallerFields = {
  /** Names the caller in every further call, so that no phone is sent again. */
  id: ['clrId', id],
  phone: ['hpno', text],
  channel: ['channel', text],
  /** Newest first; none that ended more than a day ago. */
  orders: ['selOrdrLst', listOf(orderDetail)],
  /** Where those orders went, each address once. */
  addresses: ['dlvrAddrLst', listOf(deliveryAddress)],
} as const

/** A customer as the agent who serves them sees them. */
export const servedCaller = wireTable(servedCallerFields)
export type ServedCaller = Ours<typeof servedCallerFields>

const deskStoreFields = {
  id: ['strId', id],
  name: ['strNm', text],
  address: ['addr', text],
  isOpenNow: ['openYn', flag(false)],
  /** Whether it delivers to the address that was asked about; N where none was. */
  delivers: ['dlvrPsblYn', flag(false)],
} as const

/** A store that an order may be placed at for a caller. */
export const deskStore = wireTable(deskStoreFields)
export type DeskStore = Ours<typeof deskStoreFields>

const ringingFields = {
  /** Opens the caller, for some minutes. */
  handle: ['clrLink', id],
  channel: ['channel', id],
  maskedPhone: ['hpno', text],
} as const

/** Data of a live event named `ringing`: a call that telephony puts through to the agent. */
export const ringing = wireTable(ringingFields)
export type Ringing = Ours<typeof ringingFields>

/** What an event named `ringing` says; `null` for what is none. */
export function readRinging(data: string): Ringing | null {
  try {
    return z.decode(ringing, JSON.parse(data) as never)
  } catch {
    return null
  }
}

export function encodeRinging(call: Ringing): z.input<typeof ringing> {
  return z.encode(ringing, call)
}
