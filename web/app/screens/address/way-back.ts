import type { ChannelCode } from '@hansang/domain/brands/brand'
import { sessionShelf } from '../../browser-storage.ts'
import type { Visit } from '../../ordering/visit.ts'
import { paths } from '../../paths.ts'

type Back = Pick<Visit, 'isMember' | 'storeId' | 'phoneHandle' | 'origin' | 'callSid'>

/** Where the back button of the address home leads (ADR-07). */
export function addressHomeBack(channel: ChannelCode, visit: Back): string {
  const store = { channel, id: visit.storeId }
  if (visit.isMember) return paths.memberLanding(store, visit.phoneHandle)
  switch (visit.origin) {
    case 'ARSCS':
      return paths.agentLanding(channel, 'csteam', visit.phoneHandle)
    case 'ARSCP':
      return paths.agentLanding(channel, 'cpteam', visit.phoneHandle)
    case 'ARSSELF':
      return paths.selfServiceLanding(channel, visit.callSid, selfServiceQuery())
    default:
      return paths.landingByQuery(store, { p2: visit.phoneHandle })
  }
}

/** Where the back button of the location choice leads (ADR-02). */
export function addressChoiceBack(channel: ChannelCode, visit: Back): string {
  if (!visit.storeId) return paths.selfServiceLanding(channel, visit.callSid, selfServiceQuery())
  return paths.landing({ channel, id: visit.storeId }, visit.phoneHandle)
}

/** p1–p3 of the self-service landing, as they were kept (STG-23). */
function selfServiceQuery(): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(sessionShelf.read('rprsQuery') ?? ''))
}
