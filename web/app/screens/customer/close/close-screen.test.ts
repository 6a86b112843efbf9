import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderHook, settled } from '../../../../test/render-hook.ts'
import CloseScreen from './CloseScreen.tsx'

const close = vi.fn()

afterEach(() => vi.useRealTimers())

describe('the close page', { tags: ['LND-45', 'TMR-07'] }, () => {
  it('stays blank, and closes its window after half a second', async () => {
    vi.useFakeTimers()
    Object.assign(window, { close })
    const page = await renderHook(() => CloseScreen(), undefined)
    expect(page.current()).toBeNull()
    await settled(() => vi.advanceTimersByTimeAsync(499))
    expect(close).not.toHaveBeenCalled()
    await settled(() => vi.advanceTimersByTimeAsync(1))
    expect(close).toHaveBeenCalledTimes(1)
  })

  it('closes nothing after it is left', async () => {
    vi.useFakeTimers()
    close.mockClear()
    const page = await renderHook(() => CloseScreen(), undefined)
    await page.unmount()
    await settled(() => vi.advanceTimersByTimeAsync(1000))
    expect(close).not.toHaveBeenCalled()
  })
})
