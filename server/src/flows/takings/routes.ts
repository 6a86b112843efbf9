import * as contract from '@hansang/contract'
import { businessDate, takingsSpanRefusal } from '@hansang/domain'
import { ownerRoute, requireOwnStore } from '../../nouns/auth/index.ts'
import type { StoreOfTakings } from '../../nouns/orders/index.ts'
import { readDayStarts } from '../../nouns/stores/index.ts'
import type { Reader } from '../../platform/db/index.ts'
import { ok, type Route } from '../../platform/http/routes/index.ts'
import { takingsOfDay } from './takings-of-day.ts'
import { takingsOfDays } from './takings-of-days.ts'

export const takingsRoutes: Route[] = [
  ownerRoute(contract.readTakings, async ({ body, caller, services: { db }, now }) => {
    requireOwnStore(caller, body.storeId)
    const store = await storeOf(db, body.storeId)
    const today = businessDate(now, store.dayStarts)
    const day = body.day || today
    const refused = takingsSpanRefusal({ from: day, until: day }, today)
    return refused ?? ok(await takingsOfDay(db, { ...store, day, now }))
  }),

  ownerRoute(contract.readTakingsDays, async ({ body, caller, services: { db }, now }) => {
    requireOwnStore(caller, body.storeId)
    const store = await storeOf(db, body.storeId)
    const refused = takingsSpanRefusal(body, businessDate(now, store.dayStarts))
    return refused ?? ok(await takingsOfDays(db, { ...store, ...body }, now))
  }),
]

async function storeOf(db: Reader, storeId: string): Promise<StoreOfTakings> {
  return { storeId, dayStarts: (await readDayStarts(db, [storeId])).get(storeId) ?? [] }
}
