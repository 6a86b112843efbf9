import { newsOf, type OrderNews, seoulTimestamp } from '@hansang/domain'
import { fill, newsTexts } from '@hansang/messages'
import { inTransaction, type OpenTransaction, type OrderRow } from '../../platform/db/index.ts'
import { spendNews } from '../../platform/gateways/messages/limit-text.ts'
import type { JobData } from '../../platform/jobs/job-names.ts'
import { factsOf, findOrder, openValue, textCustomer } from '../../nouns/orders/index.ts'
import type { Services } from '../../platform/services/services.ts'
import { readStoreName } from '../../nouns/stores/index.ts'
import { shortUrl } from './order-link.ts'

export async function tellLater(tx: OpenTransaction, { jobs }: Services, moved: OrderRow): Promise<void> {
  const news = newsOf(factsOf(moved))
  if (news === null) return
  await jobs.enqueue(tx, 'tell-customer', { orderId: moved.id, news }, `${moved.id}:${news}`)
}

/** Skips outdated news: the current news has its own job. */
export async function tellCustomer(
  services: Services,
  { orderId, news }: JobData['tell-customer'],
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const order = await findOrder(tx, orderId)
    if (order && isSo(order, news)) await tell(tx, services, order, news)
  })
}

function isSo(order: OrderRow, news: OrderNews): boolean {
  return news === 'late' ? order.finished_at === null : newsOf(factsOf(order)) === news
}

async function tell(
  tx: OpenTransaction,
  services: Services,
  order: OrderRow,
  news: OrderNews,
): Promise<void> {
  const phone = openValue(order, 'phone_sealed', services)
  if (!phone) return
  const asked = { news, phone, storeId: order.store_id }
  if (!(await spendNews({ ...services, db: tx }, asked, services.clock.now()))) {
    services.log.warn({ orderId: order.id, storeId: order.store_id, news }, 'too many texts of one kind')
    return
  }
  const sentences = [
    fill(newsTexts.about, { store: await readStoreName(tx, order.store_id) }),
    wordsOf(order, news),
    await shortUrl(tx, services, order, 'order'),
  ]
  const text = sentences.filter(Boolean).join(' ')
  await textCustomer(tx, services, order, { kind: 'order-news', dedupeKey: `${news}:${order.id}`, text })
}

function wordsOf(order: OrderRow, news: OrderNews): string {
  const { order_type: type, close_planned_at: planned } = order
  switch (news) {
    case 'accepted': {
      const time = planned && seoulTimestamp(planned).slice(11, 16)
      const promise = newsTexts.promised[type === 'delivery' ? 'delivery' : 'collected']
      return time ? `${newsTexts.accepted} ${fill(promise, { time })}` : newsTexts.accepted
    }
    case 'ready':
      return newsTexts.ready[type === 'pickup' ? 'pickup' : 'dineIn']
    case 'underWay':
      return newsTexts.underWay
    case 'late':
      return newsTexts.late
  }
}
