import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderHook, settled } from '../../../../test/render-hook.ts'
import { useShift } from './use-shift.ts'

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const opened = Object.assign(new EventTarget(), { HTMLIFrameElement: class {} })
let request: ReturnType<typeof vi.fn<() => Promise<{ release: () => Promise<void> }>>>
const release = vi.fn(async () => {})

beforeEach(() => {
  release.mockClear()
  request = vi.fn(async () => ({ release }))
  page.visibilityState = 'visible'
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', opened)
  vi.stubGlobal('navigator', { wakeLock: { request } })
  return () => void vi.unstubAllGlobals()
})

const shows = (visibilityState: string) =>
  settled(() => {
    page.visibilityState = visibilityState
    page.dispatchEvent(new Event('visibilitychange'))
  })

function leavePrompted(): boolean {
  return !opened.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

describe('the screen of a shift', () => {
  it('is kept awake until the shift ends', async () => {
    const { rerender } = await renderHook((isOn: boolean) => useShift(isOn) ?? null, true as boolean)
    expect(request).toHaveBeenCalledExactlyOnceWith('screen')
    expect(release).not.toHaveBeenCalled()
    await rerender(false)
    expect(release).toHaveBeenCalledOnce()
    await shows('visible')
    expect(request).toHaveBeenCalledOnce()
  })

  it('is kept awake again after it was hidden', async () => {
    const { unmount } = await renderHook(() => useShift(true) ?? null, undefined)
    await shows('hidden')
    expect(request).toHaveBeenCalledOnce()
    await shows('visible')
    expect(request).toHaveBeenCalledTimes(2)
    await unmount()
  })

  it('is let sleep when the lock comes after the end of the shift', async () => {
    const late = Promise.withResolvers<{ release: () => Promise<void> }>()
    request.mockReturnValue(late.promise)
    const { unmount } = await renderHook(() => useShift(true) ?? null, undefined)
    await unmount()
    await settled(() => late.resolve({ release }))
    expect(release).toHaveBeenCalledOnce()
  })

  it('works where the lock is refused, and where the browser has none', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    request.mockRejectedValue(new Error('low battery'))
    await (await renderHook(() => useShift(true) ?? null, undefined)).unmount()
    expect(warned).toHaveBeenCalledOnce()
    vi.stubGlobal('navigator', {})
    await (await renderHook(() => useShift(true) ?? null, undefined)).unmount()
    expect(warned).toHaveBeenCalledOnce()
    warned.mockRestore()
  })

  it('asks before it is closed, but only during the shift', async () => {
    const { rerender, unmount } = await renderHook(
      (isOn: boolean) => useShift(isOn) ?? null,
      false as boolean,
    )
    expect([leavePrompted(), request.mock.calls]).toEqual([false, []])
    await rerender(true)
    expect(leavePrompted()).toBe(true)
    await unmount()
    expect(leavePrompted()).toBe(false)
  })
})
