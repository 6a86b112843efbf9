import { acceptOrder } from '@hansang/contract'
import { boardTexts, fill } from '@hansang/messages'
import { expect, it } from 'vitest'
import { useFakeApi } from '../../../../test/fake-api.ts'
import { press } from '../../../../test/press.ts'
import { anOrder } from '../../../../test/sample-order.ts'
import { Button } from '../../../ui/index.ts'
import { BoardOrder } from '../board/card/BoardOrder.tsx'

const api = useFakeApi()

it.each([
  ['delivery', 0, 40],
  ['delivery', 20, 60],
  ['pickup', 10, 30],
  ['dineIn', 0, 15],
] as const)(
  'one press accepts a %s of a store that is %i minutes behind in %i',
  async (type, busyMinutes, n) => {
    const order = anOrder({ type, status: 'ORDER_PAY_DONE', number: 'A' })
    api.answers(acceptOrder, { order })
    const props = { isOpen: false, onToggle: () => {}, onChanged: async () => {} }
    await press(
      <BoardOrder {...props} order={order} busyMinutes={busyMinutes} />,
      Button,
      fill(boardTexts.acceptDone, { n }),
    )
    expect(api.asked(acceptOrder)).toEqual([{ orderNumber: 'A', minutesUntilDone: n }])
  },
)
