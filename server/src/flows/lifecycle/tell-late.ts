import { inTransaction } from '../../platform/db/index.ts'
import { sweepRows } from '../../platform/jobs/sweep-rows.ts'
import { claimLate, findLate } from '../../nouns/orders/index.ts'
import type { Services } from '../../platform/services/services.ts'

export async function tellLate(services: Services): Promise<boolean> {
  const { db, clock, jobs } = services
  return await sweepRows(services, {
    name: 'late-orders',
    due: (looking) => findLate(db, looking),
    take: ({ key: orderId }) =>
      inTransaction(db, async (tx) => {
        if (!(await claimLate(tx, orderId, clock.now()))) return false
        await jobs.enqueue(tx, 'tell-customer', { orderId, news: 'late' }, `${orderId}:late`)
        return true
      }),
  })
}
