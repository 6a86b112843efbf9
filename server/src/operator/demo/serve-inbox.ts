import { formatPhone } from '@hansang/domain'
import type { App } from '../../platform/http/edge/app.ts'
import { isLocalCaller } from '../../platform/http/client-address.ts'
import { protectPage } from '../../platform/http/protect-page.ts'
import { keptCoupon } from '../../nouns/coupons/kept-coupon.ts'
import type { Services } from '../../platform/services/services.ts'
import { type DemoCoupon, type InboxMessage, inboxPage } from './inbox-page.ts'

const MOST_MESSAGES = 100
const MOST_COUPONS = 300

/** `/inbox` shows the sandbox's texts. Rehearsal only, as its links prove phones. */
export function serveInbox(app: App, services: Services): void {
  app.get('/inbox', async (context, next) => {
    if (!services.rehearsal.isOpenTo({ isLocal: isLocalCaller(context) })) return await next()
    const nonce = protectPage(context)
    const [messages, coupons] = await Promise.all([readMessages(services), readCoupons(services)])
    return context.html(inboxPage({ messages, coupons }, nonce))
  })
}

async function readMessages({ db, secrets }: Services): Promise<InboxMessage[]> {
  const rows = await db
    .selectFrom('sent_messages')
    .select(['dedupe_key', 'phone_sealed', 'text_sealed', 'at'])
    .orderBy('id', 'desc')
    .limit(MOST_MESSAGES)
    .execute()
  return rows.map((row) => ({
    phone: formatPhone(secrets.open(row.phone_sealed, 'sent_messages.phone_sealed', row.dedupe_key)),
    text: secrets.open(row.text_sealed, 'sent_messages.text_sealed', row.dedupe_key),
    at: row.at,
  }))
}

async function readCoupons({ db, settings }: Services): Promise<DemoCoupon[]> {
  if (!settings.importsDemo) return []
  const rows = await db
    .selectFrom('coupons')
    .select(['channel', 'number', 'stage', 'profile'])
    .orderBy('channel')
    .orderBy('number')
    .limit(MOST_COUPONS)
    .execute()
  return rows.flatMap((row) => {
    const coupon = keptCoupon(row)
    if (!coupon) return []
    const { productType: kind, menuName: name, goodsPrice: value } = coupon
    return [{ channel: row.channel, number: row.number, stage: row.stage, kind, name, value }]
  })
}
