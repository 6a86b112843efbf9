import { won } from '@hansang/domain'
import {
  aSpender,
  anUnpricedLine,
  newPhone,
  orderRow,
  placeOrder,
  tenderRows,
  usePayers,
} from '@hansang/testing'
import { expect, it } from 'vitest'

const { server, issue, tender } = usePayers()

it.each([
  [
    'an amount coupon',
    'kyochon',
    '2001',
    async () => ({ cash: 12_500, coupons: { [await issue()]: 5_000 } }),
  ],
  ['call reminder points', 'kyochon', '2001', async () => ({ cash: 13_000, callReminder: 3_000 })],
  ['franchise points', 'chuncheon', '3001', async () => ({ cash: 15_000, franchise: 3_000 })],
] as const)(
  'a customer’s next order frees %s that an unpaid order holds, and leaves that order open',
  { tags: ['PAY-50'] },
  async (_, channel, storeId, given) => {
    const points = (['callReminder', 'franchise'] as const).map((kind) => ({
      kind,
      storeId: kind === 'franchise' ? storeId : '',
      available: won(5_000),
    }))
    const payer = await aSpender(server, { phone: newPhone(), channel, points })
    const order = () =>
      placeOrder(payer, { type: 'pickup', channel, storeId, lines: [anUnpricedLine(`${storeId}01`)] })
    const earlier = await order()
    const { body } = await tender(payer, earlier, await given(), { channel })
    expect(body).toMatchObject({ code: 'Success' })
    const { due } = await orderRow(server, earlier)
    await order()
    const row = await orderRow(server, earlier)
    expect(row).toMatchObject({ coupon_amount: 0, call_reminder_points: 0, franchise_points: 0 })
    expect(row.due).toBeGreaterThan(due)
    expect(row.status).toBe('NOT_ORDER_READY')
    const { reservations } = await tenderRows(server, earlier)
    expect(reservations.filter(({ stage }) => stage !== 'RELEASED')).toEqual([])
  },
)
