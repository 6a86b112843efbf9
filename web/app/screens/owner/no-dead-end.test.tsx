import type { OrderDetail } from '@hansang/contract/order'
import { won } from '@hansang/domain/money'
import { type OrderStatus, canMove, isTerminal, nextStatuses } from '@hansang/domain/order/order-status'
import { ORDER_TYPES } from '@hansang/domain/order/order-type'
import { board } from '@hansang/messages/board'
import { ending } from '@hansang/messages/ending'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { progressView } from '../order/progress-view.ts'
import { anOrder } from '../order/sample-order.ts'
import { BoardOrder } from './BoardOrder.tsx'
import { boardStepAfter } from './board-columns.ts'

type Standing = Pick<OrderDetail, 'status' | 'type' | 'statusBeforeCancel'>

const PAID = { paymentMethod: 'DLVR_PRE_CD', payments: [aPayment()] } as const
const AT_THE_DOOR = { paymentMethod: 'DLVR_POST_CD', payments: [] } as const
const WAYS_ON = [board.accept, ending.approve, ...Object.values(board.next)]
/** What the store never sees: nobody has paid yet. */
const UNSEEN: readonly string[] = ['NOT_ORDER_READY', 'ORDER_READY']

describe.each(ORDER_TYPES)('a %s', (type) => {
  it.each([
    ['paid ahead', PAID, 'ORDER_PAY_DONE'],
    ['paid at the door', AT_THE_DOOR, 'ORDER_READY'],
  ] as const)('%s: STS-21 wherever it stands its store has a way on, and its end', (_, payment, first) => {
    const standings = reachableFrom(first, type, payment === AT_THE_DOOR)
    const open = standings.filter(({ status }) => !isOver(status))
    expect(open.length).toBeGreaterThan(6)
    const without = open.filter((standing) => !waysOn(anOrder({ ...standing, ...payment })))
    expect(without).toEqual([])
  })

  it.each([
    ['paid ahead', PAID, 'ORDER_PAY_DONE'],
    ['paid at the door', AT_THE_DOOR, 'ORDER_READY'],
  ] as const)('%s: the one button takes a step that the table has', (_, payment, first) => {
    const standings = reachableFrom(first, type, payment === AT_THE_DOOR)
    for (const standing of standings) {
      const to = boardStepAfter(standing)
      const kind = kindOf(standing, payment === AT_THE_DOOR)
      if (to) expect([standing, canMove(standing.status as OrderStatus, to, kind)]).toEqual([standing, true])
    }
  })

  it('STS-21 tells its customer where it stands, and that it goes on or is over', () => {
    for (const standing of reachableFrom('ORDER_PAY_DONE', type, false)) {
      const view = progressView(anOrder({ ...standing, ...PAID }))
      expect(view.headline).toMatch(/[가-힣]/)
      expect([standing, view.isOver]).toEqual([standing, isOver(standing.status)])
      const isDenied = standing.status === 'ORDER_CANCEL_DENY'
      const before = { ...standing, status: standing.statusBeforeCancel }
      if (isDenied) expect(view.steps).toEqual(progressView(anOrder({ ...before, ...PAID })).steps)
    }
  })
})

function isOver(status: string): boolean {
  return isTerminal(status as OrderStatus) || status === 'ORDER_COMPLETE'
}

function waysOn(order: OrderDetail): boolean {
  const html = renderToStaticMarkup(<BoardOrder order={order} onChanged={async () => {}} />)
  return WAYS_ON.some((label) => html.includes(`>${label}<`))
}

/** Every place that the table leads to, a denied cancel once for each place it was asked from. */
function reachableFrom(first: OrderStatus, type: OrderDetail['type'], isPostPaid: boolean): Standing[] {
  const found: Standing[] = []
  const open: Standing[] = [{ status: first, type, statusBeforeCancel: '' }]
  for (let standing = open.pop(); standing; standing = open.pop()) {
    const { status, statusBeforeCancel } = standing
    if (found.some((one) => one.status === status && one.statusBeforeCancel === statusBeforeCancel)) continue
    found.push(standing)
    for (const to of nextStatuses(status as OrderStatus, kindOf(standing, isPostPaid))) {
      const asked = to === 'ORDER_CANCEL_ACCEPT' ? status : statusBeforeCancel
      if (!UNSEEN.includes(to)) open.push({ status: to, type, statusBeforeCancel: asked })
    }
  }
  return found
}

function kindOf({ type, statusBeforeCancel }: Standing, isPostPaid: boolean) {
  const previous = statusBeforeCancel === '' ? null : (statusBeforeCancel as OrderStatus)
  return { orderType: type, isPostPaid, previous }
}

function aPayment() {
  return { means: '0001', amount: won(18_000), cardCompany: '', instalment: '00' }
}
