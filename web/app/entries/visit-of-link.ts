import { type EntryKind, type OrderSource, orderSourceOf } from '@hansang/domain'
import { isPlainPhone, NO_VISIT, type Visit } from '../visit/index.ts'
import type { LandingKind, LandingRoute } from './landing-kind.ts'
import type { LandingLink } from './landing-link.ts'

export function rememberedPhone(link: LandingLink, remembered: Visit): string {
  const isSame =
    link.route === 'rprs' ? remembered.callSid === link.callSid : remembered.storeId === link.storeId
  return isSame && remembered.channel === link.channel ? remembered.phoneHandle : ''
}

/** Empty when this browser does not know the number. */
export function phoneBehind(phoneHandle: string, remembered: Visit): string {
  if (isPlainPhone(phoneHandle)) return phoneHandle
  return phoneHandle === remembered.phoneHandle ? remembered.phone : ''
}

function entryKindOf(route: LandingRoute): EntryKind {
  return route === 'chatbot' || route === 'phone' || route === 'store' ? 'landing' : route
}

export function orderSourceOfLink(link: LandingLink, insideCallApp: boolean): OrderSource {
  const { route, p4, isSmsPath } = link
  return orderSourceOf({ kind: entryKindOf(route), p4, isSmsPath, insideCallApp })
}

/**
 * Always sets an order source, so that no customer inherits an agent's session. A chatbot order is a pickup.
 */
export function visitOfLink(
  link: LandingLink,
  kind: LandingKind,
  remembered: Visit,
  insideCallApp: boolean,
): Visit {
  const phoneHandle = link.phoneHandle || rememberedPhone(link, remembered)
  return {
    ...NO_VISIT,
    channel: link.channel,
    storeId: link.storeId,
    phoneHandle,
    phone: phoneBehind(phoneHandle, remembered),
    orderSource: orderSourceOfLink(link, insideCallApp),
    orderType: kind === 'skip' || kind === 'menu-only' ? 'pickup' : null,
    isQr: link.isQr,
    isWifiQr: link.isWifiQr,
    tableNumber: link.tableNumber,
    callSid: link.callSid,
    chatbotId: link.chatbotId,
    chatbotStoreKey: link.chatbotStoreKey,
  }
}
