import { listOwnOrders } from '@hansang/contract'
import { seoul } from '@hansang/testing/seoul'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useFakeApi } from '../../../test/fake-api.ts'
import { renderHook, settled } from '../../../test/render-hook.ts'
import { anOrderSummary } from '../../../test/sample-order.ts'
import { localValues } from '../../browser/browser-storage.ts'
import { mayOwnOrder, noteOwnOrder } from '../../visit/own-orders.ts'
import { useOwnOrders } from './use-own-orders.ts'

const api = useFakeApi()
const MINUTE_MS = 60_000
const ORDER = anOrderSummary({ number: 'A1' })

let page: EventTarget & { visibilityState: string }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: seoul('2026-02-10 11:35') })
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  noteOwnOrder('hansang')
  localValues.write('token', 'token-1')
})
afterEach(() => {
  vi.useRealTimers()
  localValues.remove('ownOrders', 'token')
})

const shows = (visibilityState: string) =>
  settled(() => {
    page.visibilityState = visibilityState
    page.dispatchEvent(new Event('visibilitychange'))
  })

describe('the own orders of a browser', { tags: ['LND-52'] }, () => {
  it('are read again each time the page is shown again, until its screen is left', async () => {
    api.answers(listOwnOrders, { orderCount: 1, orders: [ORDER] })
    const { current, unmount } = await renderHook(useOwnOrders, 'hansang')
    await shows('hidden')
    expect(api.asked(listOwnOrders)).toEqual([{ page: 1, pageSize: 5 }])
    api.answers(listOwnOrders, { orderCount: 1, orders: [{ ...ORDER, number: 'A2' }] })
    await shows('visible')
    expect(current().map(({ number }) => number)).toEqual(['A2'])
    await unmount()
    await shows('visible')
    expect(api.asked(listOwnOrders)).toHaveLength(2)
  })

  it.each([
    ['remembered while the server lists one', 1, true],
    ['forgotten once it lists none', 0, false],
  ])('are %s', async (_, orderCount, isRemembered) => {
    vi.setSystemTime(Date.now() + 30 * MINUTE_MS)
    api.answers(listOwnOrders, { orderCount, orders: [ORDER].slice(0, orderCount) })
    const { unmount } = await renderHook(useOwnOrders, 'hansang')
    await unmount()
    expect(mayOwnOrder('hansang', 'running')).toBe(isRemembered)
  })

  it('stay as they are when they cannot be read', async () => {
    vi.setSystemTime(Date.now() + 30 * MINUTE_MS)
    api.refuses(listOwnOrders, 'x')
    const { current, unmount } = await renderHook(useOwnOrders, 'hansang')
    expect([current(), mayOwnOrder('hansang', 'running')]).toEqual([[], true])
    await unmount()
  })
})
