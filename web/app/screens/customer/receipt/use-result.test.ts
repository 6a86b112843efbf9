import { readOrder } from '@hansang/contract'
import { STATUS_AFTER } from '@hansang/domain'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useFakeApi } from '../../../../test/fake-api.ts'
import { renderHook, settled } from '../../../../test/render-hook.ts'
import { anOrder } from '../../../../test/sample-order.ts'
import { localValues } from '../../../browser/browser-storage.ts'
import { useResult } from './use-result.ts'

const api = useFakeApi()
const UNPAID = { order: anOrder() }
const PAID = { order: anOrder({ status: STATUS_AFTER.payment }) }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
  localValues.write('token', 'token-1')
})
afterEach(() => {
  vi.useRealTimers()
  localValues.remove('token')
})

async function waiting(answer = UNPAID) {
  api.answers(readOrder, answer)
  const hook = await renderHook(useResult, UNPAID.order.number)
  return { ...hook, asks: () => api.asked(readOrder).length }
}
const after = (ms: number) => settled(() => vi.advanceTimersByTime(ms))

describe('the result of a payment', () => {
  it('is asked for every 2 s until the order is paid', async () => {
    const { asks, current } = await waiting()
    expect(asks()).toBe(1)
    await after(2_000)
    expect(asks()).toBe(2)
    api.answers(readOrder, PAID)
    await after(2_000)
    expect(current().reading).toMatchObject({ order: { status: STATUS_AFTER.payment } })
    await after(10_000)
    expect(asks()).toBe(3)
  })

  it('of a paid order is asked for once', async () => {
    const { asks } = await waiting(PAID)
    await after(10_000)
    expect(asks()).toBe(1)
  })

  it('is called slow after 5 s', async () => {
    const { current } = await waiting()
    await after(4_999)
    expect(current().wait).toBe('short')
    await after(1)
    expect(current().wait).toBe('long')
  })

  it('is asked for no more after 60 s, until the customer wishes it', async () => {
    const { current, asks } = await waiting()
    await after(60_000)
    expect(current().wait).toBe('over')
    const until = asks()
    await after(10_000)
    expect(asks()).toBe(until)
    await settled(() => current().askAgain())
    expect([current().wait, asks()]).toEqual(['short', until + 1])
    await after(2_000)
    expect(asks()).toBe(until + 2)
  })

  it('is waited for 60 s again from the customer’s own wish', async () => {
    const { current } = await waiting()
    await after(40_000)
    await settled(() => current().askAgain())
    await after(59_000)
    expect(current().wait).toBe('long')
    await after(1_000)
    expect(current().wait).toBe('over')
  })

  it('is asked for again after a failed reading', async () => {
    api.cuts(readOrder)
    const { current } = await renderHook(useResult, UNPAID.order.number)
    api.answers(readOrder, PAID)
    await after(2_000)
    expect(current().reading).toMatchObject({ state: 'found' })
  })

  it('of an unknown order is not asked for again', async () => {
    api.fails(readOrder, 404)
    const { current } = await renderHook(useResult, 'unknown')
    const asks = api.asked(readOrder).length
    await after(10_000)
    expect(current().reading).toEqual({ state: 'missing' })
    expect(api.asked(readOrder)).toHaveLength(asks)
  })

  it('is asked for no more once the screen is left', async () => {
    const { unmount, asks } = await waiting()
    await unmount()
    await after(10_000)
    expect(asks()).toBe(1)
  })
})
