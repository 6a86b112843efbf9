import { followOrder, type OrderDetail, readOrder } from '@hansang/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useFakeApi } from '../../../../test/fake-api.ts'
import { renderHook, settled } from '../../../../test/render-hook.ts'
import { anOrder } from '../../../../test/sample-order.ts'
import { localValues } from '../../../browser/browser-storage.ts'
import { useLiveOrder } from './use-live-order.ts'

const api = useFakeApi()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener() {}, removeEventListener() {} })
  localValues.write('token', 'T1')
})
afterEach(() => {
  vi.useRealTimers()
  localValues.remove('token')
})

const passes = (ms: number) => settled(() => vi.advanceTimersByTimeAsync(ms))
const readings = () => api.asked(readOrder).length

async function following(parts: Partial<OrderDetail>) {
  api.answers(readOrder, ({ orderNumber }) => ({ order: anOrder({ number: orderNumber, ...parts }) }))
  const live = await renderHook(() => useLiveOrder({ number: 'A' }), undefined)
  await passes(0)
  return { ...live, read: readings() }
}

describe('the reading of an order', () => {
  it('under way is repeated every half minute until its screen is left', async () => {
    const { read, unmount } = await following({ status: 'ORDER_ACCEPT' })
    await passes(29_000)
    expect(readings()).toBe(read)
    await passes(1_000)
    expect(readings()).toBe(read + 1)
    await unmount()
    await passes(60_000)
    expect(readings()).toBe(read + 1)
  })

  it('that completed is repeated without its stream, which has closed', async () => {
    const { read, unmount } = await following({ status: 'ORDER_COMPLETE' })
    await passes(30_000)
    expect([api.asked(followOrder), readings()]).toEqual([[], read + 1])
    await unmount()
  })
})
