import { nameOf, ORDER_TYPE_CODES } from '@hansang/contract'
import { type ChannelCode, normalisePhone, type OrderType } from '@hansang/domain'
import type { Visit } from '../visit/visit.ts'
import { type Address, type LandingLink, readLandingLink } from './landing-link.ts'
import { visitOfLink } from './visit-of-link.ts'

/** What the address of a member's landing or entry says. */
export interface MemberLink extends LandingLink {
  /** Of an entry by order type. */
  readonly orderType: OrderType | null
  /** A way back from inside the product, whatever page load it comes with. */
  readonly isComingBack: boolean
}

type Params = Readonly<Record<string, string | undefined>>

export function readMemberLink(channel: ChannelCode, params: Params, address: Address): MemberLink {
  const link = readLandingLink(channel, params, address)
  return {
    ...link,
    phoneHandle: phoneIn(link.phoneHandle),
    orderType: params.orderType === undefined ? null : orderTypeOf(params.orderType),
    isComingBack: new URLSearchParams(address.search).get('p3')?.toUpperCase() === 'N',
  }
}

/** In any capitals; a word that names none is a pickup. */
function orderTypeOf(word: string): OrderType {
  return nameOf(ORDER_TYPE_CODES, word.toLowerCase()) ?? 'pickup'
}

/** The phone of the last segment: digits, or a handle of ours; empty when that names an order. */
function phoneIn(segment: string): string {
  return /^[eh]1\../.test(segment) ? segment : (normalisePhone(segment) ?? '')
}

/** The visit of a member: as that of any landing, in the mode of members. A link without a phone goes on with the remembered one. */
export function visitOfMember(link: MemberLink, remembered: Visit, insideCallApp: boolean): Visit {
  const phoneHandle = link.phoneHandle || remembered.phoneHandle
  const visit = visitOfLink({ ...link, phoneHandle }, 'standard', remembered, insideCallApp)
  return { ...visit, isMember: true, orderType: link.orderType }
}
