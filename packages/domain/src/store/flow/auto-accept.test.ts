import { expect, it } from 'vitest'
import { won } from '../../money.ts'
import { type ArrivedOrder, acceptsByItself } from './auto-accept.ts'
import type { Openable } from '../opening.ts'
import type { AutoAccept, ServiceState } from '../store.ts'

const NOON = new Date('2026-02-20T12:00:00+09:00')
const RULES: AutoAccept = {
  isOn: true,
  types: ['delivery', 'pickup'],
  mostAmount: won(30_000),
  isForKnownOnly: true,
  mostOpen: 5,
  restsWhilePaused: true,
  restsWhileBusy: true,
}
const OPEN: Openable = {
  channel: 'hansang',
  status: 'STORE_STATUS_NORMAL',
  isSwitchedOpen: true,
  acceptsOrders: true,
  isLoggedIn: true,
  holidays: [],
  businessHours: [],
  states: [],
}
const ORDER: ArrivedOrder = {
  type: 'delivery',
  amount: won(30_000),
  isOfKnownCustomer: true,
  openOrders: 4,
}
const state = (kind: ServiceState['kind']): ServiceState => ({
  kind,
  since: NOON,
  until: new Date(NOON.getTime() + 60_000),
  minutes: kind === 'busy' ? 10 : 0,
})

interface Given {
  readonly rules?: Partial<AutoAccept> | null
  readonly store?: Partial<Openable>
  readonly order?: Partial<ArrivedOrder>
}

it.each<readonly [boolean, string, Given]>([
  [true, 'all that the rule asks', {}],
  [false, 'no rule', { rules: null }],
  [false, 'a rule that is off', { rules: { isOn: false } }],
  [false, 'another kind of order', { order: { type: 'dineIn' } }],
  [false, 'a won too much', { order: { amount: won(30_001) } }],
  [true, 'any sum', { rules: { mostAmount: won(0) }, order: { amount: won(900_000) } }],
  [false, 'a stranger', { order: { isOfKnownCustomer: false } }],
  [
    true,
    'a stranger of a rule for all',
    { rules: { isForKnownOnly: false }, order: { isOfKnownCustomer: false } },
  ],
  [false, 'the last open place taken', { order: { openOrders: 5 } }],
  [true, 'any number of open orders', { rules: { mostOpen: 0 }, order: { openOrders: 300 } }],
  [false, 'a pause', { store: { states: [state('paused')] } }],
  [
    true,
    'a pause that the rule ignores',
    { rules: { restsWhilePaused: false }, store: { states: [state('paused')] } },
  ],
  [
    false,
    'a store that closed for the day',
    { rules: { restsWhilePaused: false }, store: { states: [state('closed')] } },
  ],
  [false, 'a busy store', { store: { states: [state('busy')] } }],
  [
    true,
    'a busy store that the rule ignores',
    { rules: { restsWhileBusy: false }, store: { states: [state('busy')] } },
  ],
  [false, 'a store that takes no orders', { store: { acceptsOrders: false } }],
])(
  '%s for %s',
  { tags: ['AUTO-01', 'AUTO-02', 'AUTO-03'] },
  (accepts, _, { rules = {}, store = {}, order = {} }) => {
    const autoAccept = rules && { ...RULES, ...rules }
    expect(acceptsByItself({ ...OPEN, ...store, autoAccept }, { ...ORDER, ...order }, NOON)).toBe(accepts)
  },
)
