import { readOrderNumber } from '@hansang/contract'
import { brandOf, type ChannelCode, isAgentSource } from '@hansang/domain'
import { sessionValues } from '../browser/browser-storage.ts'
import { type StoreLink, paths } from '../paths.ts'
import { DEFAULT_CHANNEL, isPlainPhone, type Visit } from '../visit/index.ts'

type Landed = Pick<Visit, 'channel' | 'storeId' | 'phoneHandle' | 'orderSource' | 'callSid'> &
  Partial<Pick<Visit, 'isMember'>>
type Entered = Pick<Visit, 'isMember' | 'phoneHandle' | 'orderSource' | 'callSid'>

/**
 * Keeps plain phones out of URLs, which are shared and stored; the browser remembers the phone of its last
 * store.
 */
function handleOf({ phoneHandle }: Pick<Visit, 'phoneHandle'>): string {
  return isPlainPhone(phoneHandle) ? '' : phoneHandle
}

export function visitedLanding(visit: Landed): string | null {
  const store = { channel: visit.channel ?? DEFAULT_CHANNEL, id: visit.storeId }
  return ownEntry(visit, store) ?? (store.id ? paths.landing(store, handleOf(visit)) : null)
}

function memberWay({ isMember, phoneHandle }: Pick<Landed, 'isMember' | 'phoneHandle'>, store: StoreLink) {
  return isMember && phoneHandle && store.id ? paths.memberLanding(store, phoneHandle) : null
}

function agentWay(
  channel: ChannelCode,
  { orderSource, phoneHandle }: Pick<Visit, 'orderSource' | 'phoneHandle'>,
): string | null {
  const team = orderSource === 'ARSCP' ? 'cpteam' : 'csteam'
  return isAgentSource(orderSource) && phoneHandle ? paths.agentLanding(channel, team, phoneHandle) : null
}

function callWay({ orderSource, callSid }: Pick<Visit, 'orderSource' | 'callSid'>, store: StoreLink) {
  const isOfCall = orderSource === 'ARSSELF' || orderSource === 'CALLAPPCP' || store.id === ''
  return callSid && isOfCall ? selfServiceWay(store.channel, callSid) : null
}

/** The entry at which a customer starts over after a failed payment. */
export function entryOf(
  visit: Entered & Pick<Visit, 'isQr' | 'chatbotId' | 'chatbotStoreKey'>,
  store: StoreLink,
): string {
  const { features } = brandOf(store.channel)
  const own = ownEntry(visit, store)
  if (own) return own
  if (features.skipsLanding) return paths.wifiMain(store)
  if (features.isChatOrder) return chatEntry(visit, store)
  // A kiosk remembers no phone, so the URL carries it.
  if (visit.isQr) return paths.landingByQuery(store, { p2: visit.phoneHandle, qrYN: 'Y' })
  return paths.landingByQuery(store, { p2: handleOf(visit) })
}

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

/** `null` means one page back. */
export function storeBack({
  channel,
  storeId,
  ...visitor
}: Pick<Visit, 'isMember' | 'channel' | 'storeId' | 'phoneHandle'>): string | null {
  return memberWay(visitor, { channel: channel ?? DEFAULT_CHANNEL, id: storeId })
}

export function pointsBack(state: unknown, lastOrder: string | null, visit: Landed): string | null {
  const number = readOrderNumber(state) ?? lastOrder
  if (!number) return visitedLanding(visit)
  return paths.order(visit.channel ?? DEFAULT_CHANNEL, number, handleOf(visit))
}

export function keepSelfServiceQuery(search: string): void {
  sessionValues.write('rprsQuery', search.replace(/^\?/, ''))
}

/** Repeats p1–p3 verbatim, as only the caller's system can read them. `p4=Y` marks the call partner's app. */
function selfServiceWay(channel: ChannelCode, callSid: string): string {
  const kept = (sessionValues.read('rprsQuery') ?? '').split('&')
  return paths.selfServiceLanding(
    channel,
    callSid,
    kept.filter((part) => /^p(?:[123]=|4=Y$)/.test(part)).join('&'),
  )
}
