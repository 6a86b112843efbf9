import { readStoreNow, type StoreNow } from '@hansang/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { useFakeApi } from '../../test/fake-api.ts'
import { useConsole } from '../../test/fake-console.ts'
import { useFakePage } from '../../test/fake-page.ts'
import { renderHook, settled } from '../../test/render-hook.ts'
import { useStoreNow } from './use-store-now.ts'

useConsole()
const api = useFakeApi()
const page = useFakePage()
const OPEN: StoreNow = { isOpenNow: true, revision: '', states: [], soldOut: [] }
const SOLD_OUT: StoreNow = { ...OPEN, soldOut: [{ kind: 'item', id: '10' }] }

let close = async () => {}
afterEach(async () => close())

const asked = () => api.asked(readStoreNow).length

async function shown(storeId = '1001') {
  const hook = await renderHook((id: string) => ({ now: useStoreNow(id) }), storeId)
  close = hook.unmount
  await import('./follow-store-now.ts')
  return { ...hook, now: () => hook.current().now?.answer ?? null }
}

describe('what staff set now', () => {
  it('is known within 5 s, and again 4 s later', async () => {
    api.answers(readStoreNow, OPEN)
    const { now } = await shown()
    expect([now(), asked()]).toEqual([null, 0])
    await page.passes(4_500)
    expect([now(), asked()]).toEqual([OPEN, 1])
    api.answers(readStoreNow, SOLD_OUT)
    await page.passes(4_000)
    expect(now()).toEqual(SOLD_OUT)
    expect(api.asked(readStoreNow)).toEqual([{ storeId: '1001' }, { storeId: '1001' }])
  })

  it('draws nothing again while nothing changes', async () => {
    api.answers(readStoreNow, () => ({ ...SOLD_OUT }))
    const { now } = await shown()
    await page.passes(4_500)
    const first = now()
    await page.passes(4_000)
    expect(asked()).toBe(2)
    expect(now()).toBe(first)
  })

  it('is not asked on a hidden page, and at once when it is seen again', async () => {
    api.answers(readStoreNow, OPEN)
    await shown()
    await page.passes(4_500)
    await page.hides()
    await page.passes(60_000)
    expect(asked()).toBe(1)
    await page.shows()
    expect(asked()).toBe(2)
  })

  it('is asked at once when the line returns', async () => {
    api.answers(readStoreNow, OPEN)
    await shown()
    await page.passes(4_500)
    await page.comesOnline()
    expect(asked()).toBe(2)
  })

  it('stays as last known while it cannot be read', async () => {
    api.answers(readStoreNow, SOLD_OUT)
    const { now } = await shown()
    await page.passes(4_500)
    for (const fault of [() => api.cuts(readStoreNow), () => api.fails(readStoreNow, 503)]) {
      fault()
      await page.passes(12_000)
      expect(now()).toEqual(SOLD_OUT)
    }
    api.answers(readStoreNow, OPEN)
    await page.passes(4_000)
    expect(now()).toEqual(OPEN)
  })

  it('is asked one question at a time', async () => {
    const held = api.holds(readStoreNow)
    const { now } = await shown()
    await page.passes(9_000)
    expect(held).toHaveLength(1)
    await settled(() => held[0]?.answers(OPEN))
    expect(now()).toEqual(OPEN)
  })

  it('of one store is not shown at the next', async () => {
    api.answers(readStoreNow, SOLD_OUT)
    const { now, rerender } = await shown()
    await page.passes(4_500)
    await rerender('1002')
    expect(now()).toBeNull()
    await page.passes(4_500)
    expect(api.asked(readStoreNow).at(-1)).toEqual({ storeId: '1002' })
  })

  it('is not asked without a store, nor after the page was left', async () => {
    const { unmount, rerender } = await shown('')
    await page.passes(9_000)
    api.answers(readStoreNow, OPEN)
    await rerender('1001')
    await page.passes(4_500)
    await unmount()
    await page.passes(60_000)
    expect(asked()).toBe(1)
  })
})
