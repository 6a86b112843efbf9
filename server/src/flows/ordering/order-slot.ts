import {
  type SlotLoad,
  earliestSlot,
  fitsSlot,
  laterSlots,
  refusal,
  seoulTimestamp,
  slotLoads,
} from '@hansang/domain'
import type { StoreProfile } from '@hansang/contract'
import { type Place, lockSlots, placesOf, readTaken, type Taken } from '../../nouns/slots/index.ts'
import type { Refused } from '../../platform/http/routes/index.ts'
import type { OrderCall, ReadForOrder } from './read-for-order.ts'

/** The quarter of an hour that an order takes its place in. */
export interface OrderSlot {
  readonly slotAt: Date
  readonly loads: readonly SlotLoad[]
  /** Agreed with the customer; `null`: as early as the store can. */
  readonly promisedAt: Date | null
  /** Earlier unpaid orders of the session whose places this one needs. */
  readonly givesUp: readonly string[]
}

interface LockedSlot {
  readonly store: StoreProfile
  readonly earliest: Date
  readonly wanted: Date
  readonly loads: readonly SlotLoad[]
  readonly own: readonly Place[]
  readonly repeated: string | null
}

/** Locks the counters, also those that earlier orders of the session may give back; before any coupon. */
export async function lockSlot(
  { body, db: tx, now }: OrderCall,
  { own, repeat, offer }: ReadForOrder,
): Promise<LockedSlot | null> {
  if (!offer) return null
  const { store, menu } = offer
  const lines = body.lines.map(({ itemId, quantity }) => {
    return { quantity, station: menu.get(itemId)?.station ?? '' }
  })
  const loads = slotLoads(store.slotLimits, lines)
  if (loads.length === 0 && !body.promisedAt) return null
  const earlier = [...own, ...(repeat?.unpaid ? [repeat.unpaid] : [])]
  const places = await placesOf(
    tx,
    earlier.map(({ order }) => order.id),
  )
  const earliest = earliestSlot(store, body.type, now)
  const wanted = body.promisedAt ?? earliest
  const isSlot = wanted.getTime() >= earliest.getTime() && laterOrSame(store, earliest, wanted, now)
  await lockSlots(tx, [
    ...places.map((place) => ({ ...place, most: null })),
    ...(isSlot ? loads : []).map((load) => ({ storeId: store.id, slotAt: wanted, ...load })),
  ])
  return { store, earliest, wanted, loads, own: places, repeated: repeat?.unpaid?.order.id ?? null }
}

function laterOrSame(store: StoreProfile, earliest: Date, wanted: Date, now: Date): boolean {
  return [earliest, ...laterSlots(store, earliest, now)].some((slot) => slot.getTime() === wanted.getTime())
}

/** Under the counters' locks, so that what is judged is still so when the place is taken. */
export async function judgeSlot(
  { body, db: tx, now }: OrderCall,
  locked: LockedSlot | null,
): Promise<OrderSlot | Refused | null> {
  if (!locked) return null
  const { store, earliest, wanted: slotAt, loads, own, repeated } = locked
  if (loads.some(({ quantity, most }) => quantity > most)) return refusal('slotsGone')
  const later = laterSlots(store, earliest, now)
  const last = later.at(-1) ?? earliest
  const taken = await readTaken(tx, { storeId: store.id, from: earliest, to: last })
  const here = own.filter(
    (place) => place.storeId === store.id && place.slotAt.getTime() === slotAt.getTime(),
  )
  const fits = (given: readonly Place[]) => fitsSlot(loads, without(taken, slotAt, given))
  const held = { slotAt, loads, promisedAt: body.promisedAt ?? null }
  if (laterOrSame(store, earliest, slotAt, now)) {
    if (fits(here.filter(({ orderId }) => orderId === repeated))) return { ...held, givesUp: [] }
    if (fits(here)) return { ...held, givesUp: [...new Set(here.map(({ orderId }) => orderId))] }
  }
  const next = [earliest, ...later].find(
    (slot) => slot.getTime() !== slotAt.getTime() && fitsSlot(loads, without(taken, slot, [])),
  )
  return next ? nextOffer(next) : refusal('slotsGone')
}

function nextOffer(nextSlot: Date): Refused {
  return { ...refusal('slotFull', { 'HH:mm': seoulTimestamp(nextSlot).slice(11, 16) }), nextSlot }
}

function without(taken: Taken, slot: Date, given: readonly Place[]): ReadonlyMap<string, number> {
  const left = new Map(taken.get(slot.getTime()))
  for (const { measure, quantity } of given) left.set(measure, (left.get(measure) ?? 0) - quantity)
  return left
}
