import { brandOf } from '@hansang/domain/brands/index'
import { type OrderOrigin, isAgentOrigin } from '@hansang/domain/order/order-origin'
import { sessionShelf } from '../../browser-storage.ts'
import type { Visit } from '../../ordering/visit.ts'
import { type StoreLink, paths } from '../../paths.ts'

export type RetryVisit = Pick<
  Visit,
  'origin' | 'isMember' | 'phoneHandle' | 'callSid' | 'chatbotId' | 'chatbotStoreKey'
>

/** p1, p2 and p3 of a self-service call's link (STG-23). */
export type CallQuery = Readonly<Record<'p1' | 'p2' | 'p3', string | undefined>>

const NO_QUERY: CallQuery = { p1: undefined, p2: undefined, p3: undefined }

/** Where a customer whose payment failed begins again: the entry they came by (PAY-46, PAY-47). */
export function retryTarget(visit: RetryVisit, store: StoreLink, query = rememberedQuery()): string {
  const { origin, isMember, phoneHandle, callSid } = visit
  const { features } = brandOf(store.channel)
  if (isMember && phoneHandle) return paths.memberLanding(store, phoneHandle)
  if (isAgentOrigin(origin)) return paths.agentLanding(store.channel, teamOf(origin), phoneHandle)
  if (origin === 'ARSSELF' && callSid) return paths.selfServiceLanding(store.channel, callSid, query)
  if (features.skipsLanding) return paths.store(store)
  if (features.isChatOrder) return chatEntry(visit, store)
  return paths.landingByQuery(store, { p2: phoneHandle })
}

function teamOf(origin: OrderOrigin): 'csteam' | 'cpteam' {
  return origin === 'ARSCP' ? 'cpteam' : 'csteam'
}

function chatEntry({ phoneHandle, chatbotId, chatbotStoreKey }: RetryVisit, store: StoreLink): string {
  const parts = phoneHandle ? [phoneHandle, chatbotId, chatbotStoreKey] : []
  const missing = parts.indexOf('')
  return paths.chatbotLanding(store, ...(missing < 0 ? parts : parts.slice(0, missing)))
}

function rememberedQuery(): CallQuery {
  return sessionShelf.readJson<CallQuery>('rprsQuery') ?? NO_QUERY
}
