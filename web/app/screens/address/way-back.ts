import type { ChannelCode } from '@hansang/domain/brands/brand'
import { selfServiceWay } from '../../entries/self-service-way.ts'
import type { Visit } from '../../visit/visit.ts'
import { paths } from '../../paths.ts'

type Back = Pick<Visit, 'isMember' | 'storeId' | 'phoneHandle' | 'origin' | 'callSid'>

/** Where the back button of the address home leads. */
export function addressHomeBack(channel: ChannelCode, visit: Back): string {
  const store = { channel, id: visit.storeId }
  if (visit.isMember) return paths.memberLanding(store, visit.phoneHandle)
  switch (visit.origin) {
    case 'ARSCS':
      return paths.agentLanding(channel, 'csteam', visit.phoneHandle)
    case 'ARSCP':
      return paths.agentLanding(channel, 'cpteam', visit.phoneHandle)
    case 'ARSSELF':
      return selfServiceWay(channel, visit.callSid)
    default:
      return paths.landingByQuery(store, { p2: visit.phoneHandle })
  }
}

/** Where the back button of the location choice leads. */
export function addressChoiceBack(channel: ChannelCode, visit: Back): string {
  if (!visit.storeId) return selfServiceWay(channel, visit.callSid)
  return paths.landing({ channel, id: visit.storeId }, visit.phoneHandle)
}
