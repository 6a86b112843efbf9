import type { OrderRequest } from '@hansang/contract'
import {
  type Placement,
  type Quote,
  type Refusal,
  type Store,
  contentsOfQuote,
  countDistricts,
  firstRefusal,
  needsDistrictCheck,
  placementChecks,
  refusal,
} from '@hansang/domain'
import { ageToday, canCheckIdentity, refusalWithoutCheck } from '../../nouns/identity/index.ts'
import type { OrderCall } from './read-for-order.ts'

interface ToPlace {
  readonly store: Store
  readonly quote: Quote
  readonly destination: Placement['destination']
}

export async function placementRefusal(call: OrderCall, toPlace: ToPlace): Promise<Refusal | null> {
  const { body, caller, db: tx, now, services } = call
  const canCheck = canCheckIdentity(services)
  const age = canCheck ? await ageToday(tx, caller, now) : 'unknown'
  const placement = placementOf(body, toPlace, age, now)
  const refused = firstRefusal(placementChecks, placement) ?? districtRefusal(placement, body.isMemberChannel)
  return refused && !canCheck ? refusalWithoutCheck(refused) : refused
}

function placementOf(
  body: OrderRequest,
  { store, quote, destination }: ToPlace,
  age: 'unknown' | 'adult' | 'under-age',
  now: Date,
): Placement {
  return {
    contents: contentsOfQuote(quote),
    store,
    orderType: body.type,
    hasAddress: (body.address?.address ?? '').trim() !== '',
    isAgeChecked: age !== 'unknown',
    isUnderAge: age === 'under-age',
    isSubmitting: false,
    destination,
    now,
  }
}

function districtRefusal({ store, orderType, destination }: Placement, isMember: boolean): Refusal | null {
  if (orderType !== 'delivery' || !needsDistrictCheck(store.id, store.channel, { isMember })) return null
  return countDistricts(store.delivery, destination?.legalCode ?? '') > 0
    ? null
    : refusal('outside-delivery-area')
}
