import { originOf } from '@hansang/domain/order/order-origin'
import { NO_VISIT, type Visit } from '../ordering/visit.ts'
import { isPlainPhone } from '../session/phone-encryption.ts'
import type { LandingKind } from './landing-kind.ts'
import type { LandingLink } from './landing-link.ts'

/** The phone remembered for this very channel and store (LND-04) or call, whose store is chosen on the way; else none. */
export function rememberedPhone(link: LandingLink, remembered: Visit): string {
  const isSame =
    link.route === 'rprs' ? remembered.callSid === link.callSid : remembered.storeId === link.storeId
  return isSame && remembered.channel === link.channel ? remembered.phoneHandle : ''
}

/**
 * The visit that a landing's link begins (LND-06). Every landing has an origin of its own, so that no
 * customer inherits an agent's session (ORG-05); a chatbot order is a pickup (LND-38).
 */
export function visitOfLink(
  link: LandingLink,
  kind: LandingKind,
  remembered: Visit,
  insideCallApp: boolean,
): Visit {
  const phoneHandle = link.phoneHandle || rememberedPhone(link, remembered)
  const isSamePhone = phoneHandle === remembered.phoneHandle
  return {
    ...NO_VISIT,
    channel: link.channel,
    storeId: link.storeId,
    phoneHandle,
    phone: isPlainPhone(phoneHandle) ? phoneHandle : isSamePhone ? remembered.phone : '',
    origin: originOf({
      kind: link.route === 'rprs' ? 'rprs' : 'landing',
      p4: link.p4,
      isSmsPath: link.isSmsPath,
      insideCallApp,
    }),
    orderType: kind === 'skip' || kind === 'menu-only' ? 'pickup' : null,
    isQr: link.isQr,
    isWifiQr: link.isWifiQr,
    callSid: link.callSid,
    chatbotId: link.chatbotId,
    chatbotStoreKey: link.chatbotStoreKey,
  }
}
