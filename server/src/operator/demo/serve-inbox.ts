import { formatPhone } from '@hansang/domain'
import { alarmCallTexts, orderViewTexts } from '@hansang/messages'
import type { App } from '../../platform/http/edge/app.ts'
import { isLocalCaller, protectPage } from '../../platform/http/index.ts'
import { keptCoupon } from '../../nouns/coupons/index.ts'
import { openSent } from '../../platform/gateways/messages/open-sent.ts'
import type { Services } from '../../platform/services/services.ts'
import { openOrNull } from '../../platform/secrets/index.ts'
import { type DemoCoupon, type InboxCall, type InboxMessage, inboxPage } from './inbox-page.ts'

const MOST_MESSAGES = 100
const MOST_CALLS = 30
const MOST_COUPONS = 300

/** Rehearsal only, as the texts' links prove phones. */
export function serveInbox(app: App, services: Services): void {
  app.get('/inbox', async (context, next) => {
    if (!services.rehearsal.isOpenTo({ isLocal: isLocalCaller(context) })) return await next()
    const nonce = protectPage(context)
    const [messages, calls, coupons] = await Promise.all([
      readMessages(services),
      readCalls(services),
      readCoupons(services),
    ])
    return context.html(inboxPage({ messages, calls, coupons }, nonce))
  })
}

async function readMessages({ db, ...opening }: Services): Promise<InboxMessage[]> {
  const rows = await db
    .selectFrom('sent_messages')
    .select(['id', 'dedupe_key', 'phone_sealed', 'text_sealed', 'at'])
    .orderBy('id', 'desc')
    .limit(MOST_MESSAGES)
    .execute()
  return rows.map((row) => ({
    phone: formatPhone(openSent(opening, row, 'phone_sealed') ?? orderViewTexts.unreadable),
    text: openSent(opening, row, 'text_sealed') ?? orderViewTexts.unreadable,
    at: row.at,
  }))
}

async function readCalls({ db, ...opening }: Services): Promise<InboxCall[]> {
  const rows = await db
    .selectFrom('alarm_calls')
    .select(['id', 'phone_sealed', 'words_sealed', 'placed_at', 'outcome'])
    .where('placed_at', 'is not', null)
    .orderBy('placed_at', 'desc')
    .limit(MOST_CALLS)
    .execute()
  const open = (id: string, column: 'phone_sealed' | 'words_sealed', sealed: Buffer | null) =>
    sealed && openOrNull(opening, sealed, { column: `alarm_calls.${column}`, row: id, about: { callId: id } })
  return rows.map(({ id, phone_sealed: phone, words_sealed: words, placed_at: at, outcome }) => ({
    phone: formatPhone(open(id, 'phone_sealed', phone) ?? orderViewTexts.unreadable),
    words: open(id, 'words_sealed', words) ?? orderViewTexts.unreadable,
    at: at ?? new Date(0),
    outcome: outcome && outcome in alarmCallTexts.outcomes ? (outcome as InboxCall['outcome']) : 'underWay',
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
