import { type Sweep, startSweep } from '../jobs/sweep.ts'
import type { Services } from '../services/services.ts'
import { closePastDay } from './close-past-day.ts'
import { escalateUnanswered } from './escalate-unanswered.ts'
import { noteMissedByPos, pushToPos } from './missed-by-pos.ts'
import { walkOrders } from './walk-orders.ts'

const ESCALATE_EVERY_MS = 5_000
const WALK_EVERY_MS = 2_000
const CLOSE_EVERY_MS = 60_000

/**
 * Pushes orders to their stores' POS, escalates those that nobody answers and ends the day of those that nobody
 * completed; a sandbox POS may move them by itself.
 */
export async function startBoardWork(services: Services): Promise<Sweep[]> {
  const { jobs, settings } = services
  await jobs.work(
    'push-to-pos',
    ({ orderId }) => pushToPos(services, orderId),
    ({ orderId }) => noteMissedByPos(services, orderId),
  )
  const escalation = startSweep(services, 'unanswered-orders', ESCALATE_EVERY_MS, () =>
    escalateUnanswered(services),
  )
  const closing = startSweep(services, 'past-day-orders', CLOSE_EVERY_MS, () => closePastDay(services))
  if (!settings.sandboxMovesOrders) return [escalation, closing]
  return [
    escalation,
    closing,
    startSweep(services, 'walking-orders', WALK_EVERY_MS, () => walkOrders(services)),
  ]
}
