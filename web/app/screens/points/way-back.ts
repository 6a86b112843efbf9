import { DEFAULT_CHANNEL, type Visit } from '../../visit/visit.ts'
import { paths } from '../../paths.ts'

type Way = Pick<Visit, 'channel' | 'storeId' | 'phoneHandle'>

/** The landing of the visit; the first page when no store was visited. */
export function landingOf({ channel, storeId, phoneHandle }: Way): string {
  return storeId ? paths.landing({ channel: channel ?? DEFAULT_CHANNEL, id: storeId }, phoneHandle) : '/'
}

/** The order these points were opened from: of the link, else the last one; the landing without any. */
export function backFromMyPoints(state: unknown, lastOrder: string | null, visit: Way): string {
  const { orderNumber } = (state ?? {}) as { readonly orderNumber?: unknown }
  const number = typeof orderNumber === 'string' && orderNumber !== '' ? orderNumber : lastOrder
  if (!number) return landingOf(visit)
  return paths.order(visit.channel ?? DEFAULT_CHANNEL, number, visit.phoneHandle)
}
