import type { OrderDetail } from '@hansang/contract'
import {
  won,
  type OrderFacts,
  STATUS_AFTER,
  canMove,
  isOver,
  nextStatus,
  nextStatuses,
  ORDER_TYPES,
} from '@hansang/domain'
import { boardTexts } from '@hansang/messages'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { progressView } from '../../customer/order/progress/progress-view.ts'
import { anOrder } from '../../../../test/sample-order.ts'
import { BoardOrder } from './card/BoardOrder.tsx'

const PAID = { paymentMethod: 'DLVR_PRE_CD', payments: [aPayment()] } as const
const AT_THE_DOOR = { paymentMethod: 'DLVR_POST_CD', payments: [] } as const
const PAYMENTS = [
  ['paid ahead', PAID, { status: 'ORDER_PAY_DONE', isPaidAhead: true }],
  ['paid at the door', AT_THE_DOOR, { status: 'ORDER_READY', isPaidAhead: false }],
] as const
const WAYS_ON = [boardTexts.acceptIn, boardTexts.cancelWish.approve, ...Object.values(boardTexts.next)]
/** Unpaid orders never reach the store. */
const UNSEEN: readonly string[] = ['NOT_ORDER_READY', 'ORDER_READY']

describe.each(ORDER_TYPES)('a %s', (orderType) => {
  it.each(PAYMENTS)(
    '%s: its store always has a next step, until it is over',
    { tags: ['STS-21'] },
    (_, payment, first) => {
      const open = reachableFrom({ ...first, orderType, statusBeforeCancel: null }).filter(
        ({ status }) => !isOver(status),
      )
      expect(open.length).toBeGreaterThan(6)
      expect(open.filter((facts) => !waysOn(shown(facts, payment)))).toEqual([])
    },
  )

  it.each(PAYMENTS)('%s: the button takes a step of the transition table', (_, __, first) => {
    for (const facts of reachableFrom({ ...first, orderType, statusBeforeCancel: null })) {
      const to = nextStatus(facts)
      if (to) expect([facts, canMove(facts, to)]).toEqual([facts, true])
    }
  })

  it('shows its customer the progress, and whether it is over', { tags: ['STS-21'] }, () => {
    const [, payment, first] = PAYMENTS[0]
    for (const facts of reachableFrom({ ...first, orderType, statusBeforeCancel: null })) {
      const view = progressView(shown(facts, payment))
      expect(view.headline).toMatch(/[가-힣]/)
      expect([facts, view.isOver]).toEqual([facts, isOver(facts.status)])
      const { statusBeforeCancel: before } = facts
      if (facts.status !== STATUS_AFTER.deniedCancel || before === null) continue
      expect(view.steps).toEqual(progressView(shown({ ...facts, status: before }, payment)).steps)
    }
  })
})

describe('the card of an order', { tags: ['LND-03'] }, () => {
  const card = (tableNumber: string) =>
    renderToStaticMarkup(
      <BoardOrder
        order={anOrder({ type: 'dineIn', tableNumber })}
        isOpen
        onToggle={() => {}}
        onChanged={async () => {}}
      />,
    )

  it('names its guest’s table in the head', () => {
    expect(card('12')).toMatch(/<header(?:(?!<\/header>).)*테이블\u00a012/)
  })

  it('names no table where the code has none', () => {
    expect(card('')).not.toContain('테이블')
  })
})

function shown({ status, orderType, statusBeforeCancel }: OrderFacts, payment: Partial<OrderDetail>) {
  return anOrder({ ...payment, status, type: orderType, statusBeforeCancel: statusBeforeCancel ?? '' })
}

function waysOn(order: OrderDetail): boolean {
  const html = renderToStaticMarkup(
    <BoardOrder order={order} isOpen onToggle={() => {}} onChanged={async () => {}} />,
  )
  return WAYS_ON.some((label) => html.includes(`>${label}<`))
}

/** All reachable states; a denied cancel request counts once per status it was made in. */
function reachableFrom(first: OrderFacts): OrderFacts[] {
  const found: OrderFacts[] = []
  const open = [first]
  for (let facts = open.pop(); facts; facts = open.pop()) {
    const { status, statusBeforeCancel } = facts
    if (found.some((one) => one.status === status && one.statusBeforeCancel === statusBeforeCancel)) continue
    found.push(facts)
    for (const to of nextStatuses(facts)) {
      const before = to === STATUS_AFTER.cancelRequest ? status : statusBeforeCancel
      if (!UNSEEN.includes(to)) open.push({ ...facts, status: to, statusBeforeCancel: before })
    }
  }
  return found
}

function aPayment() {
  return { means: '0001', amount: won(18_000), cardCompany: '', instalment: '00' }
}
