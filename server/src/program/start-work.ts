import { boardSweeps, startBoardWork } from '../flows/board/start-board-work.ts'
import { dispatchSweep, startDispatchWork } from '../flows/lifecycle/dispatch/start-dispatch-work.ts'
import { forgetCustomers } from '../flows/forgetting/forget-customers.ts'
import { forgetOrders } from '../flows/forgetting/forget-orders.ts'
import { expireOrders, tellCustomer, tellLate } from '../flows/lifecycle/index.ts'
import { earnPoints, expirePoints, takeBackPoints } from '../nouns/points/index.ts'
import { paymentSweeps, startPaymentWork } from '../flows/settlement/start-payment-work.ts'
import { sealPlainReasons } from '../nouns/orders/index.ts'
import { startReseal } from '../operator/keys/reseal.ts'
import type { Services } from '../platform/services/services.ts'
import { endUnusedPhotos } from '../flows/photos/end-unused-photos.ts'
import { endUntouchedDrafts } from '../flows/store-drafts/end-draft.ts'
import { forgetOldRows } from '../flows/forgetting/forget-old-rows.ts'
import { printWaiting, stopPrinting } from '../flows/tickets/index.ts'
import { watchHolidayCalendar } from '../nouns/stores/index.ts'
import { type PlannedSweep, type Sweep, startSweep } from '../platform/jobs/sweep.ts'
import { keepMonths } from '../platform/months/keep-months.ts'
import { SWEEP_NAMES } from '../platform/jobs/sweep-names.ts'

const EXPIRE_EVERY_MS = 5_000
const EXPIRE_POINTS_EVERY_MS = 5_000
const TELL_LATE_EVERY_MS = 10_000
const PRINT_EVERY_MS = 1_000
const FORGET_EVERY_MS = 60_000
/** A catalogue read by each program; one a month makes a part. */
const MONTHS_EVERY_MS = 10 * 60_000
const RESEAL_EVERY_MS = 500
/** An earlier version beside this one writes them in plain text. */
const SEAL_REASONS_EVERY_MS = 1_000

export async function startWork(services: Services, { hasSweeps }: { hasSweeps: boolean }): Promise<Sweep> {
  for (const sweep of SWEEP_NAMES) services.metrics.sweptRows.inc({ sweep, outcome: 'put-back' }, 0)
  await workForPoints(services)
  await services.jobs.work('tell-customer', (news) => tellCustomer(services, news))
  await startBoardWork(services)
  await startPaymentWork(services)
  await startDispatchWork(services)
  const sweeps = hasSweeps ? listSweeps(services) : []
  const watches = [...sweeps.map((planned) => startSweep(services, planned)), watchHolidayCalendar(services)]
  return {
    async stop() {
      await Promise.all(watches.map((watch) => watch.stop()))
      await stopPrinting(services)
    },
  }
}

export function listSweeps(services: Services): PlannedSweep[] {
  return [
    ...boardSweeps(services),
    ...paymentSweeps(services),
    dispatchSweep(services),
    { name: 'unpaid-orders', everyMs: EXPIRE_EVERY_MS, work: () => expireOrders(services) },
    { name: 'late-orders', everyMs: TELL_LATE_EVERY_MS, work: () => tellLate(services) },
    { name: 'tickets-to-print', everyMs: PRINT_EVERY_MS, work: () => printWaiting(services) },
    { name: 'expired-points', everyMs: EXPIRE_POINTS_EVERY_MS, work: () => expirePoints(services) },
    { name: 'old-rows', everyMs: FORGET_EVERY_MS, work: () => forgetOldRows(services) },
    { name: 'months', everyMs: MONTHS_EVERY_MS, work: () => keepMonths(services) },
    { name: 'unused-photos', everyMs: FORGET_EVERY_MS, work: () => endUnusedPhotos(services) },
    { name: 'untouched-drafts', everyMs: FORGET_EVERY_MS, work: () => endUntouchedDrafts(services) },
    { name: 'orders-to-forget', everyMs: FORGET_EVERY_MS, work: () => forgetOrders(services) },
    { name: 'customers-to-forget', everyMs: FORGET_EVERY_MS, work: () => forgetCustomers(services) },
    { name: 'sealed-values', everyMs: RESEAL_EVERY_MS, work: startReseal(services) },
    { name: 'plain-reasons', everyMs: SEAL_REASONS_EVERY_MS, work: () => sealPlainReasons(services) },
  ]
}

async function workForPoints(services: Services): Promise<void> {
  await services.jobs.work('earn-points', ({ orderId }) => earnPoints(services, orderId))
  await services.jobs.work('take-back-points', ({ orderId }) => takeBackPoints(services, orderId))
}
