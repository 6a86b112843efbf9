import type { Endpoint } from '../endpoint.ts'
import * as addresses from './addresses.ts'
import * as agents from './agents.ts'
import * as alarmCalls from './staff/alarm-calls.ts'
import * as alarmPlans from './staff/alarm-plan.ts'
import * as bells from './staff/bells.ts'
import * as changedOrders from './board/changed-orders.ts'
import * as allOrders from './board/all-orders.ts'
import * as coupons from './coupons.ts'
import * as deedLog from './staff/deed-log.ts'
import * as endings from './cancellations.ts'
import * as identity from './identity.ts'
import * as kitchen from './kitchen/kitchen.ts'
import * as members from './members.ts'
import * as menuEditing from './staff/menu-editing.ts'
import * as menuTimes from './staff/menu-times.ts'
import * as menus from './menus.ts'
import * as messages from './messages.ts'
import * as orders from './orders.ts'
import * as orderSteps from './board/order-steps.ts'
import * as ownedStores from './owned-stores.ts'
import * as ownerAccounts from './owner-accounts.ts'
import * as owners from './owners.ts'
import * as pastOrders from './past-orders.ts'
import * as payments from './payments.ts'
import * as points from './points.ts'
import * as secondFactor from './staff/second-factor.ts'
import * as staffAccess from './staff/staff-access.ts'
import * as storeDrafts from './staff/store-drafts.ts'
import * as storeStaff from './staff/store-staff.ts'
import * as stores from './stores.ts'
import * as storeNow from './store-now.ts'
import * as storeStates from './board/store-states.ts'
import * as storeParts from './store-parts.ts'
import * as storeSearch from './store-search.ts'
import * as photos from './staff/photos.ts'
import * as askedPrinters from './kitchen/ask-printer.ts'
import * as printers from './kitchen/printers.ts'
import * as pos from './pos.ts'
import * as takings from './takings.ts'
import * as visits from './visits.ts'
import { issuerLookUps } from '../issuer-look-ups.ts'

/** Written out, as the inferred type exceeds the compiler's limit. */
type EndpointsByName = Readonly<
  typeof visits &
    typeof stores &
    typeof storeSearch &
    typeof storeNow &
    typeof storeStates &
    typeof photos &
    typeof storeParts &
    typeof menus &
    typeof menuEditing &
    typeof menuTimes &
    typeof members &
    typeof addresses &
    typeof orders &
    typeof pastOrders &
    typeof payments &
    typeof endings &
    typeof identity &
    typeof messages &
    typeof coupons &
    typeof issuerLookUps &
    typeof points &
    typeof pos &
    typeof secondFactor &
    typeof staffAccess &
    typeof takings &
    typeof ownerAccounts &
    typeof owners &
    typeof kitchen &
    typeof askedPrinters &
    typeof printers &
    typeof changedOrders &
    typeof allOrders &
    typeof orderSteps &
    typeof ownedStores &
    typeof alarmCalls &
    typeof alarmPlans &
    typeof bells &
    typeof deedLog &
    typeof storeDrafts &
    typeof storeStaff &
    typeof agents
>

export const ENDPOINTS_BY_NAME: EndpointsByName = {
  ...visits,
  ...stores,
  ...storeSearch,
  ...storeNow,
  ...storeStates,
  ...photos,
  ...storeParts,
  ...menus,
  ...menuEditing,
  ...menuTimes,
  ...members,
  ...addresses,
  ...orders,
  ...pastOrders,
  ...payments,
  ...endings,
  ...identity,
  ...messages,
  ...coupons,
  ...issuerLookUps,
  ...points,
  ...pos,
  ...secondFactor,
  ...staffAccess,
  ...takings,
  ...ownerAccounts,
  ...owners,
  ...kitchen,
  ...askedPrinters,
  ...printers,
  ...changedOrders,
  ...allOrders,
  ...orderSteps,
  ...ownedStores,
  ...alarmCalls,
  ...alarmPlans,
  ...bells,
  ...deedLog,
  ...storeDrafts,
  ...storeStaff,
  ...agents,
}

export const ENDPOINTS: readonly Endpoint[] = Object.values(ENDPOINTS_BY_NAME)
