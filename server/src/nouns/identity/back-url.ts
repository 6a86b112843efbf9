import { type BrowserSession, sessionHeldBy } from '../auth/index.ts'
import type { Services } from '../../platform/services/services.ts'

export interface ReturnTarget {
  readonly returnTo: string
  readonly orderNumber: string
}

const WITHOUT_CHANNEL = new Map([
  ['orders', '/mypage/orders'],
  ['points', '/order/talk/mypoint'],
  ['stores', '/store/orderStore'],
  ['talk-1', '/order/talk/type1'],
  ['talk-2', '/order/talk/type2'],
])

/** Targets are named by key, so that a link cannot redirect to any URL. */
export function backUrl(session: BrowserSession | null, { returnTo, orderNumber }: ReturnTarget): string {
  if (!session) return '/'
  const channel = encodeURIComponent(session.channel)
  const order = encodeURIComponent(orderNumber)
  if (returnTo === 'payment') return `/${channel}/order/payment?ordrId=${order}&code={code}`
  if (returnTo === 'order' && orderNumber) return `/order/detail/${channel}/${order}?code={code}`
  const own = WITHOUT_CHANNEL.get(returnTo)
  return `${own ?? `/${channel}/store/cart`}?code={code}`
}

/** The home page unless this browser opened the check. */
export async function backOf(
  { db }: Services,
  checkId: string,
  { cookie, target }: { cookie: string | null; target: ReturnTarget },
): Promise<string> {
  const check = await db
    .selectFrom('identity_checks')
    .select('session_id')
    .where('id', '=', checkId)
    .executeTakeFirst()
  return backUrl(check ? await sessionHeldBy(db, check.session_id, cookie) : null, target)
}
