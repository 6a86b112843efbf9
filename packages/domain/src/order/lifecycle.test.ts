import { describe, expect, it } from 'vitest'
import { won } from '../money.ts'
import { PAYMENT_METHOD_CODES } from '../payment/payment-method.ts'
import {
  canMove,
  columnOf,
  isOrderStatus,
  isOver,
  isPaidAhead,
  isFailed,
  litSteps,
  nextStatus,
  nextStatuses,
  ORDER_STATUSES,
  type OrderFacts,
  type OrderStatus,
  stageOf,
} from './lifecycle.ts'
import { ORDER_TYPES, type OrderType } from './order-type.ts'

/** The specification's table, written out independently: from → to for each kind of order. */
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

function expected(order: OrderFacts): string[] {
  const { status: from, statusBeforeCancel: before } = order
  if (from === 'ORDER_CANCEL_DENY') {
    const askable = ['ORDER_READY', 'ORDER_PAY_DONE', 'ORDER_ACCEPT', 'ORDER_COOKING']
    if (!before || !askable.includes(before)) return []
    return expected({ ...order, status: before }).filter((to) => to !== 'ORDER_CANCEL_ACCEPT')
  }
  const targets = (ALWAYS[from] ?? '').split(' ')
  if (from === 'ORDER_READY' && !order.isPaidAhead) targets.push('ORDER_ACCEPT', 'ORDER_DENY')
  if (from === 'ORDER_ACCEPT' || from === 'ORDER_COOKING') {
    targets.push(...(order.orderType === 'delivery' ? DELIVERY.split(' ') : ['ORDER_PICKUP_REQ']))
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

type Kind = Omit<OrderFacts, 'status'>

const KINDS: readonly Kind[] = ORDER_TYPES.flatMap((orderType) =>
  [true, false].flatMap((isPaidAhead) =>
    [null, ...ORDER_STATUSES].map((statusBeforeCancel) => ({ orderType, isPaidAhead, statusBeforeCancel })),
  ),
)

function order(status: OrderStatus, orderType: OrderType, parts: Partial<Kind> = {}): OrderFacts {
  return { status, orderType, isPaidAhead: true, statusBeforeCancel: null, ...parts }
}

describe('the transition table', () => {
  it('knows exactly nineteen codes', { tags: ['STS-01', 'STS-02'] }, () => {
    expect(ORDER_STATUSES).toHaveLength(19)
    expect(ROWS.map(([, from]) => from).toSorted()).toEqual(ORDER_STATUSES.toSorted())
    expect(isOrderStatus('ORDER_ACCEPT')).toBe(true)
    expect(isOrderStatus('order_accept')).toBe(false)
  })

  it.each(ROWS)(
    '%s %s moves only where the table says, for every kind of order',
    { tags: ['STS-06'] },
    (_, from) => {
      for (const each of KINDS) {
        const facts = { ...each, status: from }
        const allowed = expected(facts)
        for (const to of ORDER_STATUSES) {
          expect(canMove(facts, to), `${from} → ${to}, ${JSON.stringify(each)}`).toBe(allowed.includes(to))
        }
      }
    },
  )

  it('no status leads to itself, and none is named twice', { tags: ['STS-06'] }, () => {
    for (const from of ORDER_STATUSES) {
      for (const each of KINDS) {
        const next = nextStatuses({ ...each, status: from })
        expect(next).not.toContain(from)
        expect(new Set(next).size).toBe(next.length)
      }
    }
  })

  it('an unpaid prepaid order is neither accepted nor denied', { tags: ['STS-06'] }, () => {
    expect(canMove(order('ORDER_READY', 'pickup'), 'ORDER_ACCEPT')).toBe(false)
    expect(canMove(order('ORDER_READY', 'pickup'), 'ORDER_DENY')).toBe(false)
    expect(canMove(order('ORDER_READY', 'pickup', { isPaidAhead: false }), 'ORDER_ACCEPT')).toBe(true)
  })

  it('only deliveries go out, only collected orders ask to be picked up', {
    tags: ['STS-10', 'STS-11'],
  }, () => {
    for (const from of ['ORDER_ACCEPT', 'ORDER_COOKING'] as const) {
      expect(canMove(order(from, 'delivery'), 'POS_STEP_DELIVERY_IN')).toBe(true)
      expect(canMove(order(from, 'delivery'), 'ORDER_PICKUP_REQ')).toBe(false)
      for (const orderType of ['pickup', 'dineIn'] as const) {
        expect(canMove(order(from, orderType), 'POS_STEP_DELIVERY_IN')).toBe(false)
        expect(canMove(order(from, orderType), 'ORDER_PICKUP_REQ')).toBe(true)
      }
    }
  })

  it('a denied cancel continues from the status before the request, without a second request', {
    tags: ['STS-21'],
  }, () => {
    const denied = order('ORDER_CANCEL_DENY', 'pickup', { statusBeforeCancel: 'ORDER_COOKING' })
    expect(nextStatuses(denied)).toEqual(['ORDER_CANCEL', 'ORDER_PICKUP_REQ'])
    expect(nextStatus(denied)).toBe('ORDER_PICKUP_REQ')
    expect(nextStatuses(order('ORDER_CANCEL_DENY', 'pickup'))).toEqual([])
    expect(nextStatus(order('ORDER_CANCEL_DENY', 'pickup'))).toBeNull()
  })

  it('exactly four statuses end an order without completing it', { tags: ['STS-22'] }, () => {
    expect(ORDER_STATUSES.filter(isFailed).toSorted()).toEqual([
      'ORDER_CANCEL',
      'ORDER_CANCEL_COMPLT',
      'ORDER_DENY',
      'ORDER_RETURN',
    ])
  })

  it.each(ORDER_TYPES)(
    'a %s order can always move on until it ends without completion',
    { tags: ['STS-06'] },
    (orderType) => {
      const seen = new Set<OrderStatus>(['NOT_ORDER_READY'])
      for (const from of seen) for (const to of nextStatuses(order(from, orderType))) seen.add(to)
      for (const from of seen) {
        if (from === 'ORDER_CANCEL_DENY') continue
        expect(isFailed(from) || nextStatuses(order(from, orderType)).length > 0).toBe(true)
      }
      expect(seen.has('ORDER_PICKUP_REQ')).toBe(orderType !== 'delivery')
      expect(seen.has('ORDER_DAGCY_REQ')).toBe(orderType === 'delivery')
    },
  )
})

describe('the next step', () => {
  it.each(ORDER_TYPES)(
    'of every %s order is one that the table allows',
    { tags: ['STS-10', 'STS-15'] },
    (orderType) => {
      for (const status of ORDER_STATUSES) {
        const to = nextStatus(order(status, orderType))
        if (to) expect([status, to, canMove(order(status, orderType), to)]).toEqual([status, to, true])
      }
    },
  )

  it.each(ORDER_TYPES)('leads an accepted %s order to its completion', { tags: ['STS-06'] }, (orderType) => {
    let status: OrderStatus | null = 'ORDER_ACCEPT'
    const seen: OrderStatus[] = []
    while (status && !seen.includes(status)) {
      seen.push(status)
      status = nextStatus(order(status, orderType))
    }
    expect(seen.at(-1)).toBe('ORDER_COMPLETE')
  })

  it.each(['ORDER_READY', 'ORDER_PAY_DONE', 'ORDER_CANCEL_ACCEPT', 'ORDER_COMPLETE'] as const)(
    'there is none from %s: a decision is pending, or the order is over',
    { tags: ['STS-06'] },
    (status) => {
      expect(nextStatus(order(status, 'pickup'))).toBeNull()
    },
  )
})

describe('paid ahead', () => {
  it('is an order with a prepaid method and an amount due', { tags: ['PAY-16'] }, () => {
    const codes = PAYMENT_METHOD_CODES.filter((method) => isPaidAhead({ method, due: won(1) }))
    expect(codes).toEqual(['DLVR_PRE_CD', 'PICK_PRE_CD', 'DLVR_PRE_CD_URL', 'PICK_PRE_CD_URL'])
    expect(isPaidAhead({ method: 'DLVR_PRE_CD', due: won(0) })).toBe(false)
    expect(isPaidAhead({ method: '', due: won(0) })).toBe(false)
    expect(isPaidAhead({ method: '', due: won(1) })).toBe(false)
  })

  it('is an order without a method', { tags: ['STS-06'] }, () => {
    expect(isPaidAhead({ method: null, due: won(0) })).toBe(true)
  })
})

describe('the status on screen', () => {
  it('columns: new until answered, done when over, never before it is ready', () => {
    const inColumn = (column: string | null) =>
      ORDER_STATUSES.filter((status) => columnOf(order(status, 'pickup')) === column)
    expect(inColumn(null)).toEqual(['NOT_ORDER_READY'])
    expect(inColumn('new')).toEqual(['ORDER_READY', 'ORDER_PAY_DONE'])
    expect(inColumn('done')).toEqual(ORDER_STATUSES.filter(isOver))
    expect(ORDER_STATUSES.filter((status) => isOver(status) && !isFailed(status))).toEqual(['ORDER_COMPLETE'])
  })

  const DELIVERY_LIT: Partial<Record<OrderStatus, number>> = {
    ORDER_ACCEPT: 1,
    ORDER_COOKING: 1,
    ORDER_DLVR_REQ: 1,
    ORDER_DAGCY_REQ: 1,
    ORDER_DAGCY_CANCEL: 1,
    ORDER_DAGCY_ING: 2,
    POS_STEP_DELIVERY_IN: 2,
    ORDER_DAGCY_DONE: 3,
    ORDER_COMPLETE: 3,
  }
  const PICKUP_LIT: Partial<Record<OrderStatus, number>> = {
    ORDER_ACCEPT: 1,
    ORDER_COOKING: 2,
    ORDER_PICKUP_REQ: 3,
    ORDER_COMPLETE: 4,
  }
  const WITHOUT_BAR: readonly OrderStatus[] = [
    'ORDER_CANCEL_ACCEPT',
    'ORDER_CANCEL_COMPLT',
    'ORDER_DENY',
    'ORDER_CANCEL',
    'ORDER_RETURN',
  ]

  it.each(ORDER_STATUSES)('%s lights its steps', { tags: ['ORD-10'] }, (status) => {
    const hasNone = WITHOUT_BAR.includes(status)
    expect(litSteps(order(status, 'delivery'))).toBe(hasNone ? null : (DELIVERY_LIT[status] ?? 0))
    expect(litSteps(order(status, 'pickup'))).toBe(hasNone ? null : (PICKUP_LIT[status] ?? 0))
    expect(litSteps(order(status, 'dineIn'))).toBe(litSteps(order(status, 'pickup')))
  })

  it('a denied cancel shows the status before it', { tags: ['ORD-10'] }, () => {
    const denied = order('ORDER_CANCEL_DENY', 'pickup', { statusBeforeCancel: 'ORDER_COOKING' })
    expect([litSteps(denied), stageOf(denied)]).toEqual([2, 'cooking'])
    expect(litSteps(order('ORDER_CANCEL_DENY', 'pickup'))).toBe(0)
  })
})
