import { type Sweep, startSweep } from '../jobs/sweep.ts'
import type { Services } from '../services/services.ts'
import { escalateUnanswered } from './escalate-unanswered.ts'
import { noteMissedByPos, pushToPos } from './missed-by-pos.ts'
import { walkOrders } from './walk-orders.ts'

const ESCALATE_EVERY_MS = 5_000
const WALK_EVERY_MS = 2_000

/** Pushes orders to their stores' POS, and escalates those that nobody answers; a sandbox POS may move them by itself. */
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
  if (!settings.sandboxMovesOrders) return [escalation]
  return [escalation, startSweep(services, 'walking-orders', WALK_EVERY_MS, () => walkOrders(services))]
}
