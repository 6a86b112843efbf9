import { readOrderSteps } from '@hansang/contract'
import { ownerRoute } from '../../nouns/auth/index.ts'
import { type DeedRow, deedsOfOrder } from '../../nouns/deeds/index.ts'
import { mayManage, readOrderEvents, requireOrder } from '../../nouns/orders/index.ts'
import { readOwnerNames } from '../../nouns/owners/index.ts'
import type { Reader } from '../../platform/db/index.ts'
import { ok } from '../../platform/http/routes/index.ts'
import { orderSteps } from './order-steps.ts'

export const readSteps = ownerRoute(readOrderSteps, async ({ body, caller, db }) => {
  const order = await requireOrder(db, body.orderNumber, mayManage(caller))
  const [events, deeds] = await Promise.all([readOrderEvents(db, order.id), deedsOfOrder(db, order)])
  const steps = orderSteps(events, await named(db, deeds))
  return ok({ steps, areInArchive: events.length < order.event_count })
})

async function named(db: Reader, deeds: readonly DeedRow[]) {
  const ids = deeds.flatMap(({ owner_id: id }) => (id === null ? [] : [id]))
  const owners = await readOwnerNames(db, ids)
  return deeds.map((deed) => {
    const owner = deed.owner_id === null ? undefined : owners.get(deed.owner_id)
    return { ...deed, personId: owner?.loginId ?? deed.agent_login ?? '', personName: owner?.name ?? '' }
  })
}
