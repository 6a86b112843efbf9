import type { PastOrder } from '@hansang/contract'
import { brandOf, type ChannelCode, orderSourceOf } from '@hansang/domain'
import { phoneBehind } from '../../../entries/visit-of-link.ts'
import { isInNativeApp } from '../../../ui/index.ts'
import { NO_VISIT, type Visit } from '../../../visit/index.ts'

export interface ReorderLink {
  readonly channel: ChannelCode
  readonly orderNumber: string
  readonly chatbotId: string
  readonly chatbotStoreKey: string
}

export function reorderSource() {
  return orderSourceOf({ kind: 'landing', p4: '', isSmsPath: false, insideCallApp: isInNativeApp() })
}

export function visitOfReorder(link: ReorderLink, past: PastOrder, remembered: Visit): Visit {
  const phoneHandle = remembered.phoneHandle || remembered.phone || past.phone
  return {
    ...NO_VISIT,
    channel: link.channel,
    storeId: past.storeId,
    phoneHandle,
    phone: phoneBehind(phoneHandle, remembered),
    orderSource: reorderSource(),
    orderType: brandOf(link.channel).features.isChatOrder ? 'pickup' : null,
    chatbotId: link.chatbotId,
    chatbotStoreKey: link.chatbotStoreKey,
  }
}
