import { brandOf } from '../brands/index.ts'
import { seoulClock } from '../seoul-time.ts'
import { breakSpan, type HoursNow, hoursToday, openSpan } from './business-hours.ts'
import { displayTime, isInSpan } from './clock-times.ts'
import { todaysHoliday } from './holidays/holidays.ts'
import { restNow } from './service-state.ts'
import { storeService } from './store-status.ts'
import type { Holiday, Store } from './store.ts'

export const OPENING_KINDS = [
  'normal',
  'holiday',
  'before-open',
  'after-close',
  'break',
  'paused',
  'closed-today',
  'impossible',
] as const satisfies readonly OpeningState['kind'][]

export function isOpeningKind(kind: unknown): kind is OpeningState['kind'] {
  return OPENING_KINDS.some((known) => known === kind)
}

/** Times are `HH:mm` in Seoul. */
export type OpeningState =
  | { readonly kind: 'normal' }
  | { readonly kind: 'holiday'; readonly holiday: Holiday }
  | { readonly kind: 'before-open'; readonly opensAt: string }
  | { readonly kind: 'after-close' }
  | { readonly kind: 'break'; readonly endsAt: string }
  /** `endsAt` is empty until staff reopen. */
  | { readonly kind: 'paused'; readonly endsAt: string }
  | { readonly kind: 'closed-today' }
  | { readonly kind: 'impossible' }

export type Openable = Pick<
  Store,
  | 'channel'
  | 'status'
  | 'isSwitchedOpen'
  | 'acceptsOrders'
  | 'isLoggedIn'
  | 'holidays'
  | 'businessHours'
  | 'states'
>

/** `normal` exactly when ordering is possible. */
export function openingState(store: Openable, now: Date): OpeningState {
  return orderingBlocked(store, now) ?? { kind: 'normal' }
}

export function orderingBlocked(store: Openable, now: Date): OpeningState | null {
  const holiday = todaysHoliday(store.holidays, now)
  if (holiday) return { kind: 'holiday', holiday }
  if (storeService(store.status) !== 'normal' || !passesStoreLogin(store)) return { kind: 'impossible' }
  const closed = closedByHours(store, now) ?? closedByStaff(store, now)
  if (closed) return closed
  return store.acceptsOrders && store.isSwitchedOpen ? null : { kind: 'impossible' }
}

/** Ignores holidays and status. */
export function isOpenNow(store: Openable, now: Date): boolean {
  return store.isSwitchedOpen && (closedByHours(store, now) ?? closedByStaff(store, now)) === null
}

/** Brands with a store log-in need the store open and logged in. */
export function passesStoreLogin(store: Pick<Store, 'channel' | 'isSwitchedOpen' | 'isLoggedIn'>): boolean {
  if (!brandOf(store.channel).features.needsStoreLogin) return true
  return store.isSwitchedOpen && store.isLoggedIn
}

export function closedScreen(blocked: OpeningState): 'holiday' | 'preparing' {
  return blocked.kind === 'holiday' ? 'holiday' : 'preparing'
}

/** `HH:mm`; empty when the state does not tell. */
export function reopensAt(state: OpeningState): string {
  if (state.kind === 'before-open') return state.opensAt
  return state.kind === 'break' || state.kind === 'paused' ? state.endsAt : ''
}

/** Includes breaks and pauses, not days off or switches. */
export function isOutsideHours({ kind }: OpeningState): boolean {
  return OUTSIDE_HOURS.includes(kind)
}

const OUTSIDE_HOURS: readonly OpeningState['kind'][] = [
  'before-open',
  'after-close',
  'break',
  'paused',
  'closed-today',
]

/** Somebody is at the store: open, at rest or too busy, but neither closed nor switched off. */
export function isStaffed({ kind }: OpeningState): boolean {
  return STAFFED.includes(kind)
}

const STAFFED: readonly OpeningState['kind'][] = ['normal', 'break', 'paused']

function closedByHours(store: Openable, now: Date): OpeningState | null {
  // Without stated hours only the switch counts.
  if (store.businessHours.length === 0) return null
  const hours = hoursToday(store, now)
  return hours?.entry.isOpen ? closedWithin(hours) : { kind: 'after-close' }
}

function closedByStaff(store: Openable, now: Date): OpeningState | null {
  const rest = restNow(store, now)
  if (!rest) return null
  if (rest.kind === 'closed') return { kind: 'closed-today' }
  return { kind: 'paused', endsAt: rest.until ? displayTime(seoulClock(rest.until).minuteOfDay).time : '' }
}

function closedWithin({ entry, minute }: HoursNow): OpeningState | null {
  const rest = breakSpan(entry)
  const open = openSpan(entry)
  if (rest && isInSpan(minute, rest)) return { kind: 'break', endsAt: displayTime(rest.to).time }
  if (minute < open.from) return { kind: 'before-open', opensAt: displayTime(open.from).time }
  return minute < open.to ? null : { kind: 'after-close' }
}
