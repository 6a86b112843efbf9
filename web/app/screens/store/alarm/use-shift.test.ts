import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useConsole } from '../../../../test/fake-console.ts'
import { renderHook, settled } from '../../../../test/render-hook.ts'
import { useShift } from './use-shift.ts'

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const opened = Object.assign(new EventTarget(), { HTMLIFrameElement: class {} })
const written = useConsole()

type Request = (kind: string) => Promise<{ release: () => Promise<void> }>

/** Wake locks that are held. */
let locks: Set<object>
let requests: number

async function lockScreen(kind: string) {
  requests += 1
  const lock = { kind, release: async () => void locks.delete(lock) }
  locks.add(lock)
  return lock
}

const answering = (request: Request) => vi.stubGlobal('navigator', { wakeLock: { request } })

beforeEach(() => {
  locks = new Set()
  requests = 0
  page.visibilityState = 'visible'
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', opened)
  answering(lockScreen)
  return () => void vi.unstubAllGlobals()
})

const shows = (visibilityState: string) =>
  settled(() => {
    page.visibilityState = visibilityState
    if (visibilityState === 'hidden') locks.clear()
    page.dispatchEvent(new Event('visibilitychange'))
  })

function leavePrompted(): boolean {
  return !opened.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

describe('the screen of a shift', () => {
  it('is kept awake until the shift ends', async () => {
    const { rerender } = await renderHook((isOn: boolean) => useShift(isOn) ?? null, true as boolean)
    expect([...locks]).toMatchObject([{ kind: 'screen' }])
    await rerender(false)
    expect(locks.size).toBe(0)
    await shows('visible')
    expect([locks.size, requests]).toEqual([0, 1])
  })

  it('is kept awake again after it was hidden', async () => {
    const { unmount } = await renderHook(() => useShift(true) ?? null, undefined)
    await shows('hidden')
    expect(locks.size).toBe(0)
    await shows('visible')
    expect(locks.size).toBe(1)
    await unmount()
  })

  it('is let sleep when the lock comes after the end of the shift', async () => {
    const late = Promise.withResolvers<Awaited<ReturnType<Request>>>()
    answering(() => late.promise)
    const { unmount } = await renderHook(() => useShift(true) ?? null, undefined)
    await unmount()
    await settled(async () => late.resolve(await lockScreen('screen')))
    expect(locks.size).toBe(0)
  })

  it('works where the lock is refused, and where the browser has none', async () => {
    answering(() => Promise.reject(new Error('low battery')))
    await (await renderHook(() => useShift(true) ?? null, undefined)).unmount()
    expect(written.warnings()).toHaveLength(1)
    vi.stubGlobal('navigator', {})
    await (await renderHook(() => useShift(true) ?? null, undefined)).unmount()
    expect(written.warnings()).toHaveLength(1)
  })

  it('asks before it is closed, but only during the shift', async () => {
    const { rerender, unmount } = await renderHook(
      (isOn: boolean) => useShift(isOn) ?? null,
      false as boolean,
    )
    expect([leavePrompted(), locks.size]).toEqual([false, 0])
    await rerender(true)
    expect(leavePrompted()).toBe(true)
    await unmount()
    expect(leavePrompted()).toBe(false)
  })
})
