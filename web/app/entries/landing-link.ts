import { AGENT_TEAMS, type ChannelCode, isOneOf, tableNumber } from '@hansang/domain'
import type { LandingRoute } from './landing-kind.ts'

export interface LandingLink {
  readonly route: LandingRoute
  readonly channel: ChannelCode
  /** Empty for a brand without a fixed store. */
  readonly storeId: string
  /** As in the link: digits, encrypted or empty. */
  readonly phoneHandle: string
  readonly p4: string
  readonly isQr: boolean
  readonly isWifiQr: boolean
  readonly tableNumber: string
  readonly hasVisibleCallWord: boolean
  readonly isSmsPath: boolean
  readonly callSid: string
  readonly chatbotId: string
  readonly chatbotStoreKey: string
  /** p1–p3 of the self-service landing, repeated in every way back. */
  readonly selfServiceQuery: string
}

type Params = Readonly<Record<string, string | undefined>>

export interface PageAddress {
  readonly pathname: string
  readonly search: string
}

export function readLandingLink(channel: ChannelCode, params: Params, address: PageAddress): LandingLink {
  const query = new URLSearchParams(address.search)
  const route = routeOf(params, address.pathname)
  const table = tableNumber(query.get('table') ?? '')
  return {
    route,
    channel,
    storeId: params.storeId ?? '',
    phoneHandle: phoneOf(route, params, query, address.search),
    p4: query.get('p4') ?? '',
    isQr: table !== '' || ['qrYN', 'qr', 'QR'].some((name) => isYes(query.get(name))),
    isWifiQr: isYes(query.get('wifi')),
    tableNumber: table,
    hasVisibleCallWord: query.has('visiblecall'),
    isSmsPath: address.pathname.split('/').some((segment) => segment.toLowerCase() === 'sms'),
    callSid: params.call_sid ?? '',
    chatbotId: params.chatbotId ?? '',
    chatbotStoreKey: params.strUrl ?? '',
    selfServiceQuery: route === 'rprs' ? address.search : '',
  }
}

function routeOf(params: Params, pathname: string): LandingRoute {
  if (params.call_sid) return 'rprs'
  if (params.chatbotId) return 'chatbot'
  if (!params.phoneNumber) return 'store'
  const [, , team = ''] = pathname.split('/')
  return !params.storeId && isOneOf(AGENT_TEAMS, team) ? team : 'phone'
}

function phoneOf(route: LandingRoute, params: Params, query: URLSearchParams, search: string): string {
  if (params.phoneNumber) return params.phoneNumber
  if (query.has('visiblecall') && !query.has('p4')) return visibleCallPhone(search)
  return query.get(route === 'rprs' ? 'p1' : 'p2') ?? ''
}

export function visibleCallPhone(search: string): string {
  return search.slice(4, 15).replaceAll(/\D/g, '')
}

function isYes(value: string | null): boolean {
  return value?.toUpperCase() === 'Y'
}
