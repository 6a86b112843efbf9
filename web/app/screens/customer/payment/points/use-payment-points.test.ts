import { type PointBalance, readPointBalance } from '@hansang/contract'
import { won } from '@hansang/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { useFakeApi } from '../../../../../test/fake-api.ts'
import { renderHook, settled } from '../../../../../test/render-hook.ts'
import { localValues, sessionValues } from '../../../../browser/browser-storage.ts'
import { NO_VISIT, changeVisit } from '../../../../visit/visit.ts'
import { usePaymentPoints } from './use-payment-points.ts'

const api = useFakeApi()
const store = { id: '1001', channel: 'hansang' } as const
const balance = (available: number): readonly PointBalance[] => [
  { kind: 'franchise', available: won(available), minimumUse: won(1_000) },
]

beforeEach(() => {
  localValues.remove('point')
  sessionValues.remove('paymentPoints')
  changeVisit({ ...NO_VISIT, channel: 'hansang', phoneHandle: 'h1.x' })
})

const paying = (orderNumber = 'A1', given: { id: string; channel: 'hansang' } = store) =>
  renderHook((shown: typeof given) => usePaymentPoints({ orderNumber, store: shown, isAgent: false }), given)

describe('the points of a payment', () => {
  it('are those of the phone at the store of the order', async () => {
    api.answers(readPointBalance, { points: balance(5_000) })
    const { current } = await paying()
    expect(current().checked.franchisePoints).toEqual({ used: 0, balance: 5_000, minimum: 1_000 })
    expect(api.asked(readPointBalance)).toMatchObject([
      { storeId: '1001', channel: 'hansang', phone: 'h1.x' },
    ])
  })

  it('are none while the balance cannot be read', async () => {
    api.fails(readPointBalance, 503)
    expect((await paying()).current().checked.franchisePoints.balance).toBe(0)
  })

  it('are none when the balance is refused', async () => {
    api.refuses(readPointBalance, 'x')
    expect((await paying()).current().checked.franchisePoints.balance).toBe(0)
  })

  it('are never those of the previous store', async () => {
    const held = api.holds(readPointBalance)
    const { current, rerender } = await paying()
    await rerender({ ...store, id: '1002' })
    await settled(() => held[1]?.answers({ points: balance(2_000) }))
    await settled(() => held[0]?.answers({ points: balance(9_000) }))
    expect(current().checked.franchisePoints.balance).toBe(2_000)
  })

  it('once applied are restored after a reload of this order only', async () => {
    api.answers(readPointBalance, { points: balance(5_000) })
    const { current } = await paying()
    await settled(() => current().spend('franchise', won(3_000)))
    expect(current().spent.franchisePoints).toBe(3_000)
    expect((await paying()).current().spent.franchisePoints).toBe(3_000)
    expect((await paying('A2')).current().spent.franchisePoints).toBe(0)
  })
})
