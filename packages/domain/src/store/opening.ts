import { brandOf } from '../brands/index.ts'
import { breakSpan, type HoursNow, hoursToday, openSpan } from './business-hours.ts'
import { displayTime, isInSpan } from './clock-times.ts'
import { todaysHoliday } from './holidays.ts'
import { storeService } from './store-status.ts'
import type { Holiday, Store } from './store.ts'

/** Times are `HH:mm` in Seoul. */
export type OpeningState =
  | { readonly kind: 'normal' }
  | { readonly kind: 'holiday'; readonly holiday: Holiday }
  | { readonly kind: 'before-open'; readonly opensAt: string }
  | { readonly kind: 'after-close' }
  | { readonly kind: 'break'; readonly endsAt: string }
  | { readonly kind: 'impossible' }

export type Openable = Pick<
  Store,
  'channel' | 'status' | 'isSwitchedOpen' | 'acceptsOrders' | 'isLoggedIn' | 'holidays' | 'businessHours'
>

/** `normal` exactly when ordering is possible. */
export function openingState(store: Openable, now: Date): OpeningState {
  return orderingBlocked(store, now) ?? { kind: 'normal' }
}

export function orderingBlocked(store: Openable, now: Date): OpeningState | null {
  const holiday = todaysHoliday(store.holidays, now)
  if (holiday) return { kind: 'holiday', holiday }
  if (storeService(store.status) !== 'normal' || !passesStoreLogin(store)) return { kind: 'impossible' }
  if (store.acceptsOrders && isOpenNow(store, now)) return null
  return closedByHours(store, now) ?? { kind: 'impossible' }
}

/** Ignores holidays and status. */
export function isOpenNow(store: Openable, now: Date): boolean {
  return store.isSwitchedOpen && closedByHours(store, now) === null
}

/** Brands with a store log-in need the store open and logged in. */
export function passesStoreLogin(store: Pick<Store, 'channel' | 'isSwitchedOpen' | 'isLoggedIn'>): boolean {
  if (!brandOf(store.channel).features.needsStoreLogin) return true
  return store.isSwitchedOpen && store.isLoggedIn
}

export function closedScreen(blocked: OpeningState): 'holiday' | 'preparing' {
  return blocked.kind === 'holiday' ? 'holiday' : 'preparing'
}

/** Includes breaks, not days off or switches. */
export function isOutsideHours({ kind }: OpeningState): boolean {
  return kind === 'before-open' || kind === 'after-close' || kind === 'break'
}

function closedByHours(store: Openable, now: Date): OpeningState | null {
  // Without stated hours only the switch counts.
  if (store.businessHours.length === 0) return null
  const hours = hoursToday(store, now)
  return hours?.entry.isOpen ? closedWithin(hours) : { kind: 'after-close' }
}

function closedWithin({ entry, minute }: HoursNow): OpeningState | null {
  const rest = breakSpan(entry)
  const open = openSpan(entry)
  if (rest && isInSpan(minute, rest)) return { kind: 'break', endsAt: displayTime(rest.to).time }
  if (minute < open.from) return { kind: 'before-open', opensAt: displayTime(open.from).time }
  return minute < open.to ? null : { kind: 'after-close' }
}
