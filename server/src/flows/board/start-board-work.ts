import type { PlannedSweep } from '../../platform/jobs/sweep.ts'
import type { Services } from '../../platform/services/services.ts'
import { workCalls } from './bells/calls/work-calls.ts'
import { closePastDay } from './close-past-day.ts'
import { escalateUnanswered } from './escalate-unanswered.ts'
import { markPosMiss, pushToPos } from './push-to-pos.ts'
import { giveUpBell, ringBell } from './bells/ring-bell.ts'
import { ringUnheard } from './bells/ring-unheard.ts'
import { walkOrders } from './walk-orders.ts'

const ESCALATE_EVERY_MS = 5_000
const RING_EVERY_MS = 2_000
const CALL_EVERY_MS = 3_000
const WALK_EVERY_MS = 2_000
const CLOSE_EVERY_MS = 60_000

export async function startBoardWork(services: Services): Promise<void> {
  await services.jobs.work(
    'push-to-pos',
    ({ orderId }) => pushToPos(services, orderId),
    ({ orderId }) => markPosMiss(services, orderId),
  )
  await services.jobs.work(
    'ring-bell',
    (ring) => ringBell(services, ring),
    (ring) => giveUpBell(services, ring),
  )
}

export function boardSweeps(services: Services): PlannedSweep[] {
  const sweeps: PlannedSweep[] = [
    { name: 'unanswered-orders', everyMs: ESCALATE_EVERY_MS, work: () => escalateUnanswered(services) },
    { name: 'unheard-orders', everyMs: RING_EVERY_MS, work: () => ringUnheard(services, 'order') },
    { name: 'unheard-cancels', everyMs: RING_EVERY_MS, work: () => ringUnheard(services, 'cancel') },
    { name: 'alarm-calls', everyMs: CALL_EVERY_MS, work: () => workCalls(services) },
    { name: 'past-day-orders', everyMs: CLOSE_EVERY_MS, work: () => closePastDay(services) },
  ]
  if (!services.settings.sandboxMovesOrders) return sweeps
  return [...sweeps, { name: 'walking-orders', everyMs: WALK_EVERY_MS, work: () => walkOrders(services) }]
}
