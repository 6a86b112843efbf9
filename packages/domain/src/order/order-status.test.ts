import { describe, expect, it } from 'vitest'
import {
  canMove,
  isOrderStatus,
  isTerminal,
  nextStatuses,
  ORDER_STATUSES,
  type OrderKind,
  type OrderStatus,
} from './order-status.ts'
import { ORDER_TYPES, type OrderType } from './order-type.ts'

/** The specification's table, written out a second time, plainly: from → to for each kind of order. */
const ALWAYS: Partial<Record<OrderStatus, string>> = {
  NOT_ORDER_READY: 'ORDER_READY ORDER_CANCEL',
  ORDER_READY: 'ORDER_PAY_DONE NOT_ORDER_READY ORDER_CANCEL ORDER_CANCEL_ACCEPT',
  ORDER_PAY_DONE: 'ORDER_ACCEPT ORDER_DENY ORDER_CANCEL_ACCEPT ORDER_CANCEL',
  ORDER_ACCEPT: 'ORDER_COOKING ORDER_CANCEL_ACCEPT ORDER_CANCEL',
  ORDER_COOKING: 'ORDER_CANCEL_ACCEPT ORDER_CANCEL',
  ORDER_DLVR_REQ: 'ORDER_DAGCY_REQ POS_STEP_DELIVERY_IN ORDER_CANCEL',
  ORDER_DAGCY_REQ: 'ORDER_DAGCY_ING POS_STEP_DELIVERY_IN ORDER_DAGCY_CANCEL',
  ORDER_DAGCY_ING: 'POS_STEP_DELIVERY_IN ORDER_DAGCY_DONE ORDER_DAGCY_CANCEL',
  ORDER_DAGCY_CANCEL: 'ORDER_DLVR_REQ ORDER_DAGCY_REQ ORDER_CANCEL',
  POS_STEP_DELIVERY_IN: 'ORDER_DAGCY_DONE ORDER_COMPLETE ORDER_RETURN',
  ORDER_DAGCY_DONE: 'ORDER_COMPLETE ORDER_RETURN',
  ORDER_PICKUP_REQ: 'ORDER_COMPLETE ORDER_CANCEL',
  ORDER_COMPLETE: 'ORDER_RETURN',
  ORDER_CANCEL_ACCEPT: 'ORDER_CANCEL_COMPLT ORDER_CANCEL_DENY',
}
const DELIVERY = 'ORDER_DLVR_REQ ORDER_DAGCY_REQ POS_STEP_DELIVERY_IN'

function expected(from: OrderStatus, kind: OrderKind): string[] {
  if (from === 'ORDER_CANCEL_DENY') {
    const askable = ['ORDER_READY', 'ORDER_PAY_DONE', 'ORDER_ACCEPT', 'ORDER_COOKING']
    if (!kind.previous || !askable.includes(kind.previous)) return []
    return expected(kind.previous, kind).filter((to) => to !== 'ORDER_CANCEL_ACCEPT')
  }
  const targets = (ALWAYS[from] ?? '').split(' ')
  if (from === 'ORDER_READY' && kind.isPostPaid) targets.push('ORDER_ACCEPT', 'ORDER_DENY')
  if (from === 'ORDER_ACCEPT' || from === 'ORDER_COOKING') {
    targets.push(...(kind.orderType === 'delivery' ? DELIVERY.split(' ') : ['ORDER_PICKUP_REQ']))
  }
  return targets.filter(Boolean)
}

const ROWS: readonly (readonly [id: string, from: OrderStatus])[] = [
  ['STS-07', 'NOT_ORDER_READY'],
  ['STS-08', 'ORDER_READY'],
  ['STS-09', 'ORDER_PAY_DONE'],
  ['STS-10', 'ORDER_ACCEPT'],
  ['STS-11', 'ORDER_COOKING'],
  ['STS-12', 'ORDER_DLVR_REQ'],
  ['STS-13', 'ORDER_DAGCY_REQ'],
  ['STS-14', 'ORDER_DAGCY_ING'],
  ['STS-15', 'ORDER_DAGCY_CANCEL'],
  ['STS-16', 'POS_STEP_DELIVERY_IN'],
  ['STS-17', 'ORDER_DAGCY_DONE'],
  ['STS-18', 'ORDER_PICKUP_REQ'],
  ['STS-19', 'ORDER_COMPLETE'],
  ['STS-20', 'ORDER_CANCEL_ACCEPT'],
  ['STS-21', 'ORDER_CANCEL_DENY'],
  ['STS-22', 'ORDER_CANCEL_COMPLT'],
  ['STS-22', 'ORDER_DENY'],
  ['STS-22', 'ORDER_CANCEL'],
  ['STS-22', 'ORDER_RETURN'],
]

const KINDS: readonly OrderKind[] = ORDER_TYPES.flatMap((orderType) =>
  [true, false].flatMap((isPostPaid) =>
    [null, ...ORDER_STATUSES].map((previous) => ({ orderType, isPostPaid, previous })),
  ),
)

function kind(orderType: OrderType, parts: Partial<OrderKind> = {}): OrderKind {
  return { orderType, isPostPaid: false, previous: null, ...parts }
}

describe('the transition table', () => {
  it('STS-01 STS-02 knows the nineteen codes and no other', () => {
    expect(ORDER_STATUSES).toHaveLength(19)
    expect(ROWS.map(([, from]) => from).toSorted()).toEqual(ORDER_STATUSES.toSorted())
    expect(isOrderStatus('ORDER_ACCEPT')).toBe(true)
    expect(isOrderStatus('order_accept')).toBe(false)
  })

  it.each(ROWS)(
    '%s STS-06 %s goes where the table says, for every kind of order, and nowhere else',
    (_, from) => {
      for (const each of KINDS) {
        const allowed = expected(from, each)
        for (const to of ORDER_STATUSES) {
          expect(canMove(from, to, each), `${from} → ${to}, ${JSON.stringify(each)}`).toBe(
            allowed.includes(to),
          )
        }
      }
    },
  )

  it('STS-06 no status leads to itself, and none is named twice', () => {
    for (const from of ORDER_STATUSES) {
      for (const each of KINDS) {
        const next = nextStatuses(from, each)
        expect(next).not.toContain(from)
        expect(new Set(next).size).toBe(next.length)
      }
    }
  })

  it('STS-06 an unpaid prepaid order is neither accepted nor denied', () => {
    expect(canMove('ORDER_READY', 'ORDER_ACCEPT', kind('pickup'))).toBe(false)
    expect(canMove('ORDER_READY', 'ORDER_DENY', kind('pickup'))).toBe(false)
    expect(canMove('ORDER_READY', 'ORDER_ACCEPT', kind('pickup', { isPostPaid: true }))).toBe(true)
  })

  it('STS-10 STS-11 only deliveries go out, only collected orders ask to be picked up', () => {
    for (const from of ['ORDER_ACCEPT', 'ORDER_COOKING'] as const) {
      expect(canMove(from, 'POS_STEP_DELIVERY_IN', kind('delivery'))).toBe(true)
      expect(canMove(from, 'ORDER_PICKUP_REQ', kind('delivery'))).toBe(false)
      for (const orderType of ['pickup', 'hole'] as const) {
        expect(canMove(from, 'POS_STEP_DELIVERY_IN', kind(orderType))).toBe(false)
        expect(canMove(from, 'ORDER_PICKUP_REQ', kind(orderType))).toBe(true)
      }
    }
  })

  it('STS-21 a denied cancel goes on as before the request, without a second request', () => {
    const cooking = kind('pickup', { previous: 'ORDER_COOKING' })
    expect(nextStatuses('ORDER_CANCEL_DENY', cooking)).toEqual(['ORDER_CANCEL', 'ORDER_PICKUP_REQ'])
    expect(nextStatuses('ORDER_CANCEL_DENY', kind('pickup'))).toEqual([])
  })

  it('STS-22 exactly four statuses are terminal', () => {
    expect(ORDER_STATUSES.filter(isTerminal).toSorted()).toEqual([
      'ORDER_CANCEL',
      'ORDER_CANCEL_COMPLT',
      'ORDER_DENY',
      'ORDER_RETURN',
    ])
  })

  it.each(ORDER_TYPES)('STS-06 a %s order can always reach a terminal status', (orderType) => {
    const seen = new Set<OrderStatus>(['NOT_ORDER_READY'])
    for (const from of seen) for (const to of nextStatuses(from, kind(orderType))) seen.add(to)
    for (const from of seen) {
      if (from === 'ORDER_CANCEL_DENY') continue
      expect(isTerminal(from) || nextStatuses(from, kind(orderType)).length > 0).toBe(true)
    }
    expect(seen.has('ORDER_PICKUP_REQ')).toBe(orderType !== 'delivery')
    expect(seen.has('ORDER_DAGCY_REQ')).toBe(orderType === 'delivery')
  })
})
