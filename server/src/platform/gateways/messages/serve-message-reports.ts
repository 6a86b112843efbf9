import type { App } from '../../http/edge/app.ts'
import { readText } from '../../http/index.ts'
import type { Services } from '../../services/services.ts'
import { type DeliveryReport, readDeliveryReports } from './solapi.ts'

export const REPORT_PATH = '/notices/messages'
const MOST_REPORT_BYTES = 512 * 1024

export function serveMessageReports(app: App, services: Services): void {
  if (services.settings.providers.messages.kind === 'sandbox') return
  app.post(REPORT_PATH, async (context) => {
    const reports = readDeliveryReports(await readText(context, MOST_REPORT_BYTES))
    if (!reports) return context.text('', 400)
    await logFailures(services, reports)
    return context.text('OK')
  })
}

/** Reports are unsigned, so only those of texts that we sent are logged. */
async function logFailures(
  { db, log, metrics }: Services,
  reports: readonly DeliveryReport[],
): Promise<void> {
  const codes = new Map(reports.filter(({ state }) => state === 'failed').map(({ key, code }) => [key, code]))
  if (codes.size === 0) return
  const sent = await db
    .selectFrom('sent_messages')
    .select(['dedupe_key', 'kind', 'order_id'])
    .where('dedupe_key', 'in', [...codes.keys()])
    .execute()
  metrics.textsFailed.inc(sent.length)
  for (const { dedupe_key: key, kind, order_id: orderId } of sent) {
    log.warn({ kind, orderId, code: codes.get(key) }, 'a text did not arrive')
  }
}
