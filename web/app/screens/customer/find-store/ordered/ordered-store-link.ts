import type { OrderedStore } from '@hansang/contract'
import { isChannelCode } from '@hansang/domain'
import { paths } from '../../../../paths.ts'
import { DEFAULT_CHANNEL } from '../../../../visit/index.ts'

export function orderedStoreLink({ channel, storeId }: OrderedStore, phoneHandle: string): string {
  return paths.landing(
    { channel: isChannelCode(channel) ? channel : DEFAULT_CHANNEL, id: storeId },
    phoneHandle,
  )
}
