import type { OrderStatus } from '@hansang/domain'
import { describe, expect, it } from 'vitest'
import type { OrderRow } from '../../platform/db/schema.ts'
import type { Visitor } from '../auth/callers.ts'
import {
  mayCancel,
  mayManage,
  mayPay,
  mayRead,
  mayCommitCoupons,
  mayRepeat,
  mayResend,
  maySpendPoints,
  pairViewOf,
  paysAhead,
  paysOnly,
  storeViewOf,
  viewOf,
} from './order-policy.ts'

const NOW = new Date('2026-03-11T03:00:00Z')
const DAY_MS = 24 * 60 * 60_000

function anOrder(status: OrderStatus, endedAt: Date | null = null): OrderRow {
  return {
    channel: 'hansang',
    session_id: 'creator',
    customer_id: 1,
    store_id: '1001',
    status,
    status_before_cancel: null,
    order_type: 'pickup',
    payment_method: 'PICK_PRE_CD',
    due: 18_000,
    finished_at: endedAt,
  } as unknown as OrderRow
}

const UNPAID = anOrder('NOT_ORDER_READY')
const PAID = anOrder('ORDER_PAY_DONE')

function visitor(parts: Partial<Visitor>): Visitor {
  return {
    sessionId: 'other',
    channel: 'hansang',
    customerId: 1,
    level: 'claimed',
    knowsPhone: true,
    repeatsOrder: null,
    ...parts,
  }
}

const PEOPLE = {
  creator: visitor({ sessionId: 'creator' }),
  creatorByHandle: visitor({ sessionId: 'creator', knowsPhone: false }),
  repeater: visitor({ sessionId: 'creator', knowsPhone: false, repeatsOrder: 'past' }),
  creatorElsewhere: visitor({ sessionId: 'creator', channel: 'bbq' }),
  claimed: visitor({}),
  proven: visitor({ level: 'proven' }),
  otherPhone: visitor({ customerId: 2, level: 'proven' }),
  withoutPhone: visitor({ customerId: null }),
  agent: visitor({ customerId: null, level: 'agent' }),
  servingAgent: visitor({ level: 'agent' }),
  unsignedAgent: visitor({ level: 'unsigned-agent' }),
} as const
type Person = keyof typeof PEOPLE

function those(may: (person: Visitor) => boolean): Person[] {
  return (Object.keys(PEOPLE) as Person[]).filter((name) => may(PEOPLE[name]))
}

describe('an order', { tags: ['SES-19'] }, () => {
  it('is readable while unpaid by its session and its phone, and once paid not by a claimed phone', () => {
    expect(those((each) => mayRead(each)(UNPAID))).toEqual([
      'creator',
      'creatorByHandle',
      'repeater',
      'claimed',
      'proven',
      'servingAgent',
    ])
    expect(those((each) => mayRead(each)(PAID))).toEqual(['creator', 'creatorByHandle', 'repeater', 'proven'])
    expect(mayRead(null)(UNPAID)).toBe(false)
  })

  it('shows a claimed phone only what it pays for, and no digits to callers by a handle', () => {
    const views = Object.values(PEOPLE).map((each) => viewOf(UNPAID, each))
    expect(views).toEqual([
      'full',
      'phoneless',
      'repeated',
      null,
      'masked',
      'full',
      null,
      null,
      null,
      'masked',
      null,
    ])
  })

  it('can be cancelled by callers who see all of it', () => {
    expect(those((each) => mayCancel(each)(UNPAID))).toEqual([
      'creator',
      'creatorByHandle',
      'repeater',
      'proven',
    ])
  })

  it('can be cancelled by the agent serving its phone if agents placed it, but not without a sign-in', () => {
    const byAgent = { ...UNPAID, order_source: 'ARSCS' as const }
    expect(those((each) => mayCancel(each)(byAgent))).toEqual([
      'creator',
      'creatorByHandle',
      'repeater',
      'proven',
      'servingAgent',
    ])
  })

  it('can be paid by its session and its phone, and a claimed phone changes nothing else', () => {
    expect(those((each) => mayPay(each)(UNPAID))).toEqual([
      'creator',
      'creatorByHandle',
      'repeater',
      'claimed',
      'proven',
      'servingAgent',
    ])
    expect(those((each) => mayPay(each)(UNPAID) && paysOnly(each)(UNPAID))).toEqual(['claimed'])
    expect(those((each) => mayPay(each)(UNPAID) && paysAhead(each)(UNPAID))).toEqual(['repeater', 'claimed'])
  })

  it('can be repeated on its channel by anyone but a visitor of another channel', () => {
    const others = Object.keys(PEOPLE).filter((name) => name !== 'creatorElsewhere')
    expect(those((each) => mayRepeat(each, 'hansang')(PAID))).toEqual(others)
    expect([mayRepeat(null, 'hansang')(PAID), mayRepeat(null, 'bbq')(PAID)]).toEqual([true, false])
  })

  it('can have its link texted again by its session and by agents of its channel', () => {
    expect(those((each) => mayResend(each)(UNPAID))).toEqual([
      'creator',
      'creatorByHandle',
      'repeater',
      'agent',
      'servingAgent',
    ])
    expect(mayResend(visitor({ level: 'agent', channel: 'bbq' }))(UNPAID)).toBe(false)
  })

  it('takes points of its own proven phone only, and coupons of its own session only', () => {
    expect(those((each) => maySpendPoints(each)(UNPAID))).toEqual(['proven'])
    expect(those((each) => mayCommitCoupons(each)(UNPAID))).toEqual([
      'creator',
      'creatorByHandle',
      'repeater',
    ])
  })

  it('is managed by its own store', () => {
    expect([['1001'], ['1002'], []].map((storeIds) => mayManage({ storeIds })(PAID))).toEqual([
      true,
      false,
      false,
    ])
  })

  it('shows its customer to its store and to its number and phone until a day after its end', () => {
    const today = anOrder('ORDER_COMPLETE', new Date(NOW.getTime() - DAY_MS))
    const before = anOrder('ORDER_COMPLETE', new Date(NOW.getTime() - DAY_MS - 1))
    expect([today, before].map((order) => storeViewOf(order, NOW))).toEqual(['store', 'past'])
    expect([today, before].map((order) => pairViewOf(order, null, NOW))).toEqual(['masked', null])
    expect(pairViewOf(before, PEOPLE.creator, NOW)).toBe('full')
  })
})
