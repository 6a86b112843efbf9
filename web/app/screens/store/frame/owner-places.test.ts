import * as contract from '@hansang/contract'
import { STAFF_ROLES, staffMay } from '@hansang/domain'
import { expect, it } from 'vitest'
import { OWNER_PLACES } from './owner-places.tsx'

/** What a page reads by itself as it opens, for everybody who sees it in the navigation. */
const READINGS: Readonly<Record<string, readonly contract.Endpoint[]>> = {
  '/ceo/orders': [contract.readBoardOrders, contract.readOwnedNow],
  '/ceo/kitchen': [contract.readKitchen],
  '/ceo/orders/all': [contract.readAllOrders],
  '/ceo/store': [contract.readOwnedStore, contract.readOwnedMenu],
  '/ceo/menu': [contract.readEditedMenu],
  '/ceo/takings': [contract.readTakings, contract.readTakingsDays],
  '/ceo/flow': [contract.readOwnedParts, contract.readOwnedMenu],
  '/ceo/tickets': [contract.readPrinters],
  '/ceo/review': [contract.readOwnedReviews],
  '/ceo/staff': [contract.listStoreStaff],
  '/ceo/log': [contract.readDeedLog],
  '/ceo/alarm': [contract.readBell],
  '/ceo/opening': [contract.readOwnedStores, contract.readStoreDraft],
}

it.each(OWNER_PLACES.map(({ path, right }) => [path(), right] as const))(
  '%s is shown to those whom its readings answer',
  { tags: ['PPL-18'] },
  (path, right) => {
    const shown = STAFF_ROLES.filter((role) => staffMay(role, right))
    const refused = shown.flatMap((role) =>
      (READINGS[path] ?? [])
        .filter((endpoint) => !staffMay(role, endpoint.right ?? 'account'))
        .map(({ id }) => `${role} ${id}`),
    )
    expect([READINGS[path] !== undefined, refused]).toEqual([true, []])
  },
)
