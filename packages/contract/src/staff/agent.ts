import { z } from 'zod/mini'
import { choice, flag, id, listOf, text, timestamp } from '../values.ts'
import { orderDetail } from '../order/order.ts'
import { type Ours, wireTable } from '../wire-table.ts'

const agentInfoFields = {
  id: ['agntId', id],
  team: ['team', choice(['csteam', 'cpteam'])],
  channels: ['channelLst', listOf(text)],
} as const

export const agentInfo = wireTable(agentInfoFields)
export type AgentInfo = Ours<typeof agentInfoFields>

const servedAddressFields = {
  /** Opening this order gives the address. */
  orderNumber: ['ordrId', id],
  /** Down to the dong. */
  area: ['addr', text],
  at: ['regDtm', timestamp],
} as const

const servedAddress = wireTable(servedAddressFields)
export type ServedAddress = Ours<typeof servedAddressFields>

const servedCallerFields = {
  /** For all further calls, so that no phone is sent again. */
  id: ['clrId', id],
  phone: ['hpno', text],
  channel: ['channel', text],
  /** Newest first, 90 days; without door and notes, which opening an order shows. */
  orders: ['selOrdrLst', listOf(orderDetail)],
  addresses: ['dlvrAddrLst', listOf(servedAddress)],
} as const

export const servedCaller = wireTable(servedCallerFields)
export type ServedCaller = Ours<typeof servedCallerFields>

const deskStoreFields = {
  id: ['strId', id],
  name: ['strNm', text],
  address: ['addr', text],
  isOpenNow: ['openYn', flag(false)],
  /** N also without an address in the request. */
  delivers: ['dlvrPsblYn', flag(false)],
} as const

export const deskStore = wireTable(deskStoreFields)
export type DeskStore = Ours<typeof deskStoreFields>

const ringingFields = {
  /** Opens the caller; valid for some minutes. */
  handle: ['clrLink', id],
  channel: ['channel', id],
  maskedPhone: ['hpno', text],
} as const

/** Live event `ringing`: a call put through to the agent. */
export const ringing = wireTable(ringingFields)
export type Ringing = Ours<typeof ringingFields>

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
