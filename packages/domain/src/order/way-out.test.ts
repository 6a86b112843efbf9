import { expect, it } from 'vitest'
import { ORDER_STATUSES, type OrderStatus, canMove, isTerminal } from './order-status.ts'
import { ORDER_TYPES } from './order-type.ts'
import { wayOut } from './way-out.ts'

const KINDS = ORDER_TYPES.flatMap((orderType) =>
  [true, false].flatMap((isPostPaid) =>
    ([null, 'ORDER_PAY_DONE', 'ORDER_ACCEPT'] as const).map((previous) => ({
      orderType,
      isPostPaid,
      previous,
    })),
  ),
)

it('STS-22 leads every order that is not over to its end, along the table', () => {
  for (const kind of KINDS) {
    for (const from of ORDER_STATUSES) {
      const hasNoWay = isTerminal(from) || (from === 'ORDER_CANCEL_DENY' && kind.previous === null)
      const way = wayOut(from, kind)
      expect([from, way.length === 0]).toEqual([from, hasNoWay])
      let at: OrderStatus = from
      for (const to of way) {
        expect([at, to, canMove(at, to, kind)]).toEqual([at, to, true])
        at = to
      }
      if (!hasNoWay) expect([from, isTerminal(at)]).toEqual([from, true])
    }
  }
})
