import { MINUTE_MS } from '@hansang/domain'
import { type CallLimit, clientAddress, spend } from '../../../platform/http/index.ts'
import type { App } from '../../../platform/http/edge/app.ts'
import type { Services } from '../../../platform/services/services.ts'
import { pollAgency } from './poll-agency.ts'

const OF_AN_ADDRESS: CallLimit = { name: 'bells of an address', most: 600, withinMs: MINUTE_MS }
const OF_A_DELIVERY: CallLimit = { name: 'bells of a delivery', most: 20, withinMs: MINUTE_MS }
const ID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/

/**
 * The agency's webhook. Unsigned, so its content is ignored and the agency is polled. Answers 200 for any id,
 * known or not.
 */
export function serveAgencyWebhook(app: App, services: Services): void {
  const { webhookPath } = services.deliveryAgency
  if (!webhookPath) return
  app.on(['PUT', 'POST'], webhookPath, async (context) => {
    const requestId = context.req.param('requestId') ?? ''
    if (!ID.test(requestId)) return context.text('', 404)
    const spendings = [
      { limit: OF_AN_ADDRESS, by: clientAddress(context, services) },
      { limit: OF_A_DELIVERY, by: requestId },
    ]
    await spend(services, spendings, services.clock.now())
    try {
      await pollAgency(services, requestId)
    } catch (error) {
      services.log.warn({ err: error, requestId }, 'the delivery agency rang and gave no answer')
    }
    return context.text('OK')
  })
}
