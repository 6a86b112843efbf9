import type { PlannedSweep } from '../../../platform/jobs/sweep.ts'
import type { Services } from '../../../platform/services/services.ts'
import { reconcileDeliveries } from './poll-agency.ts'
import { giveUpRequest, requestDelivery } from './request-delivery.ts'
import { withdrawDelivery } from './withdraw-delivery.ts'

const RECONCILE_EVERY_MS = 2_000

export async function startDispatchWork(services: Services): Promise<void> {
  const { jobs } = services
  await jobs.work(
    'request-delivery',
    ({ requestId }) => requestDelivery(services, requestId),
    ({ requestId }) => giveUpRequest(services, requestId),
  )
  await jobs.work('withdraw-delivery', ({ requestId }) => withdrawDelivery(services, requestId))
}

export function dispatchSweep(services: Services): PlannedSweep {
  return { name: 'deliveries', everyMs: RECONCILE_EVERY_MS, work: () => reconcileDeliveries(services) }
}
