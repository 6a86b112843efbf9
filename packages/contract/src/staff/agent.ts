import { z } from 'zod/mini'
import { choice, flag, id, listOf, text, timestamp } from '../values.ts'
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

const servedAddressFields = {
  /** The last order that went there: taken up, it says where. */
  orderNumber: ['ordrId', id],
  /** Down to the dong. */
  area: ['addr', text],
  at: ['regDtm', timestamp],
} as const

const servedAddress = wireTable(servedAddressFields)
export type ServedAddress = Ours<typeof servedAddressFields>

const servedCallerFields = {
  /** Names the caller in every further call, so that no phone is sent again. */
  id: ['clrId', id],
  phone: ['hpno', text],
  channel: ['channel', text],
  /** Newest first, of 90 days; without door and notes, which taking an order up shows. */
  orders: ['selOrdrLst', listOf(orderDetail)],
  /** Where those orders went, each address once. */
  addresses: ['dlvrAddrLst', listOf(servedAddress)],
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
