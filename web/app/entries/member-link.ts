import { nameOf, ORDER_TYPE_CODES } from '@hansang/contract'
import { type ChannelCode, normalisePhone, type OrderType } from '@hansang/domain'
import type { Visit } from '../visit/index.ts'
import { type PageAddress, type LandingLink, readLandingLink } from './landing-link.ts'
import { visitOfLink } from './visit-of-link.ts'

export interface MemberLink extends LandingLink {
  readonly orderType: OrderType | null
  readonly isComingBack: boolean
}

type Params = Readonly<Record<string, string | undefined>>

export function readMemberLink(channel: ChannelCode, params: Params, address: PageAddress): MemberLink {
  const link = readLandingLink(channel, params, address)
  return {
    ...link,
    phoneHandle: phoneIn(link.phoneHandle),
    orderType: params.orderType === undefined ? null : orderTypeOf(params.orderType),
    isComingBack: new URLSearchParams(address.search).get('p3')?.toUpperCase() === 'N',
  }
}

function orderTypeOf(word: string): OrderType {
  return nameOf(ORDER_TYPE_CODES, word.toLowerCase()) ?? 'pickup'
}

/** Digits or the encrypted handle; empty when the segment is an order number. */
function phoneIn(segment: string): string {
  return /^[eh]1\../.test(segment) ? segment : (normalisePhone(segment) ?? '')
}

export function visitOfMember(link: MemberLink, remembered: Visit, insideCallApp: boolean): Visit {
  const phoneHandle = link.phoneHandle || remembered.phoneHandle
  const visit = visitOfLink({ ...link, phoneHandle }, 'standard', remembered, insideCallApp)
  return { ...visit, isMember: true, orderType: link.orderType }
}
