import type { Visit } from '../../visit/visit.ts'
import { DEFAULT_CHANNEL } from '../../visit/visit.ts'
import { paths } from '../../paths.ts'

/** Where the back button of a store leads: a member's own landing, else one page back. */
export function wayBack(visit: Pick<Visit, 'isMember' | 'channel' | 'storeId' | 'phoneHandle'>): string | -1 {
  if (!visit.isMember) return -1
  const store = { channel: visit.channel ?? DEFAULT_CHANNEL, id: visit.storeId }
  return paths.memberLanding(store, visit.phoneHandle)
}
