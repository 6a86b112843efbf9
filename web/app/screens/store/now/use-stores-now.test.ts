import { type OwnedNow, pauseStore, readOwnedNow, reopenStore } from '@hansang/contract'
import { failureTexts } from '@hansang/messages'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useFakeApi } from '../../../../test/fake-api.ts'
import { useConsole } from '../../../../test/fake-console.ts'
import { renderHook, settled } from '../../../../test/render-hook.ts'
import { aPause, anOwnedNow, busy } from '../../../../test/sample-owned-now.ts'
import { currentToast, endToast } from '../../../ui/layers/toast.ts'
import { callAsOwner, keepOwnerSession } from '../owner-session.ts'
import { useStoreStep } from './use-store-step.ts'
import { useStoresNow } from './use-stores-now.ts'

const api = useFakeApi()
useConsole()
const OPEN = anOwnedNow()
const BUSY = anOwnedNow({ states: [busy(20)] })
const PAUSED = anOwnedNow({ isOpenNow: false, states: [aPause()] })
let page: { visibilityState: string; addEventListener: () => void; removeEventListener: () => void }
let close = async () => {}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  page = { visibilityState: 'visible', addEventListener() {}, removeEventListener() {} }
  vi.stubGlobal('document', page)
  endToast()
})
afterEach(async () => {
  await close()
  vi.useRealTimers()
})

const passes = (ms: number) => settled(() => vi.advanceTimersByTimeAsync(ms))

function useBoth({ ids, readAt }: { ids: readonly string[]; readAt?: Date | null }) {
  const now = useStoresNow(ids, readAt)
  return { now, step: useStoreStep(now, '1001') }
}

async function opened(ids: readonly string[] = ['1001']) {
  const hook = await renderHook(useBoth, { ids, readAt: null as Date | null })
  close = hook.unmount
  await passes(0)
  const run = (act: 'pause' | 'reopen') =>
    hook
      .current()
      .step.run(act, (key) =>
        act === 'pause'
          ? callAsOwner(pauseStore, { storeId: '1001', length: 'hour' }, key)
          : callAsOwner(reopenStore, { storeId: '1001' }, key),
      )
  return {
    ...hook,
    shown: (id = '1001') => hook.current().now.of(id),
    press: (act: 'pause' | 'reopen') => settled(() => void run(act)),
  }
}

describe('the state of an owner’s stores', () => {
  it('is read of each at once, and follows another device within five seconds', async () => {
    api.answers(readOwnedNow, ({ storeId }) => (storeId === '1001' ? OPEN : BUSY))
    const { shown } = await opened(['1001', '1002'])
    expect([shown(), shown('1002')]).toEqual([OPEN, BUSY])
    api.answers(readOwnedNow, PAUSED)
    await passes(5_000)
    expect([shown(), shown('1002')]).toEqual([PAUSED, PAUSED])
  })

  it('is read at once when the board was read', async () => {
    api.answers(readOwnedNow, OPEN)
    const { shown, rerender } = await opened()
    api.answers(readOwnedNow, PAUSED)
    await rerender({ ids: ['1001'], readAt: new Date() })
    await passes(0)
    expect(shown()).toEqual(PAUSED)
  })

  it('is not asked for while the page is hidden', async () => {
    api.answers(readOwnedNow, OPEN)
    await opened()
    page.visibilityState = 'hidden'
    await passes(20_000)
    expect(api.asked(readOwnedNow)).toHaveLength(1)
  })

  it('stays as it was when a reading fails, and is asked for again', async () => {
    api.answers(readOwnedNow, BUSY)
    const { shown } = await opened()
    api.fails(readOwnedNow, 503)
    await passes(4_000)
    expect(shown()).toEqual(BUSY)
    api.answers(readOwnedNow, OPEN)
    await passes(4_000)
    expect(shown()).toEqual(OPEN)
  })

  it('is asked for no more after the end of the session, until a sign-in', async () => {
    api.fails(readOwnedNow, 401)
    const { shown } = await opened()
    await passes(60_000)
    expect(api.asked(readOwnedNow)).toHaveLength(1)
    api.answers(readOwnedNow, OPEN)
    const session = { token: 'renewed', owner: { id: 'kim', name: '', phone: '' }, stores: [] }
    await settled(() => keepOwnerSession(session))
    await passes(0)
    expect(shown()).toEqual(OPEN)
  })
})

describe('a step of a store', () => {
  it('shows what it answered, whatever was read before it', async () => {
    api.answers(readOwnedNow, OPEN)
    const { shown, press } = await opened()
    const readings = api.holds(readOwnedNow)
    await passes(4_000)
    api.answers(pauseStore, PAUSED)
    await press('pause')
    await settled(() => readings[0]?.answers(OPEN))
    expect(shown()).toEqual(PAUSED)
    await settled(() => readings[1]?.answers(PAUSED))
  })

  it('has its own key after its opposite, and the same one when its answer was lost', async () => {
    let state: OwnedNow = OPEN
    api.answers(readOwnedNow, () => state)
    const { press } = await opened()
    api.cuts(pauseStore)
    await press('pause')
    api.answers(pauseStore, () => (state = PAUSED))
    api.answers(reopenStore, () => (state = OPEN))
    await press('pause')
    await press('reopen')
    await press('pause')
    const [lost, again, later] = api.keysOf(pauseStore)
    expect([again === lost, later === lost]).toEqual([true, false])
  })

  it.each([
    ['refused', () => api.refuses(pauseStore, '지금은 바꿀 수 없어요.'), '지금은 바꿀 수 없어요.'],
    ['broken', () => api.fails(pauseStore, 500), failureTexts.server],
  ])('that is %s says so, and shows what is true', async (_, answer, words) => {
    api.answers(readOwnedNow, OPEN)
    const { shown, press } = await opened()
    answer()
    api.answers(readOwnedNow, BUSY)
    await press('pause')
    expect([currentToast()?.text, shown()]).toEqual([words, BUSY])
  })
})
