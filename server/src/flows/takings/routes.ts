import * as contract from '@hansang/contract'
import { takingsDayOf, takingsSpanRefusal } from '@hansang/domain'
import { ownerRoute, requireOwnStore } from '../../nouns/auth/index.ts'
import { ok, type Route } from '../../platform/http/routes/index.ts'
import { takingsOfDay } from './takings-of-day.ts'
import { takingsOfDays } from './takings-of-days.ts'

export const takingsRoutes: Route[] = [
  ownerRoute(contract.readTakings, async ({ body, caller, services, now }) => {
    requireOwnStore(caller, body.storeId)
    const day = body.day || takingsDayOf(now)
    const refused = takingsSpanRefusal({ from: day, until: day }, takingsDayOf(now))
    return refused ?? ok(await takingsOfDay(services.db, { storeId: body.storeId, day, now }))
  }),

  ownerRoute(contract.readTakingsDays, async ({ body, caller, services, now }) => {
    requireOwnStore(caller, body.storeId)
    const refused = takingsSpanRefusal(body, takingsDayOf(now))
    return refused ?? ok(await takingsOfDays(services.db, body, now))
  }),
]
