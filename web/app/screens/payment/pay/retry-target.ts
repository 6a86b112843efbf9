import { brandOf } from '@hansang/domain/brands/index'
import { type OrderOrigin, isAgentOrigin } from '@hansang/domain/order/order-origin'
import { selfServiceWay } from '../../../entries/self-service-way.ts'
import type { Visit } from '../../../visit/visit.ts'
import { type StoreLink, paths } from '../../../paths.ts'

export type RetryVisit = Pick<
  Visit,
  'origin' | 'isMember' | 'phoneHandle' | 'callSid' | 'chatbotId' | 'chatbotStoreKey'
>

/** Where a customer whose payment failed begins again: the entry they came by. */
export function retryTarget(visit: RetryVisit, store: StoreLink): string {
  const { origin, isMember, phoneHandle, callSid } = visit
  const { features } = brandOf(store.channel)
  if (isMember && phoneHandle) return paths.memberLanding(store, phoneHandle)
  if (isAgentOrigin(origin)) return paths.agentLanding(store.channel, teamOf(origin), phoneHandle)
  if (origin === 'ARSSELF' && callSid) return selfServiceWay(store.channel, callSid)
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
