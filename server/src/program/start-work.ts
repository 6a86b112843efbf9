import { startBoardWork } from '../board/start-board-work.ts'
import { startDispatchWork } from '../lifecycle/dispatch/start-dispatch-work.ts'
import { forgetCustomers } from '../jobs/forgetting/forget-customers.ts'
import { forgetOrders } from '../jobs/forgetting/forget-orders.ts'
import { expireOrders } from '../lifecycle/expire-orders.ts'
import { tellCustomer } from '../lifecycle/tell-customer.ts'
import { tellLate } from '../lifecycle/tell-late.ts'
import { earnPoints, takeBackPoints } from '../points/earn.ts'
import { expirePoints } from '../points/expire.ts'
import { startPaymentWork } from '../settlement/start-payment-work.ts'
import { sealPlainReasons } from '../orders/seal-plain-reasons.ts'
import { startReseal } from '../secrets/reseal.ts'
import type { Services } from '../services/services.ts'
import { forgetOldRows } from '../jobs/forget-old-rows.ts'
import { watchHolidayCalendar } from '../stores/holiday-calendar.ts'
import { startSweep } from '../jobs/sweep.ts'
import { SWEEP_NAMES } from '../jobs/sweep-names.ts'

const EXPIRE_EVERY_MS = 5_000
const EXPIRE_POINTS_EVERY_MS = 5_000
const TELL_LATE_EVERY_MS = 10_000
const FORGET_EVERY_MS = 60_000
const RESEAL_EVERY_MS = 500
/** A program of before writes them in plain text for as long as it runs beside this one. */
const SEAL_REASONS_EVERY_MS = 1_000

export interface Work {
  /** Every sweep once, to its end. */
  finish(): Promise<void>
  stop(): Promise<void>
}

/** Everything that runs without being asked: workers of the outbox and sweeps of the clock. */
export async function startWork(services: Services): Promise<Work> {
  // A counter that has no series yet cannot be compared with an hour ago.
  for (const sweep of SWEEP_NAMES) services.metrics.sweptRows.inc({ sweep, outcome: 'put-back' }, 0)
  await workForPoints(services)
  await services.jobs.work('tell-customer', (news) => tellCustomer(services, news))
  const sweeps = [
    ...(await startBoardWork(services)),
    ...(await startPaymentWork(services)),
    await startDispatchWork(services),
    startSweep(services, 'unpaid-orders', EXPIRE_EVERY_MS, () => expireOrders(services)),
    startSweep(services, 'late-orders', TELL_LATE_EVERY_MS, () => tellLate(services)),
    startSweep(services, 'expired-points', EXPIRE_POINTS_EVERY_MS, () => expirePoints(services)),
    startSweep(services, 'old-rows', FORGET_EVERY_MS, () => forgetOldRows(services)),
    startSweep(services, 'orders-to-forget', FORGET_EVERY_MS, () => forgetOrders(services)),
    startSweep(services, 'customers-to-forget', FORGET_EVERY_MS, () => forgetCustomers(services)),
    watchHolidayCalendar(services),
    startSweep(services, 'sealed-values', RESEAL_EVERY_MS, startReseal(services)),
    startSweep(services, 'plain-reasons', SEAL_REASONS_EVERY_MS, () => sealPlainReasons(services)),
  ]
  return {
    async finish() {
      await Promise.all(sweeps.map((sweep) => sweep.finish()))
    },
    async stop() {
      await Promise.all(sweeps.map((sweep) => sweep.stop()))
    },
  }
}

async function workForPoints(services: Services): Promise<void> {
  await services.jobs.work('earn-points', ({ orderId }) => earnPoints(services, orderId))
  await services.jobs.work('take-back-points', ({ orderId }) => takeBackPoints(services, orderId))
}
