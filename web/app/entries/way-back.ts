import { readOrderNumber } from '@hansang/contract'
import { brandOf, type ChannelCode, isAgentSource } from '@hansang/domain'
import { sessionValues } from '../browser/browser-storage.ts'
import { type StoreLink, paths } from '../paths.ts'
import { isPlainPhone } from '../visit/plain-phone.ts'
import { DEFAULT_CHANNEL, type Visit } from '../visit/visit.ts'

type Landed = Pick<Visit, 'channel' | 'storeId' | 'phoneHandle' | 'orderSource' | 'callSid'> &
  Partial<Pick<Visit, 'isMember'>>
type Entered = Pick<Visit, 'isMember' | 'phoneHandle' | 'orderSource' | 'callSid'>

/** Digits stay out of addresses, which are shared and kept: the browser remembers the phone of its last store. */
function handleOf({ phoneHandle }: Pick<Visit, 'phoneHandle'>): string {
  return isPlainPhone(phoneHandle) ? '' : phoneHandle
}

/** The landing of the visit; `null` when no store was visited and no call made. */
export function visitedLanding(visit: Landed): string | null {
  const store = { channel: visit.channel ?? DEFAULT_CHANNEL, id: visit.storeId }
  return ownEntry(visit, store) ?? (store.id ? paths.landing(store, handleOf(visit)) : null)
}

/** A member's landing; `null` for who is none, and without the store and phone that its address needs. */
function memberWay({ isMember, phoneHandle }: Pick<Landed, 'isMember' | 'phoneHandle'>, store: StoreLink) {
  return isMember && phoneHandle && store.id ? paths.memberLanding(store, phoneHandle) : null
}

/** An agent's landing, where the store is chosen for the caller; `null` for everybody else. */
function agentWay(
  channel: ChannelCode,
  { orderSource, phoneHandle }: Pick<Visit, 'orderSource' | 'phoneHandle'>,
): string | null {
  const team = orderSource === 'ARSCP' ? 'cpteam' : 'csteam'
  return isAgentSource(orderSource) && phoneHandle ? paths.agentLanding(channel, team, phoneHandle) : null
}

/** A self-service call's own landing, which is its only one as long as no store is chosen. */
function callWay({ orderSource, callSid }: Pick<Visit, 'orderSource' | 'callSid'>, store: StoreLink) {
  const isOfCall = orderSource === 'ARSSELF' || orderSource === 'CALLAPPCP' || store.id === ''
  return callSid && isOfCall ? selfServiceWay(store.channel, callSid) : null
}

/** Where a customer whose payment failed begins again: the entry they came by. */
export function entryOf(
  visit: Entered & Pick<Visit, 'isQr' | 'chatbotId' | 'chatbotStoreKey'>,
  store: StoreLink,
): string {
  const { features } = brandOf(store.channel)
  const own = ownEntry(visit, store)
  if (own) return own
  if (features.skipsLanding) return paths.wifiMain(store)
  if (features.isChatOrder) return chatEntry(visit, store)
  // At a kiosk nothing else says who goes on.
  if (visit.isQr) return paths.landingByQuery(store, { p2: visit.phoneHandle, qrYN: 'Y' })
  return paths.landingByQuery(store, { p2: handleOf(visit) })
}

/** The entry that members, agents and self-service calls have for themselves; `null` for everybody else. */
function ownEntry(visit: Omit<Landed, 'channel' | 'storeId'>, store: StoreLink): string | null {
  return memberWay(visit, store) ?? agentWay(store.channel, visit) ?? callWay(visit, store)
}

function chatEntry(
  { phoneHandle, chatbotId, chatbotStoreKey }: Pick<Visit, 'phoneHandle' | 'chatbotId' | 'chatbotStoreKey'>,
  store: StoreLink,
): string {
  const parts = phoneHandle ? [phoneHandle, chatbotId, chatbotStoreKey] : []
  const missing = parts.indexOf('')
  return paths.chatbotLanding(store, ...(missing < 0 ? parts : parts.slice(0, missing)))
}

export function addressHomeBack(
  channel: ChannelCode,
  visit: Entered & Pick<Visit, 'storeId'>,
): string | null {
  const store = { channel, id: visit.storeId }
  return ownEntry(visit, store) ?? (store.id ? paths.landingByQuery(store, { p2: handleOf(visit) }) : null)
}

export function addressChoiceBack(channel: ChannelCode, visit: Landed): string | null {
  return visitedLanding({ ...visit, channel })
}

/** Back from a store: to a member's own landing; `null` is one page back. */
export function storeBack({
  channel,
  storeId,
  ...visitor
}: Pick<Visit, 'isMember' | 'channel' | 'storeId' | 'phoneHandle'>): string | null {
  return memberWay(visitor, { channel: channel ?? DEFAULT_CHANNEL, id: storeId })
}

/** Back from the points: to the order they were opened from, of the link, else the last one; else the landing. */
export function pointsBack(state: unknown, lastOrder: string | null, visit: Landed): string | null {
  const number = readOrderNumber(state) ?? lastOrder
  if (!number) return visitedLanding(visit)
  return paths.order(visit.channel ?? DEFAULT_CHANNEL, number, handleOf(visit))
}

/** Keeps what a self-service call's link says, to the letter; any other link forgets it. */
export function keepSelfServiceQuery(search: string): void {
  sessionValues.write('rprsQuery', search.replace(/^\?/, ''))
}

/**
 * The landing of the call, with p1, p2 and p3 as they came: they mean something to the caller's system only. Who
 * came through the call partner's app does so again.
 */
function selfServiceWay(channel: ChannelCode, callSid: string): string {
  const kept = (sessionValues.read('rprsQuery') ?? '').split('&')
  return paths.selfServiceLanding(
    channel,
    callSid,
    kept.filter((part) => /^p(?:[123]=|4=Y$)/.test(part)).join('&'),
  )
}
