import * as contract from '@hansang/contract'
import { ownerRoute, requireOwnStore } from '../../nouns/auth/index.ts'
import { readKitchenOrders } from '../../nouns/orders/index.ts'
import { readStations } from '../../nouns/stores/index.ts'
import { ok, type Route } from '../../platform/http/routes/index.ts'
import { bump, recall, see } from './mark-order.ts'
import { showKitchen } from './show-kitchen.ts'

export const kitchenRoutes: Route[] = [
  ownerRoute(contract.readKitchen, async ({ body, caller, db, services, now }) => {
    requireOwnStore(caller, body.storeId)
    const [rows, stations] = await Promise.all([
      readKitchenOrders(db, { storeId: body.storeId, now }),
      readStations(db, body.storeId),
    ])
    const orders = await showKitchen(db, rows, { opening: services, stations, now })
    return ok({ orders, stations: stations.names })
  }),
  bump,
  see,
  recall,
]
