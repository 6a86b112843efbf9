import { MINUTE_MS } from '@hansang/domain'
import { inTransaction } from '../../../platform/db/index.ts'
import { sweepRows } from '../../../platform/jobs/sweep-rows.ts'
import type { SweepName } from '../../../platform/jobs/sweep-names.ts'
import type { Services } from '../../../platform/services/services.ts'
import type { RingAbout } from '../../../nouns/bells/index.ts'
import { WAITING, claimUnheard, findUnheard } from '../../../nouns/orders/index.ts'
import { ringStore } from './ring-store.ts'

/** A board that is open and awake has read a new order by then. */
const HEARD_WITHIN_MS = 6_000
/** After a standstill of the program, escalation rings instead. */
const NEW_FOR_MS = 10 * MINUTE_MS

const SWEEP_OF: Readonly<Record<RingAbout, SweepName>> = {
  order: 'unheard-orders',
  cancel: 'unheard-cancels',
}

/** Rings the store's devices for what arrived and was read by no board that rings itself. */
export async function ringUnheard(services: Services, about: RingAbout): Promise<boolean> {
  const { statuses, since } = WAITING[about]
  const waiting = {
    about,
    step: 'arrival',
    statuses,
    since,
    heardWithinMs: HEARD_WITHIN_MS,
    newForMs: NEW_FOR_MS,
  } as const
  return await sweepRows(services, {
    name: SWEEP_OF[about],
    due: (looking) => findUnheard(services.db, waiting, looking),
    take: ({ key }) =>
      inTransaction(services.db, async (tx) => {
        const order = await claimUnheard(tx, statuses, key)
        return order ? await ringStore(tx, services, order, { about, step: 'arrival' }) : false
      }),
  })
}
